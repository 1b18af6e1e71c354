/// The publishers of a module.
package struct Module: Sendable {
    package var file: PublisherFile
    package var publishers: [PublisherType]

    package var path: String { file.pathsOfRows }
    package var name: String { file.module.value }
    package var target: String { file.target.value }
    /// The module that declares the types on other platforms, or `nil` if none does.
    package var openCombineModule: String? { file.openCombineModule?.value }
}
