/// A reference to the actor of a sink or an observation. It is weak, because the actor might own the subscription.
///
/// Unchecked `Sendable`, because only the runtime changes the weak reference, and any thread can read it at the same time.
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

    /// Whether the current thread is known to run the actor. The property is `false` if the system cannot find out, and
    /// after the actor was released. Unlike `check(file:line:explanation:)`, it never stops the program.
    package var isKnownToRunHere: Bool {
        self === ActorReference.main ? isOnMainThread : actor?.runsThisThread ?? false
    }

    /// Calls `checkExecutor(of:file:line:explanation:)`, which stops the program on a wrong executor. If the actor was
    /// released, returns `false` without a check.
    package func check(file: StaticString, line: UInt, explanation: (any Actor) -> String) -> Bool {
        guard let actor else { return false }
        checkExecutor(of: actor, file: file, line: line) { explanation(actor) }
        return true
    }
}
