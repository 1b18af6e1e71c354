/// The objects that ``checkRelease(_:)`` expects to be released.
public final class ReleaseWatch {
    private var releases = ExpectedReleases()

    package init() {}

    /// Expects an object to be released once the subscription has ended and the publisher is released.
    ///
    /// - Parameters:
    ///   - object: The object. The watch keeps only a weak reference to it.
    ///   - name: The name of the object in reports.
    public func expectRelease(of object: AnyObject, as name: String) {
        releases.add(object, as: name)
    }

    /// The names of the objects that are still in memory.
    package var remaining: [String] { releases.remaining }
}
