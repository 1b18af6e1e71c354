/// A row of the spec with its types: one type, or the types of a family.
package struct RowOfTypes: Sendable {
    package var module: Module
    /// The types, in the order of the row's arities. Never empty.
    package var types: [PublisherType]

    package var first: PublisherType { types[0] }
}

extension Module {
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

extension ValidSpec { package var rows: [RowOfTypes] { modules.flatMap(\.rows) } }
