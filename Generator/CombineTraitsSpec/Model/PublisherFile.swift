/// A spec file about one module. Its rows are in this file, or in the files of a folder. See ``PublisherFileKey``.
package struct PublisherFile: Sendable {
    package var source: SourceText
    package var module: Located<String>
    package var openCombineModule: Located<String>?
    package var target: Located<String>
    package var availability: Availability?
    package var defects: [(type: String, text: String)] = []
    package var apple: [(type: String, behavior: AppleBehavior)] = []
    package var advice: [CallAdvice] = []
    package var rows: [PublisherRow]
    package var isDivided = false
    /// Whether a user's spec describes the publishers of another module, whose problems are not problems of the user's
    /// target.
    package var isForeign = false

    package var path: String { source.path }
    package var folder: String { String(path.dropLast(".json".count)) }
    package var pathsOfRows: String { isDivided ? "\(folder)/*.json" : path }
}
