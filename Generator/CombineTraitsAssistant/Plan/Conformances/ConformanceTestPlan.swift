struct ConformanceTestPlan: Sendable {
    var module: ModuleFrame
    var legend: [(trait: String, abbreviation: String)]
    var directPathTrait: String?
    var columns: [String]
    var publishers: [PublisherConformancePlan]

    init(_ module: Module, _ spec: ValidSpec, _ notation: TraitNotation) {
        self.module = ModuleFrame(module)
        legend = notation.algebra.names.map { ($0, notation.abbreviations[$0] ?? $0) }
        directPathTrait = spec.traits.declaringDirectPath?.name.value
        columns = notation.sets.map(notation.text)
        publishers = module.publishers.map { PublisherConformancePlan($0, notation) }
    }
}

/// A publisher without behavior that serves as an upstream in an expression.
struct PlannedProbe: Hashable, Sendable {
    indirect enum Output: Hashable, Sendable {
        case type(String)
        case publisher(PlannedProbe)
    }

    var value: String
    var traits: String
    var output: Output
    /// The failure type, or the test function's generic parameter for the failure type.
    var failure: String
}

struct PublisherConformancePlan: Sendable {
    /// An instance that represents all instances with the same output types, failure types, and satisfied requirements. All
    /// of these conform to the same protocols if their upstreams have the same traits.
    struct TestedInstance: Sendable {
        var expression: String
        var upstreams: [PlannedProbe]
        var failureParameters: [String]
        var tables: [Table]
    }

    /// The expected traits for combinations of the upstreams' traits, with one choice of failure types.
    struct Table: Sendable {
        var failures: [String]
        var condition: String?
        var matrices: [Matrix]
    }

    /// A grid of expected traits, with a column for each set of traits of one upstream, and a row for each set of traits
    /// that all other upstreams have.
    struct Matrix: Sendable {
        var columnParameter: String?
        var rowParameters: [String]
        var cells: [[String]]
    }

    var publisher: PublisherType
    var instances: [TestedInstance] = []

    init(_ publisher: PublisherType, _ notation: TraitNotation) {
        self.publisher = publisher
        let rules = RuleTable(publisher, notation.algebra)
        var keys: Set<String> = []
        for instance in publisher.instances {
            let facts = instance.satisfies.map { publisher.canonical($0.value) }
            let outputs = publisher.outputs.merging(instance.outputs) { _, new in new }
            let types = [outputs, instance.failures].map { $0.sorted { $0.key < $1.key } }
            if keys.insert("\(facts.sorted()) \(types)").inserted {
                instances.append(tested(instance, rules, notation, facts: facts))
            }
        }
    }

    private func tested(
        _ instance: PublisherRow.Instance, _ rules: RuleTable, _ notation: TraitNotation, facts: [String]
    ) -> TestedInstance {
        func isNever(_ failureClass: FailureClass) -> String { "\(failureClass.parameters[0]).Failure == Never" }
        func fixedFailure(_ failureClass: FailureClass) -> String? {
            publisher.failure(of: failureClass.parameters[0], in: instance)
        }
        let classes = publisher.failureClasses
        let varied = classes.filter { fixedFailure($0) == nil && rules.facts.contains(isNever($0)) }
        let failureNames = varied.indices.map { varied.count == 1 ? "Failure" : "Failure\($0 + 1)" }
        let scripted = publisher.scriptedParameters.map(\.name)
        func probe(_ parameter: String) -> PlannedProbe {
            let output = publisher.output(of: parameter, in: instance) ?? "Int"
            let variedIndex = varied.firstIndex { $0.parameters.contains(parameter) }
            return PlannedProbe(
                value: parameter.uncapitalizedFirst, traits: parameter,
                output: scripted.contains(output) ? .publisher(probe(output)) : .type(output),
                failure: variedIndex.map { failureNames[$0] } ?? publisher.failure(of: parameter, in: instance)
                    ?? "TestError")
        }
        let inherent = classes.filter { fixedFailure($0) == "Never" }.map(isNever)
        let tables = (0..<(1 << varied.count)).map { choice in
            let never = varied.indices.filter { choice & (1 << $0) != 0 }
            let neverFacts = never.map { isNever(varied[$0]) }
            let known = rules.bits(of: Set(facts + neverFacts + inherent))
            return Table(
                failures: varied.indices.map { never.contains($0) ? "Never" : "TestError" },
                condition: neverFacts.isEmpty ? nil : neverFacts.joined(separator: ", "),
                matrices: matrices(rules, notation, facts: known))
        }
        return TestedInstance(
            expression: instance.expression.value, upstreams: scripted.map(probe), failureParameters: failureNames,
            tables: tables)
    }

    private func matrices(_ rules: RuleTable, _ notation: TraitNotation, facts: UInt64) -> [Matrix] {
        let names = publisher.scriptedParameters.map(\.name)
        let positions = names.map { rules.parameters.firstIndex(of: $0) ?? 0 }
        let none = Array(repeating: TraitSet(), count: rules.parameters.count)
        func cell(_ traits: [TraitSet]) -> String {
            notation.text(rules.conformances(RuleTable.Assumptions(traits: traits, facts: facts)))
        }
        guard !names.isEmpty else { return [Matrix(rowParameters: [], cells: [[cell(none)]])] }
        // With more than two upstreams, each upstream in turn differs from the others, which have the same traits.
        let columns = names.count == 2 ? [1] : Array(names.indices)
        return columns.map { odd in
            let others = names.indices.filter { $0 != odd }
            let cells = (others.isEmpty ? [[]] : notation.sets).map { common in
                var traits = none
                for other in others { traits[positions[other]] = common }
                return notation.sets.map { set in
                    traits[positions[odd]] = set
                    return cell(traits)
                }
            }
            return Matrix(columnParameter: names[odd], rowParameters: others.map { names[$0] }, cells: cells)
        }
    }
}
