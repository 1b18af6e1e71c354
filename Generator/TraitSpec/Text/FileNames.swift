extension String {
    /// The runs of letters and digits, joined by dashes.
    package var fileName: String {
        // Bytes beyond ASCII count as letters.
        utf8.split { !$0.isPartOfIdentifier || $0 == UInt8(ascii: "_") }.map { String(decoding: $0, as: UTF8.self) }
            .joined(separator: "-")
    }

    /// The suffix distinguishes the page from the page of the symbol.
    package var pageName: String { "\(fileName)-traits" }
}
