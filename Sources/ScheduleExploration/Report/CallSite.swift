import Foundation

/// A search of the stack for the function that uses a lock, for reports.
enum CallSite {
    /// Finds the innermost function on the stack that is not part of a lock.
    ///
    /// - Parameters:
    ///   - addresses: The return addresses, the innermost first.
    ///   - name: Returns the full name of the function at an address, or `nil` if the name is unknown.
    /// - Returns: The short name of the function, or `nil` if the stack contains no such function.
    static func find(_ addresses: [UInt], name: (UInt) -> String?) -> String? {
        for address in addresses {
            guard let name = name(address).map(shortName), !isPartOfLock(name) else { continue }
            return name
        }
        return nil
    }

    private static let partsOfLocks = [
        "Lock.", "NSLock", "NSRecursiveLock", "NSCondition", "__UnfairLock", "__UnfairRecursiveLock",
        "Unfair", "LockInterception.", "ScheduledRun.", "ScheduledThread.", "withThread(", "CallSite.",
    ]

    private static func isPartOfLock(_ name: String) -> Bool {
        partsOfLocks.contains { name.hasPrefix($0) }
    }

    /// Returns the name of a function as in source code. For example, the short name of
    /// `Support.Outbox.send(A, of: Swift.Int) -> ()` is `Outbox.send(_:of:)`.
    static func shortName(_ name: String) -> String {
        let (path, labels) = split(innermost(name))
        var components = path.split(separator: ".", omittingEmptySubsequences: false)
        if components.count > 1 { components.removeFirst() }
        if let last = components.last, ["getter", "setter", "modify", "read"].contains(last) {
            components.removeLast()
        }
        return components.joined(separator: ".") + labels
    }

    /// Descriptions that precede the name of a function, such as `closure #1 in`, each by its beginning and its end.
    private static let beginnings: [(beginning: String, end: String)] = [
        ("closure #", " in "), ("implicit closure #", " in "), ("$defer #", " in "),
        ("generic specialization", " of "), ("function signature specialization", " of "),
        ("partial apply forwarder for ", " for "), ("protocol witness for ", " for "), ("merged ", " "),
        ("static ", " "), ("@objc ", " "), ("(extension in ", "):"),
    ]

    /// Returns the name without the descriptions that precede it. For a closure, this is the function that contains the
    /// closure; for a thunk, the function that the thunk calls.
    private static func innermost(_ name: String) -> Substring {
        var name = name[...]
        if let range = name.range(of: " in conformance ") { name = name[..<range.lowerBound] }
        while let (_, end) = beginnings.first(where: { name.hasPrefix($0.beginning) }),
            let range = name.range(of: end)
        {
            name = name[range.upperBound...]
        }
        return name
    }

    /// Returns the path of a function without generic arguments and private discriminators, and the parameter labels in
    /// parentheses.
    private static func split(_ name: Substring) -> (path: String, labels: String) {
        var path = ""
        var rest = name
        var depth = 0
        while let character = rest.first {
            if character == "(", depth == 0 {
                // A private name: `(lock in _0123456789ABCDEF)`.
                let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                guard rest.dropFirst(name.count + 1).hasPrefix(" in _"), let end = rest.firstIndex(of: ")") else {
                    break
                }
                path += name
                rest = rest[end...].dropFirst()
                continue
            }
            if character == "<" { depth += 1 }
            if depth == 0 {
                if character == " " || character == ":" { break }
                path.append(character)
            }
            if character == ">" { depth -= 1 }
            rest.removeFirst()
        }
        return (path, rest.first == "(" ? labels(rest) : "")
    }

    private static func labels(_ parameters: Substring) -> String {
        var labels: [String] = []
        var depth = 0
        var current = ""
        var last: Character?
        for character in parameters {
            switch character {
            case "(", "[", "<": depth += 1
            case ")", "]": depth -= 1
            // The `>` of a function type's arrow is not a bracket.
            case ">" where last != "-": depth -= 1
            default: break
            }
            last = character
            if depth == 0 || (depth == 1 && character == ",") {
                labels.append(label(current))
                current = ""
                if depth == 0 { break }
            } else if depth > 1 || character != "(" {
                current.append(character)
            }
            if depth == 0 { break }
        }
        return labels == [""] ? "()" : "(\(labels.joined()))"
    }

    private static func label(_ parameter: String) -> String {
        let parameter = parameter.drop { $0 == " " }
        guard !parameter.isEmpty else { return "" }
        let label = parameter.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return parameter.dropFirst(label.count).hasPrefix(": ") ? "\(label):" : "_:"
    }
}
