struct WrapperStorage {
    /// The type of the stored property, without generic arguments.
    let type: String
    let access: String
    /// The attribute of the factories, followed by a line break, or an empty string.
    let attribute: String
    /// The statement that stores a publisher known to have the trait, and below, the value of `base` for any other publisher.
    let proven: String
    let unchecked: String

    // Uses of the stored property `base`.
    let attaching: String
    let erasing: String

    // The arguments of the initializer for the factories.
    let just: String
    let fail: String
    let empty: String
    let emptyAtOnce: String
    let never: String
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
