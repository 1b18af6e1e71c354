/// The upstream of a ``TraitSubscriptions/Job``. It stores the context, and calls the methods that subclasses of `Job`
/// override.
final class ContextUpstream<Downstream: Subscriber, Context>: JobUpstream<Downstream.Input, Downstream.Failure> {
    /// Unowned, because the owner retains this object.
    unowned var owner: TraitSubscriptions.Job<Downstream, Context>?

    /// The context, or `nil` after the job was cleaned up or discarded. The property needs no lock: the start and the
    /// clean-up follow each other, and only a job that never starts is discarded.
    private var context: Context?

    init(_ downstream: _DirectDownstream<Downstream.Input, Downstream.Failure>, context: Context) {
        self.context = context
        super.init(downstream)
    }

    override func didReceiveDemand() {
        guard beginStart() else { return }
        if let context { owner?.start(with: context) }
        didStart()
    }

    override func cleanUp(after ending: StartGate.Ending) {
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
