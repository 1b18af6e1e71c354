package struct Module: Sendable {
    package var file: PublisherFile
    package var publishers: [PublisherType]

    package var path: String { file.pathsOfRows }
    package var name: String { file.module.value }
    /// The name, or `nil` if neither the spec nor the command names the module.
    package var knownName: String? { name == UserSpec.unknownModule ? nil : name }
    package var target: String { file.target.value }
    package var openCombineModule: String? { file.openCombineModule?.value }

    package var rows: [RowOfTypes] {
        publishers.reduce(into: []) { rows, type in
            if let last = rows.last, last.first.location.isSame(as: type.location) {
                rows[rows.count - 1].types.append(type)
            } else {
                rows.append(RowOfTypes(module: self, types: [type]))
            }
        }
    }
}

/// A row of the spec with its types: one type, or the types of a family.
package struct RowOfTypes: Sendable {
    package var module: Module
    /// Never empty, and in the order of the row's arities.
    package var types: [PublisherType]

    package var first: PublisherType { types[0] }
}
