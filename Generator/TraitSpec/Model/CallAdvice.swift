/// Advice about a call that compiles, but does nothing, or does something other than it appears to do.
///
/// The `audit` command finds such calls.
package struct CallAdvice: Equatable, Sendable {
    /// The receiver of the method or initializer: the protocol of a trait, or a publisher type.
    package var receiver: String
    package var declaration: String
    /// A where clause for receivers on which the call is correct. `nil` if there are no such receivers.
    package var exception: String?
    /// The operators and initializers in whose closures the call is correct.
    package var excusingOperators: Set<String> = []
    /// The label of a closure, if the advice applies only to calls in which this closure ignores its argument. `nil` if the advice
    /// does not depend on a closure.
    package var ignoredClosure: String?
    package var text: String
}
