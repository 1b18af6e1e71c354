import CombineTraits

// The variable that cannot promise anything does not affect others of its name.
protocol Socket {
    var isConnected: AnyPublisher<Bool, Never> { get }  // audit: immediate
}

struct WebSocket: Socket {
    let subject = CurrentValueSubject<Bool, Never>(false)
    var isConnected: AnyPublisher<Bool, Never> { subject.eraseToAnyPublisher() }  // audit: immediate
}

struct Relay {
    let socket: any Socket
    var isConnected: AnyPublisher<Bool, Never> { socket.isConnected }  // audit: immediate
}

protocol Connection {
    var isConnected: AnyPublisher<Bool, Never> { get }  // audit: plain
}

struct RelayConnection: Connection {
    let isConnected: AnyPublisher<Bool, Never>  // audit: plain

    init(relay: Relay) { self.isConnected = relay.isConnected }
}

struct OtherConnection: Connection {
    let subject = PassthroughSubject<Bool, Never>()
    var isConnected: AnyPublisher<Bool, Never> { subject.eraseToAnyPublisher() }  // audit: plain
}

struct Client {
    let isConnected: AnyPublisher<Bool, Never>  // audit: plain

    init(connection: any Connection) { self.isConnected = connection.isConnected }
}
