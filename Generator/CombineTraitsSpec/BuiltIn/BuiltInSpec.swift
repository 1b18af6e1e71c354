/// The traits and rows of this package, which users' specs refer to.
package enum BuiltInSpec {
    package static var traits: [Trait] { read.traits }
    static var files: [PublisherFile] { read.files }

    package static let modules = files.map(Module.init(expanding:))

    /// The publishers that Combine and OpenCombine declare.
    package static let publishersOfFrameworks = modules.flatMap(\.publishers).filter { !$0.isOwn }

    /// The receivers of Apple's operators. The rest of the inventory is not built in.
    static let inventory = Inventory(
        path: Project.directory, entries: [],
        otherReceivers: BuiltInFiles.receivers.split(separator: "\n").reduce(into: [:]) { receivers, line in
            // A line consists of a type, a generic parameter, and an operator.
            let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
            if parts.count == 3 { receivers[parts[0], default: [:]][parts[2]] = parts[1] }
        })

    /// Returns the built-in spec with recorded runs if there are any, for the commands `list` and `explain`, or `nil` if the spec
    /// is invalid.
    package static func spec(recordedRuns: String?) -> ValidSpec? {
        var spec = read
        spec.inventory = inventory
        if let recordedRuns {
            spec.evidence = SpecLoader(diagnostics: Diagnostics())
                .evidence(SourceText(path: Evidence.path, text: recordedRuns))
        }
        return SpecValidator(diagnostics: Diagnostics()).validate(spec)
    }

    package static var traitNames: [String] { traits.map(\.name.value) }

    private static let read: Spec = {
        let sources = BuiltInFiles.texts.map { SourceText(path: $0.path, text: $0.text) }
        // The only possible error is that the inventory is missing, because it is not built in.
        return SpecLoader(diagnostics: Diagnostics()).load(sources)
    }()
}
