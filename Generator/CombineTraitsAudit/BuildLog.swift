/// The commands of the compiler in the output of `swift build -v` and of `xcodebuild`, which print each command on a line as a shell reads it.
///
/// A build compiles, and prints, only what has changed. So the log of a later build replaces commands, and keeps the others.
struct BuildLog {
    /// The last command of each module, in the order in which the modules were compiled.
    private(set) var lines: [(module: String, text: String)] = []

    /// Adds the commands of another log.
    mutating func append(_ log: String) {
        // Swift Build prints a command when it plans it, too, in any order.
        let other = [" -emit-executable ", "builtin-SwiftDriver "]
        for line in log.split(whereSeparator: \.isNewline)
        where line.contains("swiftc ") && line.contains("-module-name ") && !other.contains(where: line.contains) {
            let words = String(line).shellWords
            guard let name = words.firstIndex(of: "-module-name"), name + 1 < words.count else { continue }
            let module = words[name + 1]
            // A command is printed several times. The first one waits for the modules that it imports.
            if let index = lines.firstIndex(where: { $0.module == module }) {
                lines[index].text = String(line)
            } else {
                lines.append((module, String(line)))
            }
        }
    }

    /// Returns the modules that the commands compile, each with all modules before it as dependencies.
    ///
    /// - Throws: An error if a command names a file with arguments that cannot be read.
    func modules() throws -> [AuditedModule] {
        var modules: [AuditedModule] = []
        for line in lines {
            let words = line.text.shellWords
            // Before the compiler, Swift Build prints the name of its task.
            guard let compiler = words.firstIndex(where: { $0 == "swiftc" || $0.hasSuffix("/swiftc") }),
                var module = try AuditedModule(command: Array(words[compiler...]))
            else { continue }
            module.dependencies = Set(modules.map(\.name))
            modules.append(module)
        }
        return modules
    }
}

extension String {
    /// The words of a command, or of a file with arguments, as a shell reads them.
    var shellWords: [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var rest = self[...]
        while let character = rest.popFirst() {
            if character == "\\", quote != "'", let next = rest.popFirst() {
                word = (word ?? "") + String(next)
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if quote == nil, character.isWhitespace {
                if let ended = word { words.append(ended) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        return words + (word.map { [$0] } ?? [])
    }
}
