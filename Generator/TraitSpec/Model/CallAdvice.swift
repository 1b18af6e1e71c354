/// What `audit` says about a call that compiles, but does nothing, or something other than it appears to do.
package struct CallAdvice: Equatable, Sendable {
    /// The receiver of the method or initializer: the protocol of a trait, or a publisher type.
    package var receiver: String
    package var declaration: String
    /// A where clause for receivers on which the call is correct.
    package var exception: String?
    /// The operators and initializers in whose closures the call is correct.
    package var excusingOperators: Set<String> = []
    /// The label of a closure, if the advice applies only to calls in which this closure ignores its argument.
    package var ignoredClosure: String?
    package var text: String
}
