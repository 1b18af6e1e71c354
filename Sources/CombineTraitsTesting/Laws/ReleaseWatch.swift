/// The objects that ``checkRelease(_:)`` expects to be released.
public final class ReleaseWatch {
    private struct WeakReference {
        let name: String
        weak var object: AnyObject?
    }

    private var references: [WeakReference] = []

    package init() {}

    /// Expects an object to be released once the subscription has ended and the publisher is released.
    ///
    /// - Parameters:
    ///   - object: The object. The watch keeps only a weak reference to it.
    ///   - name: The name of the object in reports.
    public func expectRelease(of object: AnyObject, as name: String) {
        references.append(WeakReference(name: name, object: object))
    }

    /// The names of the objects that are still in memory.
    package var remaining: [String] { references.filter { $0.object != nil }.map(\.name) }
}
