import CombineTraits

/// A publisher of numbers that passes each subscriber to a closure.
struct ClosurePublisher: Publisher {
    typealias Output = Int
    typealias Failure = Never

    let attach: (AnySubscriber<Int, Never>) -> Void

    init(_ attach: @escaping (AnySubscriber<Int, Never>) -> Void) {
        self.attach = attach
    }

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Int, Downstream.Failure == Never {
        attach(AnySubscriber(subscriber))
    }
}
