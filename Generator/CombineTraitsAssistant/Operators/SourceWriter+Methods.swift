extension SourceWriter {
    /// Writes a method of an extension with the line breaks of the formatter.
    mutating func method(
        _ name: String, generics: [String], parameters: [String], returns result: String, where requirements: [String],
        body: String
    ) {
        let end = requirements.isEmpty ? " {" : ""
        let list = parameters.joined(separator: ", ")
        let head = "public func \(name)"
        let signature = "\(head)\(generics.inAngleBrackets)(\(list)) -> \(result)\(end)"
        if signature.width + 4 <= Self.lineLength {
            line(signature)
        } else {
            if !parameters.isEmpty {
                lines(generics.isEmpty ? "\(head)(" : Self.list("\(head)<", generics, ">(", after: 4))
                indented { $0.list(list.width + 8 > Self.lineLength ? parameters : [list]) }
            }
            let close = parameters.isEmpty ? "\(head)\(generics.inAngleBrackets)()" : ")"
            if "\(close) -> \(result)\(end)".width + 4 <= Self.lineLength {
                line("\(close) -> \(result)\(end)")
            } else {
                line(close)
                indented { $0.type("-> ", result, end, after: 8) }
            }
        }
        if !requirements.isEmpty { whereClause(requirements, end: "{", after: 4) }
        indented { body.contains("\n") ? $0.lines(body) : $0.call(body, after: 8) }
        line("}")
    }

    private mutating func call(_ call: String, after columns: Int) {
        guard call.width + columns > Self.lineLength, let open = call.firstIndex(of: "(") else { return line(call) }
        var depth = 0
        let end = call[open...].indices.first { index in
            if call[index] == "(" { depth += 1 }
            if call[index] == ")" { depth -= 1 }
            return depth == 0
        }
        guard let close = end else { return line(call) }
        let arguments = String(call[call.index(after: open)..<close])
        let areShort = arguments.width + columns + 4 <= Self.lineLength
        line("\(call[...open])")
        indented { $0.list(areShort ? [arguments] : arguments.splitAtTopLevelCommas.map(\.trimmed)) }
        line("\(call[close...])")
    }

    private mutating func type(_ prefix: String, _ type: String, _ suffix: String = "", after columns: Int) {
        guard prefix.width + type.width + suffix.width + columns > Self.lineLength, type.last == ">",
            let open = type.firstIndex(of: "<")
        else { return line(prefix + type + suffix) }
        line("\(prefix)\(type[...open])")
        let arguments = String(type[type.index(after: open)...].dropLast()).splitAtTopLevelCommas.map(\.trimmed)
        indented { writer in
            for (index, argument) in arguments.enumerated() {
                writer.type("", argument, index == arguments.count - 1 ? "" : ",", after: columns + 4)
            }
        }
        line(">\(suffix)")
    }
}
