/// A publisher of numbers that passes each subscriber to a closure.
package struct ClosurePublisher: Publisher {
    package typealias Output = Int
    package typealias Failure = Never

    private let attach: (AnySubscriber<Int, Never>) -> Void

    package init(_ attach: @escaping (AnySubscriber<Int, Never>) -> Void) { self.attach = attach }

    package func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Int, Downstream.Failure == Never {
        attach(AnySubscriber(subscriber))
    }
}
