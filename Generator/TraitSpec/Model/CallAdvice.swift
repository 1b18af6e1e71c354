/// Advice on a call that compiles, but does nothing, or not what it seems to do.
///
/// The command `audit` finds the calls.
package struct CallAdvice: Equatable, Sendable {
    /// The receiver of the method or initializer: the protocol of a trait, or a publisher type.
    package var receiver: String
    package var declaration: String
    /// A where clause for receivers on which the call is correct. Nil if there are none.
    package var exception: String?
    /// The operators whose closures may contain the call.
    package var excusingOperators: Set<String> = []
    /// The label of a closure. The advice then applies only to calls in which the closure ignores its argument. Nil if the advice
    /// always applies.
    package var ignoredClosure: String?
    package var text: String
}
