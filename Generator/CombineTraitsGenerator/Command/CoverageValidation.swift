/// Compares the spec with the publishers in the symbol graphs of OpenCombine.
///
/// The inventory describes the version from which it was made, and the symbol graphs the version in use.
struct CoverageValidation {
    let found: [String: [String: [String]]]
    let diagnostics: Diagnostics

    func validate(_ spec: ValidSpec) -> Int {
        var covered = 0
        for module in spec.modules {
            guard let name = module.openCombineModule else { continue }
            let declared = found[name] ?? [:]
            var rows: Set<String> = []
            for publisher in module.publishers {
                guard case .present(let openCombineName) = publisher.openCombineName, publisher.substituteTarget == nil
                else { continue }
                rows.insert(openCombineName)
                guard let generics = declared[openCombineName] else {
                    let suggestion = NearestName.suggestion(for: openCombineName, among: declared.keys.sorted())
                    diagnostics.error(
                        "\(name) has no publisher '\(openCombineName)'; \(suggestion)", at: publisher.location)
                    continue
                }
                let expected = publisher.outerGenerics + publisher.parameters.map(\.openCombineName)
                if generics == expected {
                    covered += 1
                } else {
                    diagnostics.error(
                        "the generic parameters of '\(openCombineName)' in \(name) are \(generics), not \(expected)",
                        at: publisher.location)
                }
            }
            for type in declared.keys.sorted() where !rows.contains(type) {
                diagnostics.error("\(name) declares '\(type)', which has no row; add one", inFileAt: module.path)
            }
        }
        return covered
    }
}
