import Foundation

/// A web server inside the process, that knows just enough of HTTP/1.1 to be downloaded from.
///
/// It serves all its connections on one thread. It stops when it is told to, or released.
final class LoopbackServer: Sendable {
    /// The answer to the requests for a path.
    struct Response: Sendable {
        /// The status code.
        var status = 200

        /// The whole body.
        var body = ""

        /// Whether the server sends half of the body alone, and waits for the client to give up.
        var stallsHalfway = false
    }

    /// What happens to a request, named by its path.
    enum Event: Equatable {
        /// The request has come.
        case requested(String)

        /// Half of the body is sent, and there will not be more.
        case stalled(String)

        /// The client has closed the connection on which the server stalled.
        case abandoned(String)
    }

    /// Where the server listens.
    let url: URL

    /// What has happened to the requests.
    let log = EventLog<Event>()

    private let stopSignal: StreamSocket
    private let loop = DispatchGroup()

    /// Starts a server on a free port.
    ///
    /// - Parameter routes: The responses, by path. Other paths are answered with 404.
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

    /// Closes all connections, and serves no more.
    func stop() {
        stopSignal.write([0])
        loop.wait()
    }
}

/// What the thread of a server does.
private struct EventLoop: Sendable {
    let listener: StreamSocket
    let stopListener: StreamSocket
    let routes: [String: LoopbackServer.Response]
    let log: EventLog<LoopbackServer.Event>

    /// Serves until there is something to read for `stopListener`: a byte, or its end, as the server
    /// has been released.
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

/// A connection with a client, closed when it is forgotten.
private struct Connection {
    /// How far the server is with the request.
    enum State: Equatable {
        /// The request is on its way. These are the bytes until now.
        case receiving([UInt8])

        /// The server has sent half of the response.
        case stalled(String)

        /// Nothing is left to do.
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
