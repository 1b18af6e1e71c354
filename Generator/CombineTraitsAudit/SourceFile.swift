import TraitSpec

/// The position of a byte in a file.
struct Position: Hashable, Comparable, Sendable {
    var path: String
    var offset: Int

    static func < (first: Self, second: Self) -> Bool { (first.path, first.offset) < (second.path, second.offset) }
}

/// A Swift file of the package, with the places that an audit can change.
struct SourceFile: Sendable {
    /// An erasure to `AnyPublisher`: a call to `eraseToAnyPublisher()`, or to the initializer.
    struct Site: Hashable, Sendable {
        /// The range of the name: `eraseToAnyPublisher` or `AnyPublisher`.
        var range: Range<Int>
        var isInitializer: Bool
        /// The offset after the call, or `nil` for an initializer.
        var callEnd: Int?
    }

    struct Signature: Equatable, Sendable {
        /// The range of the name `AnyPublisher` in the type, or `nil` if the type is not explicit.
        var wrapper: Range<Int>?
        var type: Range<Int>?
        /// The range of the body of a function, a closure, or a computed property, or of the initial value of a stored
        /// property.
        var body: Range<Int>?
    }

    /// The reason why a declaration cannot be changed.
    struct Obstacle: Error, Equatable, Sendable {
        var reason: String
    }

    let path: String
    let tokens: SwiftTokens
    let sites: [Site]
    /// The outermost ranges from `#if` to `#endif`.
    let conditions: [Range<Int>]
    /// The ranges between `#if`, `#elseif`, `#else`, and `#endif`, including nested ones.
    private let branches: [Range<Int>]
    /// The offsets of the names of the declarations in the symbol graphs. The build has compiled these declarations.
    var declaredOffsets: Set<Int> = []

    private let lines: Lines

    init(path: String, bytes: [UInt8]) {
        self.path = path
        tokens = SwiftTokens(bytes)
        sites = Self.sites(in: tokens)
        (conditions, branches) = Self.conditions(in: tokens)
        lines = Lines(bytes)
    }

    var bytes: [UInt8] { tokens.bytes }

    /// Returns the offset of a line and a column, which start at 1.
    func offset(line: Int, column: Int) -> Int { lines.offset(line: line, column: column) }

    /// Returns the line and the column of an offset, which start at 1.
    func place(_ offset: Int) -> (line: Int, column: Int) {
        let line = lines.line(ofByteAt: offset)
        return (line, offset - lines.starts[line - 1] + 1)
    }

    // MARK: Sites

    private static func sites(in tokens: SwiftTokens) -> [Site] {
        tokens.tokens.indices.compactMap { index in
            let range = tokens.tokens[index].range
            if tokens.isToken(index, "eraseToAnyPublisher") {
                guard !tokens.isToken(index - 1, "func"), tokens.isToken(index + 1, "("), tokens.isToken(index + 2, ")")
                else { return nil }
                return Site(range: range, isInitializer: false, callEnd: tokens.tokens[index + 2].range.upperBound)
            }
            guard tokens.isToken(index, Promise?.plainWrapper) else { return nil }
            var next = index + 1
            if tokens.isToken(next, "<") { next = tokens.indexAfterBracket(at: next) ?? next }
            let isCall =
                tokens.isToken(next, "(") && !tokens.tokens[next].beginsLine
                || tokens.isToken(next, ".") && tokens.isToken(next + 1, "init")
            // After an arrow or a colon, the name is a type, and the parenthesis belongs to something else.
            let isType = tokens.isToken(index - 1, "->") || tokens.isToken(index - 1, ":")
            return isCall && !isType ? Site(range: range, isInitializer: true, callEnd: nil) : nil
        }
    }

    /// Returns whether a site that is a method call ends a body, so that the erasure is the body's value. Returns `false` for
    /// an initializer.
    func isLast(_ site: Site, in body: Range<Int>) -> Bool {
        guard let end = site.callEnd else { return false }
        let next = tokens.index(at: end)
        guard tokens.tokens.indices.contains(next), tokens.tokens[next].range.lowerBound < body.upperBound else {
            return true
        }
        return tokens.isToken(next, "}") && tokens.tokens[next].range.upperBound == body.upperBound
    }

