extension String {
    /// The name in the style of a file name: its runs of letters and digits, joined by dashes.
    package var fileName: String {
        // Bytes beyond ASCII count as letters.
        utf8.split { !$0.isPartOfIdentifier || $0 == UInt8(ascii: "_") }.map { String(decoding: $0, as: UTF8.self) }
            .joined(separator: "-")
    }

    /// The name of a publisher's page. The suffix distinguishes it from the name of the symbol's page.
    package var pageName: String { "\(fileName)-traits" }
}
