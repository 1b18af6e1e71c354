extension RowValidation {
    func validateFamily(in file: PublisherFile, hasDirectPath: Bool) {
        guard let family = row.family?.value, let location = row.family?.location else { return }
        let known = family.arities
        for arity in row.arities ?? [] where !known.contains(arity) {
            report(
                "'\(family.rawValue)' has \(known.lowerBound) to \(known.upperBound) upstreams, and not \(arity)",
                at: location)
        }
        if row.arities == nil, row.hasAllArities {
            report("'\(name)' is a single type; 'family' needs 'arities', such as [2, 3, 4]", at: location)
        }
        if row.generics.map(\.name) != ["Each"], row.hasAllGenerics {
            report(
                "the publishers of '\(family.rawValue)' have nothing but upstreams: write \"generics\": [\"Each: Publisher\"]",
                at: location)
        }
        let isSubstitute = if case .declared = row.openCombine { true } else { false }
        if file.openCombineModule != nil, !isSubstitute {
            report(
                "'\(name)' is not a type of this package, so that there is nothing to write; drop 'family'",
                at: location)
        }
        if family.needsDirectPath, !hasDirectPath {
            report(
                "the publishers of '\(family.rawValue)' take the direct path; add \"hasDirectPath\" to a trait",
                at: location)
        }
    }
}
