/// Checks the rows of families whose publishers the generator writes.
struct FamilyValidation {
    let hasDirectPath: Bool
    let diagnostics: Diagnostics

    func validate(_ row: PublisherRow, in file: PublisherFile) {
        guard let family = row.family else { return }
        let name = family.value.rawValue
        func report(_ message: String, at location: SourceLocation = family.location) {
            diagnostics.error(message, at: location)
        }
        if let arities = row.arities {
            for arity in arities where !family.value.arities.contains(arity) {
                let known = family.value.arities
                report("'\(name)' has \(known.lowerBound) to \(known.upperBound) upstreams, and not \(arity)")
            }
        } else if row.hasAllArities {
            report("'\(row.name.value)' is a single type; 'family' needs 'arities', such as [2, 3, 4]")
        }
        if row.generics.map(\.name) != ["Each"], row.hasAllGenerics {
            report("the publishers of '\(name)' have nothing but upstreams: write \"generics\": [\"Each: Publisher\"]")
        }
        if !row.isDeclaredHere(in: file) {
            report(
                "'\(row.name.value)' is not a type of this package, so that there is nothing to write; drop 'family'")
        }
        if family.value.needsDirectPath, !hasDirectPath {
            report("the publishers of '\(name)' take the direct path; add \"hasDirectPath\" to a trait")
        }
    }
}

extension PublisherRow {
    /// Whether a target of this package declares the type on some platform.
    fileprivate func isDeclaredHere(in file: PublisherFile) -> Bool {
        if case .declared = openCombine { return true }
        return file.openCombineModule == nil
    }
}
