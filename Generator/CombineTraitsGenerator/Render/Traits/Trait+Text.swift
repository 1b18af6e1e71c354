extension Trait {
    var vouchers: [String] { hasChecks ? [voucher, "check\(name.value)()", "unchecked\(name.value)()"] : [voucher] }
    var voucher: String { "\(hasChecks ? "assert" : "unchecked")\(name.value)()" }

    var drawing: String? {
        guard let width = shownDiagrams.map(\.marbles.value.width).max() else { return nil }
        let lines = shownDiagrams.map { diagram in
            diagram.caption.map { "\(diagram.marbles.value.padded(to: width)) \($0)" } ?? diagram.marbles.value
        }
        return "\(MarkdownCodeBlock(lines))"
    }
}
