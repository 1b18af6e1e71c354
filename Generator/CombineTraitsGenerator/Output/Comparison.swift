package struct Comparison {
    package struct Change {
        package enum Kind {
            case missing, stale, orphaned
            /// A file or a link in one of the generator's folders that the generator did not write.
            case stray
            case leftover
        }

        package var kind: Kind
        package var path: String
        /// The content on disk. `nil` if there is no file, for leftovers, and for stray links in the repository.
        package var old: [UInt8]?
        package var new: String?

        package init(kind: Kind, path: String, old: [UInt8]? = nil, new: String? = nil) {
            (self.kind, self.path, self.old, self.new) = (kind, path, old, new)
        }

        /// The generator's action in the past tense, or `nil` for a stray file, which the generator never changes.
        package var action: String? {
            switch kind {
            case .missing: "created"
            case .stale: "updated"
            case .orphaned, .leftover: "removed"
            case .stray: nil
            }
        }

        package var problem: String {
            switch kind {
            case .missing: "missing"
            case .stale: "differs from the spec"
            case .orphaned: "generated earlier, but no longer described by the spec"
            case .stray: "not a generated file, but in a folder for generated files; move or delete it"
            case .leftover: "left behind by an interrupted run, or not a generated file; generating removes it"
            }
        }
    }

    package let root: String
    package var changes: [Change] = []
    package private(set) var unchangedCount = 0

    package init(root: String) { self.root = root }

    package mutating func add(_ file: GeneratedFile, old: [UInt8]?) {
        guard old != Array(file.content.utf8) else { return unchangedCount += 1 }
        changes.append(Change(kind: old == nil ? .missing : .stale, path: file.path, old: old, new: file.content))
    }

    package static func isGenerated(_ content: [UInt8]) -> Bool {
        String(decoding: content.prefix(1_000), as: UTF8.self).lines.prefix(6).contains { line in
            GeneratedFile.headerPrefixes.contains { line.hasPrefix($0) }
        }
    }

    package func actions(in folder: String = "") -> [String] {
        changes.compactMap { change in change.action.map { "  \($0)  \(folder)\(change.path)" } }
    }
}
