/// A spec file about one module. The rows of its publishers are in this file, or in the files of a folder.
package struct PublisherFile: Sendable {
    package var source: SourceText
    package var module: Located<String>
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
    package var isDivided = false
    /// Whether the publishers of a user's spec are from another module. Their defects are then not the target's.
    package var isForeign = false

    package var path: String { source.path }
    package var folder: String { String(path.dropLast(".json".count)) }
    package var pathsOfRows: String { isDivided ? "\(folder)/*.json" : path }
}
