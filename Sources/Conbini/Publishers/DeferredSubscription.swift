/// The subscription of publishers whose result a closure makes when it is demanded.
final class DeferredSubscription<Downstream: Subscriber>:
    TraitSubscriptions.Maybe<Downstream, OneTimeClosure<MaybeResult<Downstream.Input, Downstream.Failure>>>
{
    private let name: String

    /// - Parameters:
    ///   - name: The name of the publisher, for descriptions.
    ///   - result: Makes the result.
    init(
        _ name: String, _ downstream: Downstream,
        result: @escaping () -> MaybeResult<Downstream.Input, Downstream.Failure>
    ) {
        self.name = name
        super.init(downstream: downstream, context: OneTimeClosure(result))
    }

    override func start(with closure: OneTimeClosure<MaybeResult<Downstream.Input, Downstream.Failure>>) {
        receive(closure.call())
    }

    override var description: String { name }
}

/// A closure that is released as soon as it has run.
///
/// It needs no lock: the subscription that owns it calls it once.
final class OneTimeClosure<Output> {
    private var closure: (() -> Output)?

    init(_ closure: @escaping () -> Output) {
        self.closure = closure
    }

    func call() -> Output {
        guard let closure else { fatalError("A closure that runs once was called twice.") }
        defer { self.closure = nil }
        return closure()
    }
}
