/// A spec file with the publishers of one module, or with a folder for them.
package struct PublisherFile {
    package var source: SourceText
    /// The module on Apple platforms.
    package var module: Located<String>
    /// The module on other platforms.
    package var openCombineModule: Located<String>?
    /// The target that receives the conformances.
    package var target: Located<String>
    package var availability: Availability?
    /// The defects of types other than publishers, and alternatives.
    package var faults: [TypeFault]
    /// The behavior of Apple's own types other than publishers.
    package var apple: [AppleTypeBehavior]
    /// The advice on calls of the module's operators.
    package var advice: [CallAdvice]
    package var rows: [PublisherRow]
    /// Whether the rows are in a folder.
    package var isDivided: Bool
    /// Whether another package declares the publishers. If so, their defects are not those of the target.
    package var isForeign = false

    /// The path of the file, relative to the repository.
    package var path: String { source.path }

    /// The path of the folder for the rows.
    package var folder: String { String(path.dropLast(".json".count)) }

    /// The paths of the files with the rows.
    package var pathsOfRows: String { isDivided ? "\(folder)/*.json" : path }
}
