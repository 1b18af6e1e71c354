import CombineTraitsSpec

/// The notation of conditions in the spec, with `Each`, `Any`, and `Others` for the similar upstreams of a family.
struct FamilySpelling {
    let tested: TestedType

    /// Returns the clauses of a rule with these conditions, in the notation of the spec.
    func alternatives(_ conditions: [Situation]) -> [String] {
        guard tested.type.arity != nil else { return conditions.map { tested.alternative($0).text } }
        var texts: [String] = []
        for condition in conditions {
            let text = each(condition) ?? any(condition, among: conditions) ?? tested.alternative(condition).text
            if !texts.contains(text) { texts.append(text) }
        }
        return texts
    }

    /// Returns the condition in the notation with `Each`, or `nil` if the condition requires different traits of different
    /// upstreams.
    private func each(_ condition: Situation) -> String? {
        guard let first = condition.traits.first, condition.traits.allSatisfy({ $0 == first }) else { return nil }
        return text([("Each", first)], condition)
    }

    /// Returns the condition in the notation with `Any` and `Others`. Returns `nil` unless the condition distinguishes one
    /// upstream from the others, and `conditions` contain the same condition for each choice of that upstream.
    private func any(_ condition: Situation, among conditions: [Situation]) -> String? {
        guard condition.traits.count > 2 || conditions.count > 1 else { return nil }
        // Of two different upstreams, the one with more traits is `Any`.
        let indices = condition.traits.indices.sorted {
            condition.traits[$0].rawValue.nonzeroBitCount > condition.traits[$1].rawValue.nonzeroBitCount
        }
        for index in indices {
            var others = condition.traits
            let odd = others.remove(at: index)
            guard let common = others.first, others.allSatisfy({ $0 == common }) else { continue }
            let rotations = condition.traits.indices.map { position -> Situation in
                var rotation = condition
                rotation.traits = Array(repeating: common, count: condition.traits.count)
                rotation.traits[position] = odd
                return rotation
            }
            guard rotations.allSatisfy(conditions.contains) else { continue }
            return text([("Any", odd), ("Others", common)], condition)
        }
        return nil
    }

    private func text(_ parts: [(word: String, traits: TraitSet)], _ condition: Situation) -> String {
        let traits = parts.flatMap { part in
            tested.implications.strongest(of: part.traits).map { "\(part.word): \($0)" }
        }
        // The upstreams of a family have the same failure type.
        let facts = tested.facts.indices.filter { (condition.facts & ~tested.inherentFacts) & (1 << UInt64($0)) != 0 }
            .map { tested.failureFacts & (1 << UInt64($0)) != 0 ? "Each.Failure == Never" : tested.facts[$0] }
        let all = traits + facts
        return all.isEmpty ? "always" : all.joined(separator: ", ")
    }
}
