extension TraitPlan {
    var sinkLink: String? {
        sinks.isEmpty ? nil : "``\(trait.protocolName)/sink\(trait.name.value)(isolation:file:line:receive:)``"
    }
}

extension Trait {
    /// The methods that vouch for the trait.
    var vouchers: [String] {
        hasChecks ? [voucher, "check\(name.value)()", "unchecked\(name.value)()"] : [voucher]
    }

    /// The recommended method that vouches for the trait.
    var voucher: String { "\(hasChecks ? "assert" : "unchecked")\(name.value)()" }

    /// The diagrams of the trait in a code block, or `nil` if there are none.
    var drawing: String? {
        guard !shownDiagrams.isEmpty else { return nil }
        let width = shownDiagrams.map(\.marbles.value.count).max() ?? 0
        let lines = shownDiagrams.map { diagram -> String in
            guard let caption = diagram.caption else { return diagram.marbles.value }
            let space = String(repeating: " ", count: width - diagram.marbles.value.count)
            return "\(diagram.marbles.value)\(space) \(caption)"
        }
        return "\(MarkdownCodeBlock(lines))"
    }
}
