/// How a wrapper stores the publisher that it hides, in Swift.
struct WrapperStorage {
    /// The type of the stored property, but for its generic arguments.
    let type: String
    let access: String

    /// What the factories are declared with: an attribute and the end of its line, or nothing.
    let attribute: String

    /// Makes the stored value of a publisher that has the trait, and of one that the caller vouches for.
    let proven: String
    let unchecked: String

    // What becomes of the stored value, which is called `base`.
    let attaching: String
    let erasing: String

    // The arguments of the initializer for the factories.
    let just: String
    let fail: String
    let empty: String
    let emptyAtOnce: String
    let never: String

    /// Storage in an `AnyPublisher`.
    static let anyPublisher = WrapperStorage(
        type: "AnyPublisher",
        access: "private",
        attribute: "",
        proven: "self.init(unchecked: publisher)",
        unchecked: "AnyPublisher(_unwrapping: publisher)",
        attaching: "base.receive(subscriber: subscriber)",
        erasing: "base",
        just: "unchecked: Just(value).setFailureType(to: Failure.self)",
        fail: "unchecked: Fail(error: error)",
        empty: "unchecked: Empty(completeImmediately: completeImmediately)",
        emptyAtOnce: "unchecked: Empty()",
        never: "unchecked: Empty(completeImmediately: false)")

    /// Storage that keeps the direct path, in the type that the library has for it.
    static func directPath(_ path: TraitPlan.DirectPath, in home: TraitHome) -> WrapperStorage {
        let type = "_Erased\(path.declaring.name.value)"
        return WrapperStorage(
            type: type,
            access: home.isTraitsTarget ? "@usableFromInline" : "private",
            attribute: home.isTraitsTarget ? "@inlinable\n" : "",
            proven: "base = publisher._erased",
            unchecked: "\(type)(unchecked: publisher)",
            attaching: "base.attach(subscriber)",
            erasing: "base.eraseToAnyPublisher()",
            just: "base: .just(value)",
            fail: "base: .fail(error)",
            empty: "base: completeImmediately ? .empty : .never",
            emptyAtOnce: "base: .empty",
            never: "base: .never")
    }
}
