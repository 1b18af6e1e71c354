import Foundation

/// The table of words, which says what is written in place of the words that were given up.
struct Words {
    private struct GivenUp {
        var words: [String]
        var instead: String
        /// Phrases in which the word is still right, as words.
        var phrases: [[String]]
        /// Parts of the paths of files in which it is still right.
        var places: [String]
    }

    /// All forms of the words that were given up, by their first word.
    private var forms: [String: [GivenUp]] = [:]

    /// Reads the table in the section "Words" of a page.
    init(page: String) {
        let section = page.components(separatedBy: "## Words\n").last?.components(separatedBy: "\n## ").first ?? ""
        for row in section.components(separatedBy: "\n") where row.hasPrefix("| ") {
            let cells = row.components(separatedBy: " | ")
            guard cells.count == 4 else { continue }
            let (places, phrases) = (
                Self.code(cells[3]).filter(Self.isPlace), Self.code(cells[3]).filter { !Self.isPlace($0) }
            )
            for term in Self.code(cells[2]) {
                for ending in ["", "s", "es", "d", "ed", "ing"] {
                    let words = Self.words(of: term + ending)
                    forms[words[0], default: []].append(
                        GivenUp(words: words, instead: cells[1], phrases: phrases.map(Self.words), places: places))
                }
            }
        }
    }

    var isEmpty: Bool { forms.isEmpty }

    /// The places in a file where users meet a word that was given up, as messages.
    func hits(in text: String, of path: String) -> [String] {
        MetText(text, of: path).lines.flatMap { line in
            let words = Self.words(of: line.text)
            return words.indices.compactMap { index in
                let found = forms[words[index]]?.first { isHit($0, at: index, of: words, in: "/\(path)") }
                return found.map {
                    "\(path):\(line.number): error: '\($0.words.joined(separator: " "))' is given up; write '\($0.instead)'"
                }
            }
        }
    }

    private func isHit(_ form: GivenUp, at index: Int, of words: [String], in path: String) -> Bool {
        words[index...].starts(with: form.words) && !form.places.contains(where: path.contains)
            && !form.phrases.contains { phrase in
                phrase.indices.contains { $0 <= index && words[(index - $0)...].starts(with: phrase) }
            }
    }

    private static func code(_ cell: String) -> [String] {
        cell.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }

    private static func isPlace(_ text: String) -> Bool { text.contains("/") || text.contains(".") }

    /// The words of a text, and of the names in it, in lower case.
    private static func words(of text: String) -> [String] {
        let separated = text.reduce(into: "") { result, character in
            if character.isUppercase, result.last?.isLowercase == true { result.append(" ") }
            result.append(character)
        }
        return separated.lowercased().split { !$0.isLetter }.map(String.init)
    }
}

/// What users meet of a file: the text of a page, the keys of the spec and their meaning, messages, and public names with
/// their documentation. Code in a text is not part of it.
private struct MetText {
    private(set) var lines: [(number: Int, text: String)] = []

    init(_ text: String, of path: String) {
        let source = text.components(separatedBy: "\n").enumerated().map { (number: $0.offset + 1, text: $0.element) }
        if path.hasSuffix(".swift") {
            readSwift(source, isLibrary: path.hasPrefix("Sources/"))
        } else if path.hasSuffix(".json") {
            lines = source
        } else {
            readPage(source)
        }
    }

    private mutating func readPage(_ source: [(number: Int, text: String)]) {
        var isCode = false
        for line in source {
            if line.text.drop(while: { $0 == " " }).hasPrefix("```") {
                isCode.toggle()
            } else if !isCode {
                lines.append((line.number, Self.prose(line.text)))
            }
        }
    }

    private mutating func readSwift(_ source: [(number: Int, text: String)], isLibrary: Bool) {
        var (isMessage, comment) = (false, lines)
        for line in source {
            let text = line.text.drop { $0 == " " }
            if isMessage {
                isMessage = !text.hasPrefix("\"\"\"")
                if isMessage { lines.append((line.number, Self.withoutInterpolations(line.text))) }
            } else if text.hasPrefix("///") {
                comment.append((line.number, Self.prose(line.text)))
            } else if !text.hasPrefix("//") {
                let isPublic = isLibrary && text.contains("public ")
                if isPublic { lines += comment + [line] }
                if isPublic || !text.hasPrefix("@") { comment = [] }
                isMessage = text.hasSuffix("\"\"\"")
                let parts = Self.withoutInterpolations(line.text).components(separatedBy: "\"")
                lines += parts.enumerated().filter { $0.offset % 2 == 1 }.map { (line.number, $0.element) }
            }
        }
    }

    /// A text without the code in it.
    private static func prose(_ text: String) -> String {
        text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined(
            separator: "|")
    }

    /// A line of code without the values that are inserted into texts, and without quotation marks in texts.
    private static func withoutInterpolations(_ text: String) -> String {
        let parts = text.replacingOccurrences(of: "\\\"", with: "'").components(separatedBy: "\\(")
        return parts[0]
            + parts.dropFirst().map { part in
                var depth = 1
                return part.drop { character in
                    if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
                    return depth > 0
                }
            }.joined()
    }
}
