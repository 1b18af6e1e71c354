/// A weak reference to the actor of a sink or an observation, because the actor might own the subscription.
///
/// Unchecked `Sendable`, because the weak reference does not change.
@usableFromInline
package final class ActorReference: @unchecked Sendable {
    /// One reference for all sinks on the main actor, which is never released.
    static let main = ActorReference(MainActor.shared)

    private(set) weak var actor: (any Actor)?

    private init(_ actor: any Actor) {
        self.actor = actor
    }

    @usableFromInline
    static func to(_ actor: any Actor) -> ActorReference {
        actor === MainActor.shared ? main : ActorReference(actor)
    }
}
