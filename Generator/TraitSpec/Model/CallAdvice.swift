/// Advice on a call that compiles, but does nothing, or not what it seems to do.
///
/// The command `audit` finds the calls.
package struct CallAdvice: Equatable, Sendable {
    /// The type that has the method or the initializer: the protocol of a trait, or a publisher.
    package var receiver: String
    package var declaration: String
    /// A where clause of the receivers on which the call is as it should be. Nil if there are none.
    package var exception: String?
    /// The operators whose closures may contain the call.
    package var excusingOperators: Set<String> = []
    /// The label of a closure. The advice applies only if that closure ignores its argument. Nil if it always applies.
    package var ignoredClosure: String?
    package var text: String
}