    // MARK: Declarations

    private static func conditions(in tokens: SwiftTokens) -> (whole: [Range<Int>], branches: [Range<Int>]) {
        var (whole, branches): ([Range<Int>], [Range<Int>]) = ([], [])
        var starts: [Int] = []
        var outer = 0
        for (index, token) in tokens.tokens.enumerated() where token.kind == .condition {
            if starts.isEmpty { outer = token.range.lowerBound }
            if !tokens.isToken(index, "#if"), let start = starts.popLast() {
                branches.append(start..<token.range.lowerBound)
                if starts.isEmpty, tokens.isToken(index, "#endif") { whole.append(outer..<token.range.upperBound) }
            }
            if !tokens.isToken(index, "#endif") { starts.append(token.range.upperBound) }
        }
        return (whole, branches)
    }

    /// Returns whether an offset is in an `#if` branch without compiled declarations.
    func isUnseen(_ offset: Int) -> Bool {
        branches.contains { $0.contains(offset) && declaredOffsets.isDisjoint(with: $0) }
    }

    /// Returns the type and the body of the declaration whose name is at an offset. Throws the reason if the declaration
    /// cannot be changed.
    ///
    /// - Parameter hasBody: Whether braces after the type are a body, and not the `{ get }` of a requirement.
    func signature(ofNameAt offset: Int, hasBody: Bool) throws(Obstacle) -> Signature {
        var reader = SignatureReader(tokens: tokens, index: tokens.index(at: offset))
        let signature = try reader.signature(hasBody: hasBody)
        let start = signature.type?.lowerBound ?? offset
        let whole = min(offset, start)..<max(signature.body?.upperBound ?? 0, signature.type?.upperBound ?? offset)
        if tokens.tokens.contains(where: { $0.kind == .condition && whole.contains($0.range.lowerBound) }) {
            throw Obstacle(reason: "it has an #if inside, of which this build sees one side; change it by hand")
        }
        return signature
    }

    /// Returns the local closures, functions, and variables with the explicit type `AnyPublisher<…>`.
    ///
    /// - Parameter known: The offsets of the declarations in the symbol graph, which are not local.
    func localDeclarations(otherThanAt known: Set<Int>) -> [(offset: Int, name: String, signature: Signature)] {
        let calls = Set(sites.map(\.range))
        var found: [(offset: Int, name: String, signature: Signature)] = []
        for index in tokens.tokens.indices where tokens.isToken(index, Promise?.plainWrapper) {
            let range = tokens.tokens[index].range
            guard !calls.contains(range), tokens.isToken(index + 1, "<"), isInsideBody(range.lowerBound),
                !isUnseen(range.lowerBound),
                let end = tokens.indexAfterBracket(at: index + 1)
            else { continue }
            let type = range.lowerBound..<tokens.tokens[end - 1].range.upperBound
            if tokens.isToken(index - 1, "->"), tokens.isToken(end, "in") {
                let start = tokens.tokens[end].range.upperBound
                let body = start..<bracesAround(start).upperBound
                if branches.contains(where: { body.contains($0.lowerBound) }) { continue }
                found.append((range.lowerBound, "closure", Signature(wrapper: range, type: type, body: body)))
                continue
            }
            // The name follows the last `let`, `var`, or `func` before the type, on the same line or an earlier one.
            var name = index - 1
            while name > 0, !["let", "var", "func", "{", "}", ";"].contains(tokens.text(at: name - 1)) { name -= 1 }
            guard ["let", "var", "func"].contains(tokens.text(at: name - 1)), tokens.isIdentifier(name) else {
                continue
            }
            let offset = tokens.tokens[name].range.lowerBound
            guard !known.contains(offset), let signature = try? signature(ofNameAt: offset, hasBody: true),
                signature.wrapper == range
            else { continue }
            found.append((offset, tokens.text(at: name), signature))
        }
        return found
    }

    /// Returns the range of a name, extended to include the module name before it, if any, as in `Combine.AnyPublisher`.
    func withModule(_ name: Range<Int>) -> Range<Int> {
        let index = tokens.index(at: name.lowerBound)
        guard tokens.isToken(index - 1, "."), tokens.isIdentifier(index - 2) else { return name }
        return tokens.tokens[index - 2].range.lowerBound..<name.upperBound
    }

