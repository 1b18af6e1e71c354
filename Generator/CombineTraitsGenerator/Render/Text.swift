extension String {
    /// The lines of the text, without their ends.
    ///
    /// Works on bytes: splitting by characters takes most of the time of a run.
    var lines: [Substring] {
        utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
    }

    /// The text with its first letter in upper case.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

    /// The text with its first letter in lower case.
    var uncapitalizedFirst: String { prefix(1).lowercased() + dropFirst() }

    /// The text with spaces added to its end.
    func padded(to width: Int) -> String {
        count >= width ? self : self + String(repeating: " ", count: width - count)
    }
}
