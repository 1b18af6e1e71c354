enum WebAddress {
    private static let scheme = "https://"

    static func fault(in text: String) -> TextFault? {
        guard text.hasPrefix(scheme) else { return TextFault("an address begins with '\(scheme)'") }
        let rest = text.utf8.dropFirst(scheme.utf8.count)
        guard let first = rest.first, first != UInt8(ascii: "/") else {
            return TextFault("an address names a server", offset: scheme.utf8.count)
        }
        guard let index = rest.firstIndex(where: { !isAllowed($0) }) else { return nil }
        let character = String(text[index...].unicodeScalars.prefix(1)).showingUnseenCharacters
        return TextFault(
            "'\(character)' does not belong in an address; copy the address from a browser",
            offset: text.utf8.distance(from: text.startIndex, to: index))
    }

    /// No allowed character can end a Markdown link.
    private static func isAllowed(_ byte: UInt8) -> Bool { byte.isPlain || "-.~/%#+".utf8.contains(byte) }
}
