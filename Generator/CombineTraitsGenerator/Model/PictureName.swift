/// The name of a picture, which both appearances and the article use.
package struct PictureName: Hashable, Sendable {
    /// The name in articles: `Publishers-Map`.
    package let value: String

    /// Creates the name of the demonstration of a publisher.
    package init(of publisher: String) {
        value = Self.fileName(of: publisher)
    }

    /// Creates the name of a counterexample.
    ///
    /// - Parameter number: The number of the counterexample to the rule, from 1 on.
    package init(of publisher: String, without trait: String, number: Int = 1) {
        let suffix = number == 1 ? "" : "-\(number)"
        value = "\(Self.fileName(of: publisher))-not-\(Self.fileName(of: trait))\(suffix)"
    }

    /// The file for the light appearance.
    package var lightFile: String { "\(value).svg" }

    /// The file for the dark appearance, with the suffix that DocC expects.
    package var darkFile: String { "\(value)~dark.svg" }

    /// The name of a publisher, with a dash in place of characters other than letters and digits.
    package static func fileName(of publisher: String) -> String {
        // Bytes beyond ASCII are parts of letters.
        let words = publisher.utf8.split { !$0.isPartOfFileName }
        return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
    }
}

extension UInt8 {
    fileprivate var isPartOfFileName: Bool {
        (self | 0x20) &- UInt8(ascii: "a") < 26 || isDigit || self >= 0x80
    }
}
