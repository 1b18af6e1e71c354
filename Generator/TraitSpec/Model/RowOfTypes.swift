/// A row of the spec: a type, or the types of a family.
package struct RowOfTypes: Sendable {
    package var module: Module
    /// The types, those with fewer upstreams first. Not empty.
    package var types: [PublisherType]

    package var first: PublisherType { types[0] }
}

extension ValidSpec {
    package var rows: [RowOfTypes] {
        var rows: [RowOfTypes] = []
        for module in modules {
            for type in module.publishers {
                if let last = rows.last, last.first.location.isSame(as: type.location) {
                    rows[rows.count - 1].types.append(type)
                } else {
                    rows.append(RowOfTypes(module: module, types: [type]))
                }
            }
        }
        return rows
    }
}
