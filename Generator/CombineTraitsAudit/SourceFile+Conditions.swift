/// What `#if` and `#sourceLocation` hide from the parser, and from a build.
extension SourceFile {
    struct Directive {
        var word: String
        var offset: Int

        var end: Int { offset + word.utf8.count }
    }

    /// Returns the directives of each file, without those in strings and comments.
    ///
    /// The parser reports what follows a directive on its line, and what `#sourceLocation` lacks. So it sees two numbers after
    /// each word that could be one, of which a condition takes only the first.
    static func directives(in files: [SourceFile], _ parser: SyntaxParser) throws -> [[Directive]] {
        var result: [[Directive]] = files.map { _ in [] }
        let words = ["#if", "#elseif", "#else", "#endif", sourceLocation]
        let candidates = files.map { file in
            words.flatMap { word in file.bytes.offsets(ofName: word).map { Directive(word: word, offset: $0) } }
        }
        let conditional = files.indices.filter { !candidates[$0].isEmpty }
        let texts = conditional.map { index in
            MarkedText(
                files[index].bytes, candidates[index].map { TextEdits.Edit(range: $0.end..<$0.end, text: " 1 1") })
        }
        let read = try parser.parse(zip(conditional, texts).map { (files[$0].name, $1) })
        for (number, index) in conditional.enumerated() {
            let messages = ["extra tokens following conditional", "expected '(' in \(sourceLocation)"]
            let ends = Set(messages.flatMap { texts[number].insertions(in: read[number].diagnostics, $0) })
            result[index] = candidates[index].filter { ends.contains($0.end) }.sorted { $0.offset < $1.offset }
        }
        return result
    }

    private static let sourceLocation = "#sourceLocation"

    mutating func addConditions(_ directives: [Directive]) {
        var starts: [Int] = []
        var outer = 0
        for directive in directives {
            if directive.word == Self.sourceLocation {
                for index in directive.offset..<bytes.endOfArguments(from: directive.end) where !bytes[index].isNewline
                {
                    bytes[index] = UInt8(ascii: " ")
                }
                continue
            }
            let hasCondition = ["#if", "#elseif"].contains(directive.word)
            let end = hasCondition ? bytes.endOfCondition(from: directive.end) : directive.end
            // The parser skips all branches, so it does not see the directives.
            hidden.append(.init(range: directive.offset..<end, text: ""))
            if starts.isEmpty { outer = directive.offset }
            if directive.word != "#if", let start = starts.popLast() {
                branches.append(start..<directive.offset)
                if starts.isEmpty, directive.word == "#endif" { conditions.append(outer..<directive.end) }
            }
            if directive.word != "#endif" { starts.append(end) }
        }
    }

    /// Returns whether an offset is in an `#if` branch without compiled declarations.
    func isUnseen(_ offset: Int) -> Bool {
        branches.contains { $0.contains(offset) && declaredOffsets.isDisjoint(with: $0) }
    }

    /// Returns whether an `#if` branch that was not compiled declares a name.
    func hasUnseenDeclaration(named name: String) -> Bool {
        conditionalDeclarations.contains { $0.name == name && declaredOffsets.isDisjoint(with: $0.names) }
    }

    /// Hides the innermost branches that the parser rejects. Returns whether there are any.
    mutating func skipRejectedBranches() -> Bool {
        let rejected = rejections.compactMap { offset in
            branches.filter { $0.contains(offset) }.min { $0.count < $1.count }
        }
        guard !rejected.isEmpty else { return false }
        for branch in Set(rejected) where !rejected.contains(where: { $0 != branch && $0.contains(branch.lowerBound) })
        {
            hidden.removeAll { branch.contains($0.range.lowerBound) }
            // Not its end, which could end a line.
            hidden.append(.init(range: branch.lowerBound..<branch.upperBound - 1, text: ""))
        }
        obstacle = nil
        return true
    }
}
