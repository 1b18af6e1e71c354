import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#elseif canImport(Glibc)
import Glibc
#endif

/// A socket for connections within this computer. Releasing it closes the socket.
///
/// The methods block, and can be called from any thread.
nonisolated final class StreamSocket: Sendable {
    private let descriptor: Int32

    private init(descriptor: Int32) throws(POSIXError) {
        guard descriptor >= 0 else { throw .latest }
        self.descriptor = descriptor
        #if canImport(Darwin)
        // On other systems, a flag of send() prevents SIGPIPE.
        var isOn: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    deinit {
        close(descriptor)
    }

    /// Creates two sockets that are connected to each other.
    static func connectedPair() throws(POSIXError) -> (StreamSocket, StreamSocket) {
        var descriptors: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, streamType, 0, &descriptors) == 0 else { throw .latest }
        return try (StreamSocket(descriptor: descriptors[0]), StreamSocket(descriptor: descriptors[1]))
    }

    // MARK: Servers

    /// Creates a socket that reserves a free port of 127.0.0.1. It refuses connections until `startListening()`.
    convenience init() throws(POSIXError) {
        try self.init(descriptor: socket(AF_INET, Self.streamType, 0))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
        let status = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { throw .latest }
    }

    /// The HTTP URL of this socket.
    var url: URL {
        get throws(POSIXError) {
            var address = sockaddr_in()
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let status = withUnsafeMutablePointer(to: &address) { address in
                address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                    getsockname(descriptor, address, &size)
                }
            }
            guard status == 0 else { throw .latest }
            return URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))")!
        }
    }

    /// Starts to accept connections.
    func startListening() throws(POSIXError) {
        guard listen(descriptor, SOMAXCONN) == 0 else { throw .latest }
    }

    /// Accepts the oldest pending connection.
    func acceptConnection() throws(POSIXError) -> StreamSocket {
        try StreamSocket(descriptor: accept(descriptor, nil, nil))
    }

    // MARK: Connections

    /// Waits until at least one of the sockets has a pending connection, has received bytes, or was closed by the other side.
    ///
    /// - Returns: The indices of these sockets.
    static func waitForInput(of sockets: [StreamSocket]) -> [Int] {
        var states = sockets.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        while poll(&states, nfds_t(states.count), -1) < 0, errno == EINTR {}
        return states.indices.filter { states[$0].revents != 0 }
    }

    /// Reads the bytes that the other side has sent.
    ///
    /// - Returns: The bytes. Empty if the other side has closed the connection.
    func read() -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return Array(buffer.prefix(max(count, 0)))
    }

    /// Sends bytes to the other side, unless it has closed the connection.
    func write(_ bytes: some Collection<UInt8>) {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Self.sendFlags) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    // MARK: Differences between the C libraries

    #if canImport(Darwin)
    private static let streamType: Int32 = SOCK_STREAM
    private static let sendFlags: Int32 = 0
    #elseif canImport(Musl)
    private static let streamType = SOCK_STREAM
    private static let sendFlags = Int32(MSG_NOSIGNAL)
    #else
    private static let streamType = Int32(SOCK_STREAM.rawValue)
    private static let sendFlags = Int32(MSG_NOSIGNAL)
    #endif
}

nonisolated extension POSIXError {
    /// The error of the last system call.
    static var latest: POSIXError {
        POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
}
