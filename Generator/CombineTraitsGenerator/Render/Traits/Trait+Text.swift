extension TraitPlan {
    /// A link to the sink that users know by the name of the trait.
    var sinkLink: String? {
        sinks.isEmpty ? nil : "``\(trait.protocolName)/sink\(trait.name.value)(isolation:file:line:receive:)``"
    }
}

extension Trait {
    /// The methods that make a publisher with the trait of one whose trait the compiler cannot prove.
    var vouchers: [String] {
        hasChecks ? [voucher, "check\(name.value)()", "unchecked\(name.value)()"] : [voucher]
    }

    /// The method to recommend of those.
    var voucher: String { "\(hasChecks ? "assert" : "unchecked")\(name.value)()" }

    /// The diagrams of what the trait allows, in a block; `nil` where there are none.
    var drawing: String? {
        guard !shownDiagrams.isEmpty else { return nil }
        let width = shownDiagrams.map(\.marbles.value.count).max() ?? 0
        let lines = shownDiagrams.map { diagram -> String in
            guard let caption = diagram.caption else { return diagram.marbles.value }
            let space = String(repeating: " ", count: width - diagram.marbles.value.count)
            return "\(diagram.marbles.value)\(space) \(caption)"
        }
        return MarkdownCodeBlock(lines).lines.joined(separator: "\n")
    }
}
