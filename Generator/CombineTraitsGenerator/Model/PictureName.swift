/// The name of a picture: the same in the light and the dark appearance, and in the article that shows it.
package struct PictureName: Hashable, Sendable {
    /// What an article writes: `Publishers-Map`.
    package let value: String

    /// The picture of what a publisher does.
    package init(of publisher: String) {
        value = Self.fileName(of: publisher)
    }

    /// The picture of a run that shows why a publisher lacks a trait, or has it under a condition only.
    ///
    /// - Parameter number: Counts the runs of the rule, from 1 on.
    package init(of publisher: String, without trait: String, number: Int = 1) {
        let suffix = number == 1 ? "" : "-\(number)"
        value = "\(Self.fileName(of: publisher))-not-\(Self.fileName(of: trait))\(suffix)"
    }

    /// The file for the light appearance.
    package var lightFile: String { "\(value).svg" }

    /// The file for the dark appearance, which DocC finds by its name.
    package var darkFile: String { "\(value)~dark.svg" }

    /// The name of a publisher, with a dash for each run of characters that are neither letters nor digits.
    package static func fileName(of publisher: String) -> String {
        // An underscore is the only character of identifiers that is none of these. Bytes beyond ASCII are parts of letters.
        let words = publisher.utf8.split { !$0.isPartOfFileName }
        return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
    }
}

extension UInt8 {
    fileprivate var isPartOfFileName: Bool {
        (self | 0x20) &- UInt8(ascii: "a") < 26 || isDigit || self >= 0x80
    }
}
