import Foundation

/// What is left of a generated file without its texts: the code without the contents of strings and comments, and the
/// kinds of the blocks of its documentation.
///
/// It reads Swift on its own, so that no mistake of the generator is repeated here.
struct Skeleton: Equatable {
    /// The code, without empty lines.
    var code: [String] = []

    /// The kinds of lines of comments and articles. Lines of one paragraph are one.
    var blocks: [String] = []

    init(path: String, _ content: String) {
        if path.hasSuffix(".html") {
            // Prose can have code, and rows are in the order of their titles.
            code = ParsedDrawing(content).elements.filter { $0.name != "code" }.map { element in
                "\(element.name) \(element.attributes.sorted { $0.key < $1.key })"
            }.sorted()
            return
        }
        var isInString = false
        // The end of the string of several lines in which nothing is escaped, if one has begun.
        var rawEnd: String?
        for line in content.split(separator: "\n", omittingEmptySubsequences: false) {
            if path.hasSuffix(".md") {
                addBlock(line)
                continue
            }
            let trimmed = line.drop { $0 == " " }
            if let end = rawEnd {
                // A line that ends the string early is code.
                if trimmed.contains(end) {
                    rawEnd = nil
                    code.append(String(trimmed))
                }
                continue
            }
            // A comment that ends with quotation marks begins no string.
            let isComment = trimmed.hasPrefix("//")
            if trimmed.hasSuffix("#\"\"\""), !isInString, !isComment {
                rawEnd = "\"\"\"" + trimmed.reversed().dropFirst(3).prefix { $0 == "#" }
                code.append(String(trimmed))
                continue
            }
            if isInString {
                let text = Self.withoutEscapes(trimmed)
                isInString = text != "\"\"\""
                // A line that ends the string early, or has code in it.
                if isInString, text.contains("\"\"\"") || text.contains("\\(") { code.append(text) }
                continue
            }
            isInString = trimmed.hasSuffix("\"\"\"") && !isComment
            if trimmed.hasPrefix("///") {
                addBlock(trimmed.dropFirst(3).dropFirst())
            } else if isComment {
                // Directives of tools are kept.
                if trimmed.contains("swift-format-ignore-file") { code.append(String(trimmed)) }
            } else if !trimmed.isEmpty {
                if blocks.last != "code" { blocks.append("code") }
                // A string of several lines is the same as one of one line.
                code.append(Self.withoutTexts(isInString ? "\(trimmed.dropLast(3))\"\"" : String(trimmed)))
            }
        }
    }

    /// The first thing that is different, if anything.
    func difference(from other: Skeleton) -> String? {
        // A list that is too long for a line has several.
        let hasSameCode = Self.withoutLines(code) == Self.withoutLines(other.code)
        let pairs = (hasSameCode ? [] : [(code, other.code)]) + [(blocks, other.blocks)]
        for (mine, theirs) in pairs where mine != theirs {
            let index = zip(mine, theirs).prefix { $0 == $1 }.count
            return
                "\(mine.dropFirst(max(0, index - 2)).prefix(5)) instead of \(theirs.dropFirst(max(0, index - 2)).prefix(5))"
        }
        return nil
    }

    /// Lines of code as one, without what the formatter adds where it breaks a list.
    private static func withoutLines(_ code: [String]) -> String {
        code.joined().replacingOccurrences(of: ", ", with: ",").replacingOccurrences(of: ",]", with: "]")
    }

    /// Whether a text stays within the brackets around it.
    static func isContained(_ expression: String) -> Bool {
        var open: [Unicode.Scalar] = []
        for scalar in withoutTexts(expression).unicodeScalars {
            switch scalar {
            case "(": open.append(")")
            case "[": open.append("]")
            case "{": open.append("}")
            case ")", "]", "}": if open.popLast() != scalar { return false }
            case ";", "\n": if open.isEmpty { return false }
            case "…": return false
            default: break
            }
        }
        return open.isEmpty
    }

    private mutating func addBlock(_ line: Substring) {
        let trimmed = line.drop { $0 == " " }
        let kind: String
        switch trimmed.first {
        case nil: kind = ""
        case _ where line.count - trimmed.count >= 4: kind = "code"
        case "#": kind = "heading"
        case ">": kind = "quotation"
        case "@": kind = "directive"
        case "|": kind = "row \(trimmed.replacingOccurrences(of: "\\|", with: "").split(separator: "|").count)"
        case "<": kind = "tag"
        case "`" where trimmed.hasPrefix("```"): kind = String(trimmed)
        case "~" where trimmed.hasPrefix("~~~"): kind = String(trimmed)
        case "-" where trimmed.hasPrefix("- "), "+" where trimmed.hasPrefix("+ "), "*" where trimmed.hasPrefix("* "):
            kind = "item"
        case "-" where trimmed.allSatisfy { $0 == "-" }, "=" where trimmed.allSatisfy { $0 == "=" }: kind = "rule"
        default: kind = "text"
        }
        // A line of text goes on with what is before it.
        if kind != "text" || !["text", "item"].contains(blocks.last) { blocks.append(kind) }
    }

    /// A line of a string without what is escaped, other than code.
    private static func withoutEscapes(_ line: Substring) -> String {
        var result = ""
        var isEscaped = false
        for character in line {
            if isEscaped, character == "(" { result += "\\(" }
            if !isEscaped, character != "\\" { result.append(character) }
            isEscaped = !isEscaped && character == "\\"
        }
        return result
    }

    /// A line of code with its strings emptied, and without what is commented out. Code within strings is kept.
    private static func withoutTexts(_ line: String) -> String {
        var result = ""
        var depths: [Int] = []
        var isInString = false
        var characters = line.unicodeScalars.makeIterator()
        var next = characters.next()
        while let scalar = next {
            next = characters.next()
            if isInString {
                if scalar == "\"" {
                    isInString = false
                    result.unicodeScalars.append(scalar)
                } else if scalar == "\\" {
                    if next == "(" {
                        depths.append(0)
                        isInString = false
                        result += "\\"
                    } else {
                        next = characters.next()
                    }
                }
                continue
            }
            switch scalar {
            case "\"": isInString = true
            case "/" where next == "/" || next == "*": return result + "…comment"
            case "(": if let depth = depths.last { depths[depths.count - 1] = depth + 1 }
            case ")":
                if let depth = depths.last {
                    depths[depths.count - 1] = depth - 1
                    if depth == 1 {
                        depths.removeLast()
                        isInString = true
                    }
                }
            default: break
            }
            result.unicodeScalars.append(scalar)
        }
        return result
    }
}
