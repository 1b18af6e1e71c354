import CombineTraitsTesting

@testable import TraitLaws

/// A maybe publisher whose direct path can be anything.
struct PathToy: MaybePublisher {
    typealias Output = Int
    typealias Failure = TestError
    typealias Receiver = _DirectReceiver<Int, TestError>
    typealias Start = (() -> Receiver) -> MaybeResult<Int, TestError>?

    private let plain: any Publisher<Int, TestError>
    private let subscribe: (Receiver) -> Void
    private let start: Start?

    init(_ plain: any Publisher<Int, TestError>, subscribe: ((Receiver) -> Void)? = nil, start: Start? = nil) {
        self.plain = plain
        self.subscribe = subscribe ?? { plain.subscribe($0) }
        self.start = start
    }

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Int, Downstream.Failure == TestError {
        plain.subscribe(subscriber)
    }

    static var _hasDirectPath: Bool { true }

    func _start(_ makeReceiver: () -> Receiver) -> MaybeResult<Int, TestError>? {
        if let start { return start(makeReceiver) }
        _subscribe(makeReceiver())
        return nil
    }

    func _subscribe(_ receiver: Receiver) {
        subscribe(receiver)
    }
}
