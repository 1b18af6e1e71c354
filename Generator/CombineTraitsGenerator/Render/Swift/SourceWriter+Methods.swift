extension SourceWriter {
    /// Writes a method that returns a publisher, inside an extension, with the line breaks of the formatter.
    mutating func method(
        _ name: String, generics: [String], parameters: [String], returns result: String, where requirements: [String],
        body: String
    ) {
        let end = requirements.isEmpty ? " {" : ""
        let signature =
            "public func \(name)\(generics.inAngleBrackets)(\(parameters.joined(separator: ", "))) -> \(result)\(end)"
        if signature.width + 4 <= Self.lineLength {
            line(signature)
        } else {
            longSignature(name, generics, parameters, result, end)
        }
        if !requirements.isEmpty { whereClause(requirements, end: "{", after: 4) }
        indented { body.contains("\n") ? $0.lines(body) : $0.call(body, after: 8) }
        line("}")
    }

    private mutating func longSignature(
        _ name: String, _ generics: [String], _ parameters: [String], _ result: String, _ end: String
    ) {
        let head = "public func \(name)"
        let listed = parameters.joined(separator: ", ")
        var close = ")"
        if parameters.isEmpty {
            close = "\(head)\(generics.inAngleBrackets)()"
        } else {
            if generics.isEmpty {
                line("\(head)(")
            } else {
                list("\(head)<", generics, ">(", after: 4)
            }
            indented { $0.list(listed.width + 8 > Self.lineLength ? parameters : [listed]) }
        }
        if "\(close) -> \(result)\(end)".width + 4 <= Self.lineLength {
            line("\(close) -> \(result)\(end)")
        } else {
            line(close)
            indented { $0.type("-> ", result, end, after: 8) }
        }
    }

    /// Writes a call. If the call is too long, its arguments are on a separate line, or on one line each if that line would
    /// also be too long.
    private mutating func call(_ call: String, after columns: Int) {
        guard call.width + columns > Self.lineLength, let open = call.firstIndex(of: "("),
            let close = call.closing(open)
        else { return line(call) }
        let arguments = call[call.index(after: open)..<close]
        let areShort = String(arguments).width + columns + 4 <= Self.lineLength
        line("\(call[...open])")
        indented {
            $0.list(areShort ? ["\(arguments)"] : String(arguments).splitAtTopLevelCommas.map(\.trimmed))
        }
        line("\(call[close...])")
    }

    /// Writes a type. Breaks its generic arguments onto separate lines if the type is too long.
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

extension String {
    /// Returns the index of the parenthesis that closes the one at an index.
    fileprivate func closing(_ open: Index) -> Index? {
        var depth = 0
        return self[open...].indices.first { index in
            if self[index] == "(" { depth += 1 }
            if self[index] == ")" { depth -= 1 }
            return depth == 0
        }
    }
}