    /// Returns whether an offset is in the body of a function, a closure, or an accessor.
    func isInsideBody(_ offset: Int) -> Bool {
        brackets(around: offset).contains { tokens.isToken($0, "{") && !beginsType(at: $0) }
    }

    /// Returns the indices of the braces and parentheses that open before an offset and close after it, outermost first.
    func brackets(around offset: Int) -> [Int] {
        var open: [Int] = []
        for index in tokens.tokens.indices {
            guard tokens.tokens[index].range.lowerBound < offset else { break }
            if tokens.isToken(index, "{") || tokens.isToken(index, "(") { open.append(index) }
            if tokens.isToken(index, "}") || tokens.isToken(index, ")") { _ = open.popLast() }
        }
        return open
    }

    /// Returns whether a brace begins the members of a type.
    private func beginsType(at brace: Int) -> Bool {
        var index = brace - 1
        while index >= 0, !["{", "}", ";"].contains(tokens.text(at: index)) {
            let word = tokens.text(at: index)
            if ["struct", "enum", "extension", "protocol", "actor"].contains(word) { return true }
            // `class` is also a modifier of methods.
            if word == "class", !["func", "var", "let", "subscript"].contains(tokens.text(at: index + 1)) {
                // The braces of `protocol P: class` also contain members.
                return true
            }
            if ["func", "var", "let", "init", "subscript"].contains(word) { return false }
            index -= 1
        }
        return false
    }

    /// Returns the uses of `AnyPublisher` that are neither calls nor in the given ranges.
    func otherUses(than ranges: Set<Range<Int>>) -> [(offset: Int, description: String)] {
        let calls = Set(sites.map(\.range))
        return tokens.tokens.indices.compactMap { index in
            let range = tokens.tokens[index].range
            guard tokens.tokens[index].kind == .identifier, tokens.isToken(index, Promise?.plainWrapper),
                !ranges.contains(range), !calls.contains(range)
            else { return nil }
            if isUnseen(range.lowerBound) {
                return (range.lowerBound, "in an #if; the audit covers only code that this build compiles")
            }
            if let alias = tokens.tokens[..<index].lastIndex(where: \.beginsLine),
                (alias...index).contains(where: { tokens.isToken($0, "typealias") })
            {
                return (range.lowerBound, "a typealias; write the type where it is used, so that each use can differ")
            }
            if tokens.isToken(index - 1, "extension") {
                return (range.lowerBound, "an extension; the wrappers do not have its members")
            }
            return (range.lowerBound, "a parameter, a local type, or a part of another type")
        }
    }

    /// Returns whether an `#if` branch that was not compiled declares a name.
    func hasUnseenDeclaration(named name: String) -> Bool {
        tokens.tokens.indices.contains { index in
            let offset = tokens.tokens[index].range.lowerBound
            return tokens.isIdentifier(index) && tokens.isToken(index, name)
                && ["func", "var", "let"].contains(tokens.text(at: index - 1)) && !declaredOffsets.contains(offset)
                && branches.contains { $0.contains(offset) } && !isInsideBody(offset)
        }
    }

    // MARK: Imports

    /// Returns the import to add for the wrappers, with its offset, or `nil` if the file already imports them.
    func missingImport() -> (offset: Int, text: String)? {
        var last: (offset: Int, prefix: String, isCombine: Bool)?
        for index in tokens.tokens.indices where tokens.isToken(index, "import") {
            guard let start = tokens.tokens[...index].lastIndex(where: \.beginsLine),
                (start..<index).allSatisfy({ tokens.isIdentifier($0) || tokens.isToken($0, "@") })
            else { continue }
            var name = index + 1
            if ["class", "enum", "func", "let", "protocol", "struct", "typealias", "var"]
                .contains(tokens.text(at: name))
            {
                name += 1
            }
            let module = tokens.text(at: name)
            if Self.exportingModules.contains(module) { return nil }
            let isCombine = ["Combine", "OpenCombine", "OpenCombineShim"].contains(module)
            if last?.isCombine ?? false, !isCombine { continue }
            let isConditional = conditions.contains { $0.contains(tokens.tokens[index].range.lowerBound) }
            var end = tokens.tokens[name].range.upperBound
            if isConditional, let condition = conditions.first(where: { $0.contains(end) }), !hasBraces(condition) {
                // Insert after the `#endif`, so that the import is unconditional.
                end = condition.upperBound
            }
            while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
            let access = (start..<index).map(tokens.text(at:))
                .filter { ["public", "package", "internal", "fileprivate", "private"].contains($0) }
            last = (end, access.map { "\($0) " }.joined(), isCombine)
        }
        guard let last else { return (endOfHeader, "import CombineTraits\n\n") }
        return (last.offset, "\n\(last.prefix)import CombineTraits")
    }

