import Foundation

/// The messages of law tests that the documentation quotes, without their places.
enum QuotedMessages {
    /// Whether a page quotes a message: a block of it has exactly these lines after the place.
    static func contain(_ message: String, page: String) throws -> Bool {
        try all(of: page).contains(lines(of: message).joined(separator: "\n"))
    }

    /// The blocks of a page that begin with a place, each without the place, and without the indentation of its lines.
    private static func all(of page: String) throws -> [String] {
        let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/")
        let text = try String(contentsOfFile: "\(root)/\(page)", encoding: .utf8)
        let blocks = text.components(separatedBy: "```\n").filter {
            $0.hasPrefix("combine-traits.json:") || $0.hasPrefix("✘")
        }
        return blocks.map { block in
            var lines = lines(of: block)
            if lines[0].hasPrefix("✘") {
                lines.removeFirst()
                lines[0] = lines[0].dropFirst("↳ ".count)
            } else {
                lines[0] = lines[0].components(separatedBy: ": error: ").dropFirst().joined(separator: ": error: ")[...]
            }
            return lines.joined(separator: "\n")
        }
    }

    private static func lines(of text: String) -> [Substring] {
        text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
    }
}
