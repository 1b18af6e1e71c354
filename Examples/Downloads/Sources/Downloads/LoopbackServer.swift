import Foundation

/// A web server inside the process, with the subset of HTTP/1.1 that downloads require.
///
/// It handles all connections on one thread, until `stop()` is called or the server is released.
nonisolated final class LoopbackServer: Sendable {
    /// The response to requests for a path.
    struct Response: Sendable {
        /// The status code.
        var status = 200

        /// The complete body.
        var body = ""

        /// Whether the server sends only half of the body, and waits until the client closes the connection.
        var stallsHalfway = false
    }

    /// An event of a request, with the path of the request.
    enum Event: Equatable {
        /// The server has received the request.
        case requested(String)

        /// The server has sent half of the body, and will not send more.
        case stalled(String)

        /// The client has closed a stalled connection.
        case abandoned(String)
    }

    /// The URL of the server.
    let url: URL

    /// The events of all requests.
    let log = EventLog<Event>()

    private let stopSignal: StreamSocket
    private let loop = DispatchGroup()

    /// Starts a server on a free port.
    ///
    /// - Parameter routes: The responses by path. The response for other paths is 404.
    init(routes: [String: Response]) throws {
        let listener = try StreamSocket()
        url = try listener.url
        try listener.startListening()

        let (stopSignal, stopListener) = try StreamSocket.connectedPair()
        self.stopSignal = stopSignal

        let eventLoop = EventLoop(listener: listener, stopListener: stopListener, routes: routes, log: log)
        loop.enter()
        Thread { [loop] in
            eventLoop.run()
            loop.leave()
        }.start()
    }

    /// Closes all connections, and stops the thread.
    func stop() {
        stopSignal.write([0])
        loop.wait()
    }
}

/// The event loop of a server.
nonisolated private struct EventLoop: Sendable {
    let listener: StreamSocket
    let stopListener: StreamSocket
    let routes: [String: LoopbackServer.Response]
    let log: EventLog<LoopbackServer.Event>

    /// Handles connections until `stopListener` receives a byte, or is closed because the server was released.
    func run() {
        var connections: [Connection] = []
        while true {
            let ready = StreamSocket.waitForInput(of: [stopListener, listener] + connections.map(\.socket))
            guard !ready.contains(0) else { return }
            for index in ready where index >= 2 {
                serve(&connections[index - 2])
            }
            connections.removeAll { $0.state == .done }
            if ready.contains(1), let socket = try? listener.acceptConnection() {
                connections.append(Connection(socket: socket))
            }
        }
    }

    private func serve(_ connection: inout Connection) {
        let bytes = connection.socket.read()
        switch connection.state {
        case .receiving where bytes.isEmpty:
            connection.state = .done
        case .receiving(let head):
            connection.state = .receiving(head + bytes)
            if let path = connection.requestedPath {
                connection.state = respond(to: path, on: connection.socket)
            }
        case .stalled(let path) where bytes.isEmpty:
            log.append(.abandoned(path))
            connection.state = .done
        case .stalled, .done:
            break
        }
    }

    private func respond(to path: String, on socket: StreamSocket) -> Connection.State {
        log.append(.requested(path))
        let response = routes[path] ?? LoopbackServer.Response(status: 404)
        let head = """
            HTTP/1.1 \(response.status) \r
            Content-Type: application/json\r
            Content-Length: \(response.body.utf8.count)\r
            Connection: close\r
            \r\n
            """
        socket.write(head.utf8)
        guard response.stallsHalfway else {
            socket.write(response.body.utf8)
            return .done
        }
        socket.write(response.body.utf8.prefix(response.body.utf8.count / 2))
        log.append(.stalled(path))
        return .stalled(path)
    }
}

/// A connection with a client. Releasing its socket closes it.
nonisolated private struct Connection {
    /// The progress of the request.
    enum State: Equatable {
        /// The server has received these bytes of the request.
        case receiving([UInt8])

        /// The server has sent half of the response.
        case stalled(String)

        /// The connection is no longer needed.
        case done
    }

    let socket: StreamSocket
    var state = State.receiving([])

    /// The path of the request, once the request is complete.
    var requestedPath: String? {
        guard case .receiving(let bytes) = state else { return nil }
        let head = String(decoding: bytes, as: UTF8.self)
        guard head.hasSuffix("\r\n\r\n") else { return nil }
        return head.split(separator: " ").dropFirst().first.map(String.init)
    }
}
