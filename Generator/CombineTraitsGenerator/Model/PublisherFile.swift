/// A spec file with the publishers of one module, or with a folder for them.
struct PublisherFile {
    var source: SourceText
    /// The module on Apple platforms.
    var module: Located<String>
    /// The module on other platforms.
    var openCombineModule: Located<String>?
    /// The target that receives the conformances.
    var target: Located<String>
    var availability: Availability?
    /// The defects of types other than publishers, and alternatives.
    var faults: [TypeFault]
    /// The behavior of Apple's own types other than publishers.
    var apple: [AppleTypeBehavior]
    var rows: [PublisherRow]
    /// Whether the rows are in a folder.
    var isDivided: Bool
    /// Whether another package declares the publishers. If so, their defects are not those of the target.
    var isForeign = false

    /// The path of the file, relative to the repository.
    var path: String { source.path }

    /// The path of the folder for the rows.
    var folder: String { String(path.dropLast(".json".count)) }

    /// The paths of the files with the rows.
    var pathsOfRows: String { isDivided ? "\(folder)/*.json" : path }
}
