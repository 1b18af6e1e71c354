import Foundation

/// Expands a row into its types.
///
/// In the row of a family, `Each` is every upstream, and `Next` is the upstream after `Each`. In a rule, `Any` is one
/// upstream, with an alternative for each choice, and `Others` are all upstreams except `Any`.
enum FamilyExpansion {
    static let words = ["Each", "Any", "Others", "Next"]

    static func types(of row: PublisherRow, in file: PublisherFile) -> [PublisherType] {
        row.arities?.map { type(of: row, in: file, arity: $0) } ?? [type(of: row, in: file)]
    }

    private static func type(of row: PublisherRow, in file: PublisherFile, arity: Int? = nil) -> PublisherType {
        let letters = arity.map { (0..<$0).map { String(UnicodeScalar(UInt8(ascii: "A") + UInt8($0))) } } ?? []
        let suffix = arity.map { $0 == 2 ? "" : "\($0)" } ?? ""
        let requirements = row.requirements.flatMap { expand(requirement: $0.text, letters) }
        var row = row
        for (index, suggestions) in row.suggestions.enumerated() {
            for (number, suggested) in suggestions.operators.enumerated() {
                row.suggestions[index].operators[number].requirements = expand(suggested.requirements, letters)
            }
        }
        var type = PublisherType(
            row: row, name: row.name.value + suffix, openCombineName: row.name.value + suffix, arity: arity,
            parameters: row.generics.flatMap { generic in
                expand(word: generic.name, letters).map {
                    .init(name: $0, openCombineName: $0, constraint: generic.constraint, location: generic.location)
                }
            },
            requirements: requirements, availability: row.availability ?? file.availability,
            operators: (row.operators[nil] ?? row.operators[arity])?.map(\.value) ?? [],
            outputs: expand(types: row.outputs.mapValues(\.value), letters), directPath: row.directPath,
            isOwn: file.openCombineModule == nil && !file.isForeign,
            instances: row.instances.map { expand($0, letters, of: row.name.value + suffix) })
        type.failureClasses = FailureClass.classes(of: type.publisherParameters.map(\.name), requirements)
        switch row.openCombine {
        case .same: break
        case .absent: type.openCombineName = nil
        case .declared(let target):
            type.substituteTarget = target.value
            #if OpenCombineWithMerge
            type.isOwn = row.openCombineWithMerge == nil
            #else
            type.isOwn = true
            #endif
        case .different(let publisher, let generics, let systems):
            type.absentOn = systems
            if let publisher { type.openCombineName = publisher.value + suffix }
            let names = (generics ?? []).flatMap { expand(word: $0.value, letters) }
            for (index, name) in zip(type.parameters.indices, names) { type.parameters[index].openCombineName = name }
        }
        let hasOneFailure = type.failureClasses.count == 1
        type.rules = row.rules.mapValues { expand($0, letters, hasOneFailure: hasOneFailure) }
        return type
    }

    /// Returns the word once for each letter, which replaces `Each`, even within a name such as `UpstreamEach`.
    private static func expand(word: String, _ letters: [String]) -> [String] {
        guard !letters.isEmpty, word.contains("Each") else { return [word] }
        return letters.map { word.replacingOccurrences(of: "Each", with: $0) }
    }

    private static func expand(types: [String: String], _ letters: [String]) -> [String: String] {
        Dictionary(firstOf: types.flatMap { word, type in expand(word: word, letters).map { ($0, type) } })
    }

    /// Returns a requirement on `Each` once for each letter, and a requirement on `Each` and `Next` once for each pair of
    /// neighbors.
    private static func expand(requirement: String, _ letters: [String]) -> [String] {
        guard !letters.isEmpty, requirement.mentions("Each") else { return [requirement] }
        guard requirement.mentions("Next") else { return letters.map { requirement.renaming(["Each": $0]) } }
        return zip(letters, letters.dropFirst()).map { requirement.renaming(["Each": $0, "Next": $1]) }
    }

    private static func expand(
        _ instance: PublisherRow.Instance, _ letters: [String], of type: String
    ) -> PublisherRow.Instance {
        guard let first = letters.first else { return instance }
        let values = letters.map { $0.lowercased() }
        var instance = instance
        let expression = instance.expression.value
            .replacingOccurrences(of: "{type}", with: type)
            .replacingOccurrences(of: "{first}", with: first.lowercased())
            .replacingOccurrences(of: "{others}", with: values.dropFirst().joined(separator: ", "))
            .replacingOccurrences(of: "{all}", with: values.joined(separator: ", "))
            .replacingOccurrences(of: "{count}", with: "\(letters.count)")
        instance.expression = Located(expression, at: instance.expression.location)
        instance.outputs = expand(types: instance.outputs, letters)
        instance.failures = expand(types: instance.failures, letters)
        instance.admits = expand(instance.admits, letters)
        return instance
    }

    private static func expand(_ rule: Rule, _ letters: [String], hasOneFailure: Bool) -> Rule {
        guard !letters.isEmpty, case .anyOf(let alternatives) = rule.condition else { return rule }
        var rule = rule
        rule.condition = .anyOf(
            alternatives.flatMap { alternative in
                let choosesOne = alternative.requirements.contains {
                    $0.text.mentions("Any") || $0.text.mentions("Others")
                }
                let choices: [String?] = choosesOne ? letters : [nil]
                return choices.map { chosen in
                    let requirements = expand(
                        alternative.requirements, letters, chosen: chosen, hasOneFailure: hasOneFailure)
                    return Alternative(requirements: requirements, location: alternative.location)
                }
            })
        return rule
    }

    private static func expand(
        _ requirements: [Requirement], _ letters: [String], chosen: String? = nil, hasOneFailure: Bool = false
    ) -> [Requirement] {
        guard !letters.isEmpty else { return requirements }
        let expanded = requirements.flatMap { requirement -> [Requirement] in
            guard let word = words.first(where: requirement.text.mentions) else { return [requirement] }
            let replacements =
                switch word {
                case "Any": chosen.map { [$0] } ?? letters
                case "Others": letters.filter { $0 != chosen }
                case "Each" where hasOneFailure && requirement.text.hasPrefix("Each.Failure"): Array(letters.prefix(1))
                default: letters
                }
            return replacements.map { letter in
                var copy = requirement
                switch requirement.kind {
                case .trait(_, let trait): copy.kind = .trait(parameter: letter, trait: trait)
                case .swift(let text): copy.kind = .swift(text.renaming([word: letter]))
                }
                return copy
            }
        }
        // Requirements about traits come first, in the order of their parameters.
        func rank(_ requirement: Requirement) -> Int {
            guard case .trait(let parameter, _) = requirement.kind else { return letters.count }
            return letters.firstIndex(of: parameter) ?? letters.count
        }
        return expanded.sorted { rank($0) < rank($1) }
    }
}
