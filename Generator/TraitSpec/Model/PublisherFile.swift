/// A spec file with the publishers of one module, or with a folder for them.
package struct PublisherFile: Sendable {
    package var source: SourceText
    package var module: Located<String>
    /// The module on other platforms.
    package var openCombineModule: Located<String>?
    /// The target that receives the conformances.
    package var target: Located<String>
    package var availability: Availability?
    /// The defects of types other than publishers, and alternatives.
    package var faults: [TypeFault]
    package var apple: [AppleTypeBehavior]
    package var advice: [CallAdvice]
    package var rows: [PublisherRow]
    /// Whether the rows are in a folder.
    package var isDivided: Bool
    /// Whether another package declares the publishers. If so, their defects are not those of the target.
    package var isForeign = false

    package var path: String { source.path }

    package var folder: String { String(path.dropLast(".json".count)) }

    package var pathsOfRows: String { isDivided ? "\(folder)/*.json" : path }
}
