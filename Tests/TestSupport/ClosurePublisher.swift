/// A publisher of numbers that passes each subscriber to a closure.
package struct ClosurePublisher: Publisher {
    package typealias Output = Int
    package typealias Failure = Never

    private let attach: (AnySubscriber<Int, Never>) -> Void

    package init(_ attach: @escaping (AnySubscriber<Int, Never>) -> Void) { self.attach = attach }

    package func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        attach(AnySubscriber(subscriber))
    }
}
