/// The parts of this repository's spec that are compiled into programs, because users' specs refer to them.
struct BuiltInSpecFile: SwiftContent {
    let spec: ValidSpec

    func write(_ writer: inout SourceWriter) {
        let left = ([SpecFileName.inventory] + SpecFileName.dispensable).map { "\(Project.directory)/\($0)" }
        let files = spec.sources.filter { !left.contains($0.path) }.sorted { $0.path < $1.path }
        let receivers = spec.publishers.flatMap { _, publisher in
            publisher.operators.compactMap { name in
                spec.receivers[publisher.name]?[name].map { "\(publisher.name) \($0) \(name)" }
            }
        }
        writer.documentation("The files of this repository's spec without white space, compiled into the program.")
        writer.block("enum BuiltInFiles") { writer in
            writer.documentation("The paths and the texts of the files.")
            writer.brackets("static let texts: [(path: String, text: String)] = [", "]") { writer in
                for file in files {
                    writer.brackets("(", "),") { writer in
                        writer.line("\(SwiftStringLiteral(file.path)),")
                        writer.rawString(CompactJSON(file.bytes).lines.joined(separator: "\n"))
                    }
                }
            }
            writer.documentation(
                "The generic parameters for the receivers of operators. Each line contains a type, its parameter, and the "
                    + "operator.")
            writer.line("static let receivers =")
            writer.indented { $0.rawString(receivers.joined(separator: "\n")) }
        }
    }
}

/// JSON without white space, in lines that end between values. Each row begins a line, so that a change of one changes no other.
private struct CompactJSON {
    private(set) var lines: [String] = []

    private static let lineLength = 108

    init(_ bytes: [UInt8]) {
        var line: [UInt8] = []
        var depth = 0
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            var part = [byte]
            switch Character(Unicode.Scalar(byte)) {
            case " ", "\n": continue
            case "\"": part += Self.restOfString(&rest)
            case "{", "[": depth += 1
            case "}", "]": depth -= 1
            case ",", ":": break
            default:
                // A number, `true`, `false`, or `null`.
                while let next = rest.first, !" \n,]}".utf8.contains(next) { part.append(rest.removeFirst()) }
            }
            let beginsRow = depth == 3 && byte == UInt8(ascii: "{")
            // A line that begins with a comma or a colon would read as if something were missing.
            let canBegin = !",:".utf8.contains(byte)
            if beginsRow || line.count + part.count > Self.lineLength && canBegin, !line.isEmpty {
                lines.append(String(decoding: line, as: UTF8.self))
                line = []
            }
            line += part
        }
        lines.append(String(decoding: line, as: UTF8.self))
    }

    private static func restOfString(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
        var string: [UInt8] = []
        var isEscaped = false
        while let byte = rest.popFirst() {
            string.append(byte)
            if byte == UInt8(ascii: "\""), !isEscaped { break }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        return string
    }
}