    /// Returns whether a range contains an opening brace, and therefore more than imports.
    private func hasBraces(_ range: Range<Int>) -> Bool {
        (tokens.index(at: range.lowerBound)..<tokens.index(at: range.upperBound)).contains { tokens.isToken($0, "{") }
    }

    /// The offset after the `//` lines at the beginning of the file, and after an empty line that follows them. 0 if the file
    /// does not begin with such a line. Lines that begin with `///` do not count, because they document a declaration.
    private var endOfHeader: Int {
        var end = 0
        for start in lines.starts {
            let line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
            let isHeader = line.starts(with: "//".utf8) && !line.starts(with: "///".utf8)
            if !isHeader, !(line.isEmpty && end > 0) { break }
            end = min(line.endIndex + 1, bytes.count)
            if line.isEmpty { break }
        }
        return end
    }

    private static let exportingModules: Set<String> = [
        "CombineTraits", "Conbini", "CombineTraitsTesting", "ConbiniForTesting",
    ]

    // MARK: Expressions

    /// Returns the end of the call or name at an offset, or `nil` for other expressions.
    func endOfExpression(at offset: Int) -> Int? {
        let start = tokens.index(at: offset)
        guard let end = indexAfterCalls(from: start), tokens.tokens[start].range.lowerBound == offset,
            !tokens.isToken(end, ".")
        else { return nil }
        // A trailing closure, an optional chain, or an operator changes the value.
        let continues = ["{", "?", "!", "<"].contains(tokens.text(at: end)) && !tokens.tokens[end].beginsLine
        return continues ? nil : tokens.tokens[end - 1].range.upperBound
    }

    /// Returns the ends of both results of the conditional expression whose question mark or first result is at an offset, or
    /// `nil` if a result is more than names and calls.
    func endsOfResults(at offset: Int) -> (first: Int, second: Int)? {
        var question = tokens.index(at: offset)
        let isLink = { (index: Int) in tokens.isIdentifier(index) || tokens.isToken(index, ".") }
        while question > 0, isLink(question) { question -= 1 }
        guard tokens.isToken(question, "?"), let colon = endOfChain(from: question + 1), tokens.isToken(colon, ":"),
            let end = endOfChain(from: colon + 1)
        else { return nil }
        return (tokens.tokens[colon - 1].range.upperBound, tokens.tokens[end - 1].range.upperBound)
    }

    /// Returns the name of the function or property in the expression that ends at an offset.
    func nameOfCall(endingAt end: Int) -> String {
        var index = tokens.index(at: end - 1)
        while let opening = tokens.indexOfBracket(closedAt: index) { index = opening - 1 }
        return tokens.text(at: index)
    }

    /// Returns the index after a chain of names and calls, or `nil` if there is no chain or the expression continues.
    private func endOfChain(from start: Int) -> Int? {
        guard var index = indexAfterCalls(from: start) else { return nil }
        while tokens.isToken(index, "."), let next = indexAfterCalls(from: index + 1) { index = next }
        let ends = [":", ")", "]", "}", ",", ";", ""].contains(tokens.text(at: index))
        return ends || tokens.tokens[index].beginsLine ? index : nil
    }

    /// Returns the index after a name and the arguments that follow it, or `nil` if there is no name.
    private func indexAfterCalls(from start: Int) -> Int? {
        guard tokens.isIdentifier(start) else { return nil }
        var index = start + 1
        while tokens.isToken(index, "(") || tokens.isToken(index, "["), !tokens.tokens[index].beginsLine {
            guard let next = tokens.indexAfterBracket(at: index) else { return nil }
            index = next
        }
        return index
    }
}

