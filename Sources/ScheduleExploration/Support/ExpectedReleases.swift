/// Objects that must be released, and are not kept in memory by this list.
package struct ExpectedReleases {
    private struct WeakReference {
        let name: String
        weak var object: AnyObject?
    }

    private var references: [WeakReference] = []

    package init() {}

    package mutating func add(_ object: AnyObject, as name: String) {
        references.append(WeakReference(name: name, object: object))
    }

    /// The names of the objects that are still in memory.
    package var remaining: [String] { references.filter { $0.object != nil }.map(\.name) }
}
