/// What `audit` says about a call that compiles, but does nothing, or not what it seems to do. See ``CallAdviceKey``.
package struct CallAdvice: Equatable, Sendable {
    package var receiver: String
    package var declaration: String
    package var exception: String?
    package var excusingOperators: Set<String> = []
    package var ignoredClosure: String?
    package var text: String
}
