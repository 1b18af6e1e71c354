/// The traits that the compiler should infer for the instances of a module's rows.
struct ConformanceTablePlan: Sendable {
    /// The instances with the same output types, failure types, and satisfied requirements. All of these conform to the same protocols
    /// if their upstreams have the same traits.
    struct Group: Sendable {
        var instances: [String]
        var cases: [Case]
    }

    /// The expected traits for combinations of the upstreams' traits, with one choice of failure types.
    struct Case: Sendable {
        /// The requirements that upstreams cannot fail, beyond those that the instances meet.
        var requirements: [String]
        var matrices: [Matrix]
    }

    /// A grid of expected traits, with a column for each set of traits of one upstream, and a row for each set of traits
    /// that all other upstreams have.
    struct Matrix: Sendable {
        /// The upstreams for which the same cells hold.
        var columnParameters: [String]
        var rowParameters: [String]
        var cells: [[String]]
    }

    struct Row: Sendable {
        var publisher: PublisherType
        var groups: [Group]
    }

    var module: ModuleFrame
    var legend: [(trait: String, abbreviation: String)]
    var columns: [String]
    var rows: [Row]

    init(_ module: Module, _ notation: TraitNotation) {
        self.module = ModuleFrame(module)
        legend = notation.algebra.names.map { ($0, notation.abbreviations[$0] ?? $0) }
        columns = notation.sets.map(notation.text)
        rows = module.publishers.filter { !$0.instances.isEmpty }.map { Row($0, notation) }
    }
}

extension ConformanceTablePlan.Row {
    fileprivate init(_ publisher: PublisherType, _ notation: TraitNotation) {
        self.publisher = publisher
        let rules = RuleTable(publisher, notation.algebra)
        func types(_ instance: PublisherRow.Instance) -> [String] {
            let outputs = publisher.outputs.merging(instance.outputs) { _, new in new }
            return instance.satisfies.map { publisher.canonical($0.value) }.sorted()
                + [outputs, instance.failures].flatMap { $0.map { "\($0): \($1)" }.sorted() }
        }
        groups = publisher.instances.grouped(by: types, \.self).map { _, instances in
            ConformanceTablePlan.Group(
                instances: instances.map(\.name), cases: Self.cases(of: instances[0], publisher, rules, notation))
        }
    }

    private static func cases(
        of instance: PublisherRow.Instance, _ publisher: PublisherType, _ rules: RuleTable, _ notation: TraitNotation
    ) -> [ConformanceTablePlan.Case] {
        func isNever(_ failureClass: FailureClass) -> String { "\(failureClass.parameters[0]).Failure == Never" }
        func fixedFailure(_ failureClass: FailureClass) -> String? {
            publisher.failure(of: failureClass.parameters[0], in: instance)
        }
        let classes = publisher.failureClasses
        let varied = publisher.variedFailures(in: instance, rules)
        let known =
            instance.satisfies.map { publisher.canonical($0.value) }
            + classes.filter { fixedFailure($0) == "Never" }.map(isNever)
        return (0..<(1 << varied.count)).map { choice in
            let requirements = varied.indices.filter { choice & (1 << $0) != 0 }.map { isNever(varied[$0]) }
            let facts = rules.bits(of: Set(known + requirements))
            return ConformanceTablePlan.Case(
                requirements: requirements, matrices: matrices(publisher, rules, notation, facts: facts))
        }
    }

    private static func matrices(
        _ publisher: PublisherType, _ rules: RuleTable, _ notation: TraitNotation, facts: UInt64
    ) -> [ConformanceTablePlan.Matrix] {
        let names = publisher.scriptedParameters.map(\.name)
        let positions = names.map { rules.parameters.firstIndex(of: $0) ?? 0 }
        let none = Array(repeating: TraitSet(), count: rules.parameters.count)
        func cell(_ traits: [TraitSet]) -> String {
            notation.text(rules.conformances(RuleTable.Assumptions(traits: traits, facts: facts)))
        }
        guard !names.isEmpty else {
            return [ConformanceTablePlan.Matrix(columnParameters: [], rowParameters: [], cells: [[cell(none)]])]
        }
        // With more than two upstreams, each upstream in turn differs from the others, which have the same traits.
        let columns = names.count == 2 ? [1] : Array(names.indices)
        let matrices = columns.map { odd in
            let others = names.indices.filter { $0 != odd }
            let cells = (others.isEmpty ? [[]] : notation.sets).map { common in
                var traits = none
                for other in others { traits[positions[other]] = common }
                return notation.sets.map { set in
                    traits[positions[odd]] = set
                    return cell(traits)
                }
            }
            return ConformanceTablePlan.Matrix(
                columnParameters: [names[odd]], rowParameters: others.map { names[$0] }, cells: cells)
        }
        return matrices.grouped(by: \.cells, \.self).map { _, alike in
            var matrix = alike[0]
            matrix.columnParameters = alike.flatMap(\.columnParameters)
            return matrix
        }
    }
}

/// A generated list of the tables of all modules.
struct ConformanceIndexPlan: Sendable {
    var entries: [(name: String, condition: PlatformCondition?)]

    init(_ spec: ValidSpec) {
        entries = spec.modules.map { (ConformanceTablePlan.name(of: $0.name), ModuleFrame($0).condition) }
    }
}

extension ConformanceTablePlan {
    static func name(of module: String) -> String { "\(module.uncapitalizedFirst)Conformances" }
}
