/// A spec file about one module. The rows of its publishers are in this file, or in the files of a folder.
package struct PublisherFile: Sendable {
    package var source: SourceText
    package var module: Located<String>
    /// The module that declares the types on other platforms.
    package var openCombineModule: Located<String>?
    /// The target that receives the conformances.
    package var target: Located<String>
    package var availability: Availability?
    /// The defects of OpenCombine's types that are not publishers, with alternatives.
    package var faults: [(type: String, text: String)] = []
    /// The behavior of Apple's types that are not publishers.
    package var apple: [(type: String, behavior: AppleBehavior)] = []
    package var advice: [CallAdvice] = []
    package var rows: [PublisherRow]
    /// Whether the rows are in the files of a folder.
    package var isDivided = false
    /// Whether the file is a user's spec, and a module other than its target declares the publishers. The target is then not
    /// responsible for their defects.
    package var isForeign = false

    package var path: String { source.path }

    package var folder: String { String(path.dropLast(".json".count)) }

    package var pathsOfRows: String { isDivided ? "\(folder)/*.json" : path }
}
