/// The publishers of a module.
package struct Module: Sendable {
    package var path: String
    package var name: String
    package var target: String
    /// The module of the types on other platforms. Nil if they do not exist there.
    package var openCombineModule: String?
    package var faults: [TypeFault]
    package var apple: [AppleTypeBehavior]
    package var advice: [CallAdvice]
    package var publishers: [PublisherType]
}

extension Module {
    package init(_ file: PublisherFile, publishers: [PublisherType]) {
        self.init(
            path: file.pathsOfRows,
            name: file.module.value,
            target: file.target.value,
            openCombineModule: file.openCombineModule?.value,
            faults: file.faults,
            apple: file.apple,
            advice: file.advice,
            publishers: publishers)
    }
}