/// Reads a declaration, starting at its name.
private struct SignatureReader {
    let tokens: SwiftTokens
    var index: Int

    private func obstacle(_ reason: String) -> SourceFile.Obstacle { .init(reason: reason) }

    mutating func signature(hasBody: Bool) throws(SourceFile.Obstacle) -> SourceFile.Signature {
        index += 1
        if tokens.isToken(index, "<") { try skipBracket() }
        let isFunction = tokens.isToken(index, "(")
        if isFunction {
            try skipBracket()
            while !tokens.isToken(index, "->") {
                guard ["async", "throws", "rethrows", "reasync"].contains(tokens.text(at: index)) else {
                    throw obstacle("this command cannot find its type")
                }
                index += 1
                if tokens.isToken(index, "(") { try skipBracket() }
            }
        }
        var signature = SourceFile.Signature()
        if isFunction || tokens.isToken(index, ":") {
            try readType(&signature)
        } else if !tokens.isToken(index, "=") {
            throw obstacle("its type is written elsewhere: declare it on its own")
        }
        if hasBody { signature.body = try body(isFunction: isFunction) }
        if signature.wrapper == nil, signature.body == nil { throw obstacle("its type is not written") }
        return signature
    }

    private mutating func skipBracket() throws(SourceFile.Obstacle) {
        guard let next = tokens.indexAfterBracket(at: index) else { throw obstacle("a bracket is not closed") }
        index = next
    }

    /// Reads a type, which must be `AnyPublisher<…>` or a function type with this result.
    private mutating func readType(_ signature: inout SourceFile.Signature) throws(SourceFile.Obstacle) {
        index += 1
        let start = index
        var result = index
        while index == start || !isEnd(before: ["{", "=", "where"], continuing: [".", "&", "->"]) {
            guard tokens.tokens.indices.contains(index) else { break }
            if ["(", "[", "<"].contains(tokens.text(at: index)) {
                try skipBracket()
            } else {
                index += 1
                if tokens.isToken(index - 1, "->") { result = index }
            }
        }
        guard index > start else { throw obstacle("this command cannot find its type") }
        let type = tokens.tokens[start].range.lowerBound..<tokens.tokens[index - 1].range.upperBound
        // Skip the name of the module.
        if tokens.isToken(result + 1, ".") { result += 2 }
        guard tokens.isToken(result, Promise?.plainWrapper), tokens.isToken(result + 1, "<"),
            tokens.indexAfterBracket(at: result + 1) == index
        else { throw obstacle("its type is written as \(tokens.text(type)), not as AnyPublisher<…>") }
        signature.type = type
        signature.wrapper = tokens.tokens[result].range
    }

    /// Reads the body or the initial value after the type, and returns its range, or `nil` if there is none.
    private mutating func body(isFunction: Bool) throws(SourceFile.Obstacle) -> Range<Int>? {
        if isFunction, tokens.isToken(index, "where") {
            while tokens.tokens.indices.contains(index), !tokens.isToken(index, "{") { index += 1 }
        }
        let isValue = tokens.isToken(index, "=")
        guard isValue || tokens.isToken(index, "{") else { return nil }
        if isValue { index += 1 }
        let start = index
        let operators = [".", "?", ":", "&", "|", "+", "-", "*", "/", "=", "<", ">"]
        while tokens.tokens.indices.contains(index),
            index == start || isValue && !isEnd(before: [], continuing: operators)
        {
            if ["(", "[", "{"].contains(tokens.text(at: index)) { try skipBracket() } else { index += 1 }
        }
        guard index > start else { return nil }
        return tokens.tokens[start].range.lowerBound..<tokens.tokens[index - 1].range.upperBound
    }

    /// Returns whether a type or an initial value ends before the current token: because of the token, or because the token
    /// begins a line.
    private func isEnd(before ends: [String], continuing continues: [String]) -> Bool {
        let text = tokens.text(at: index)
        if ["}", ")", "]", ";", ",", ""].contains(text) || ends.contains(text) { return true }
        return tokens.tokens[index].beginsLine && !continues.contains(text)
            && !continues.contains(tokens.text(at: index - 1))
    }
}
