/// A reference to the actor of a sink or an observation. It is weak, because the actor might own the subscription.
///
/// Unchecked `Sendable`, because the weak reference does not change.
@usableFromInline
package final class ActorReference: @unchecked Sendable {
    /// The shared reference to the main actor, which is never released.
    static let main = ActorReference(MainActor.shared)

    package private(set) weak var actor: (any Actor)?

    private init(_ actor: any Actor) {
        self.actor = actor
    }

    @usableFromInline
    package static func to(_ actor: any Actor) -> ActorReference {
        actor === MainActor.shared ? main : ActorReference(actor)
    }

    /// Whether the current thread certainly runs the actor. Unlike `check(file:line:explanation:)`, this property never stops
    /// the program.
    package var isKnownToRunHere: Bool {
        self === ActorReference.main ? isOnMainThread : actor?.runsThisThread ?? false
    }

    /// Stops the program with an explanation if the caller is not running on the actor's executor. Returns `false` if the actor
    /// was released.
    package func check(file: StaticString, line: UInt, explanation: (any Actor) -> String) -> Bool {
        guard let actor else { return false }
        checkExecutor(of: actor, file: file, line: line) { explanation(actor) }
        return true
    }
}
