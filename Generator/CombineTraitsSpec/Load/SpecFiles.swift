/// The traits and rows of a spec that has several files.
package struct SpecFiles {
    package private(set) var traits: [Trait] = []
    package private(set) var modules: [PublisherFile] = []
    /// The rows in the folders of modules, by folder.
    package private(set) var parts: [String: [PublisherRow]] = [:]
    /// Whether no row was omitted because it could not be read.
    package private(set) var areComplete = true

    package init() {}

    /// Reads a file, and returns whether it could be read.
    package mutating func read(_ value: JSONValue, _ decoder: SpecDecoder) -> Bool {
        let source = value.location.source
        switch source.pathInSpec {
        case SpecFileName.traits: traits = decoder.traits(value)
        case source.name:
            guard let module = decoder.module(value) else { return false }
            areComplete = areComplete && module.areComplete
            modules.append(module.file)
        default:
            let part = decoder.part(value)
            parts[String(source.path.dropLast(source.name.utf8.count + 1)), default: []] += part?.rows ?? []
            areComplete = areComplete && part?.areComplete != false
            return part != nil
        }
        return true
    }

    /// Returns the modules with all of their rows, and all rules.
    package func joined(_ decoder: SpecDecoder) -> [PublisherFile] {
        modules.map { module in
            var joined = module
            if module.isDivided {
                // The order must not depend on how the rows are divided into files. Types outside `Publishers` come first.
                joined.rows = (parts[module.folder] ?? []).sorted { left, right in
                    let (isOperator, isOtherOperator) = (left.isInPublishers, right.isInPublishers)
                    return isOperator == isOtherOperator ? left.name.value < right.name.value : isOtherOperator
                }
            }
            joined.rows = joined.rows.map { decoder.withRules($0, for: traits) }
            return joined
        }
    }
}

extension PublisherRow {
    fileprivate var isInPublishers: Bool { name.value.hasPrefix("Publishers.") }
}

extension SpecDecoder {
    /// Expands `"asUpstream"` into a rule for each trait. `declaration`, which is the row itself by default, declares the
    /// one upstream.
    func withRules(_ row: PublisherRow, of declaration: PublisherRow? = nil, for traits: [Trait]) -> PublisherRow {
        guard let location = row.asUpstream else { return row }
        let declaration = declaration ?? row
        var row = row
        row.traitKeys = traits.map { Located($0.name.value, at: location) }
        let publishers = declaration.generics.filter(\.isPublisher).map(\.name)
        guard publishers.count == 1, declaration.arities == nil, let upstream = publishers.first else {
            row.hasAllRules = false
            // What is wrong with a parameter has already been reported.
            guard declaration.hasAllGenerics else { return row }
            let count = declaration.arities == nil ? "\(publishers.count)" : "several"
            diagnostics.error(
                "'\(row.name.value)' has not one upstream but \(count); "
                    + "write a rule for each trait in place of \"asUpstream\"", at: location)
            return row
        }
        for trait in traits.map(\.name.value) {
            let requirement = Requirement(kind: .trait(parameter: upstream, trait: trait), location: location)
            row.rules[trait] = Rule(
                condition: .anyOf([Alternative(requirements: [requirement], location: location)]), location: location)
        }
        return row
    }
}

package struct Project {
    package var root: String
    package var diagnostics: [Diagnostic]
    /// What could be read, even if there are errors. `nil` if nothing could.
    package var decoded: Spec?
    /// `nil` if there are errors.
    package var spec: ValidSpec?

    package init(root: String = "", diagnostics: [Diagnostic], decoded: Spec?, spec: ValidSpec?) {
        (self.root, self.diagnostics, self.decoded, self.spec) = (root, diagnostics, decoded, spec)
    }

    /// The folder of the spec in a repository. Commands lock this folder, so that simultaneous runs do not interfere.
    package static let directory = "Spec"
    package static let traitsPath = "\(directory)/\(SpecFileName.traits)"
}

/// The traits and rows of this package, which users' specs refer to.
package enum BuiltInSpec {
    package static var traits: [Trait] { read.traits }
    static var files: [PublisherFile] { read.files }

    package static let modules = files.map(Module.init(expanding:))

    /// The publishers that Combine and OpenCombine declare.
    package static let publishersOfFrameworks = modules.flatMap(\.publishers).filter { !$0.isOwn }

    static let receivers = BuiltInFiles.receivers.split(separator: "\n").reduce(into: OperatorReceivers()) {
        // A line consists of a type, a generic parameter, and an operator.
        let parts = $1.split(separator: " ", maxSplits: 2).map(String.init)
        if parts.count == 3 { $0[parts[0], default: [:]][parts[2]] = parts[1] }
    }

    /// The built-in spec, for the commands `list` and `explain`.
    package static var spec: ValidSpec? {
        SpecValidator(diagnostics: Diagnostics()).validate(
            Spec(sources: [], traits: traits, files: files, receivers: receivers, isComplete: true))
    }

    package static var traitNames: [String] { traits.map(\.name.value) }

    private static let read: (traits: [Trait], files: [PublisherFile]) = {
        let decoder = SpecDecoder()
        var files = SpecFiles()
        for value in BuiltInFiles.texts.compactMap({
            decoder.diagnostics.parse(SourceText(path: $0.path, text: $0.text))
        }) {
            _ = files.read(value, decoder)
        }
        return (files.traits, files.joined(decoder))
    }()
}
