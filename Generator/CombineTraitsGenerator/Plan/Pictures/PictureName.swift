/// The name of a picture, which both appearances and the article use.
struct PictureName: Hashable, Sendable {
    /// The name in articles: `Publishers-Map`.
    let value: String

    init(of publisher: String) {
        value = publisher.fileName
    }

    /// Creates the name of a counterexample.
    init(of publisher: String, without trait: String, number: Int = 1) {
        let suffix = number == 1 ? "" : "-\(number)"
        value = "\(publisher.fileName)-not-\(trait.fileName)\(suffix)"
    }

    init(ofThreads publisher: String) {
        value = "\(publisher.fileName)-on-threads"
    }

    var lightFile: String { "\(value).svg" }

    /// The file for the dark appearance, with the suffix that DocC expects.
    var darkFile: String { "\(value)~dark.svg" }
}
