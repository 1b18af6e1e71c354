extension String {
    /// The name of a publisher or a trait, with a dash in place of characters other than letters and digits.
    package var fileName: String {
        // Bytes beyond ASCII are parts of letters.
        utf8.split { !$0.isPartOfFileName }.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
    }

    /// The name of the page of a publisher. Its suffix distinguishes it from the page of the symbol.
    package var pageName: String { "\(fileName)-traits" }
}

extension UInt8 {
    fileprivate var isPartOfFileName: Bool {
        (self | 0x20) &- UInt8(ascii: "a") < 26 || isDigit || self >= 0x80
    }
}
