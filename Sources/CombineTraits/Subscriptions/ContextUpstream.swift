protocol ContextualJob: AnyObject {
    associatedtype Context

    func start(with context: Context)
    func didCancel(with context: Context)
    func didComplete(with context: Context)
}

/// The job of a ``TraitSubscriptions/Single`` or a ``TraitSubscriptions/Maybe``.
final class ContextUpstream<Owner: ContextualJob>: JobUpstream {
    /// The subscription of the subscriber. It owns this object, and calls it.
    unowned var owner: Owner?

    /// Nil after the job was cleaned up or discarded. The job starts and is cleaned up once, in this order.
    private var context: Owner.Context?

    init(_ subscription: DirectSubscription, context: Owner.Context) {
        self.context = context
        super.init(subscription)
    }

    override func didReceiveDemand() {
        guard beginStart() else { return }
        if let context { owner?.start(with: context) }
        didStart()
    }

    override func cleanUp(after ending: Ending) {
        guard let context else { return }
        self.context = nil
        switch ending {
        case .cancelled: owner?.didCancel(with: context)
        case .completed: owner?.didComplete(with: context)
        }
    }

    override func discard() {
        context = nil
    }
}
