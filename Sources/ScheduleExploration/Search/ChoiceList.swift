/// The text of a list of numbers, such as `0*3.1.0`, in which `*` repeats a number.
package enum ChoiceList {
    /// Returns the numbers, or `nil` if the text is invalid or a number is not below the limit.
    package static func parse(_ text: String, below limit: Int) -> [Int]? {
        var choices: [Int] = []
        for part in text.split(separator: ".", omittingEmptySubsequences: false) where !text.isEmpty {
            let numbers = part.split(separator: "*", omittingEmptySubsequences: false).map { UInt16($0) }
            guard numbers.count <= 2, let choice = numbers[0], choice < limit else { return nil }
            guard let count = numbers.count == 2 ? numbers[1] : 1, count > 0 else { return nil }
            choices += Array(repeating: Int(choice), count: Int(count))
        }
        return choices
    }

    package static func text(_ choices: [Int]) -> String {
        var parts: [String] = []
        var rest = choices[...]
        while let choice = rest.first {
            let count = rest.prefix { $0 == choice }.count
            parts.append(count == 1 ? "\(choice)" : "\(choice)*\(count)")
            rest.removeFirst(count)
        }
        return parts.joined(separator: ".")
    }
}
