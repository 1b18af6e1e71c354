/// The tests that hold the conformances of one publisher type to its rules.
struct ConformanceTestPlan {
    /// A publisher that an expression builds upon: `let upstream = Probe<Upstream, Int, Failure>()`.
    struct Upstream {
        var parameter: String
        var value: String
        var output: String
        /// The generic parameter of the test function that stands for the failure, or `Never`.
        var failure: String
    }

    /// Expressions that meet the same plain requirements.
    struct InstanceGroup {
        var names: [String]
        var expressions: [String]
        var upstreams: [Upstream]
        /// Failures that vary: the generic parameters of the test function.
        var failureParameters: [String]
        var tables: [Table]
    }

    /// The expected traits for every combination of traits of the upstreams, for one choice of failures.
    struct Table {
        /// The type of each failure parameter.
        var failures: [String]
        /// What the choice of failures means, for a reader; `nil` when there is no choice.
        var condition: String?
        var matrices: [Matrix]
    }

    /// One table: the traits of one upstream down, those of another across.
    struct Matrix {
        var corner: String
        /// The upstream that the columns are about.
        var columnParameter: String?
        /// The upstreams that the rows are about: one, or all the others.
        var rowParameters: [String]
        var rowLabels: [String]
        var cells: [[String]]
    }

    var publisher: PublisherType
    var groups: [InstanceGroup]
    var columns: [String]

    init(_ publisher: PublisherType, _ notation: TraitNotation) {
        self.publisher = publisher
        columns = notation.sets.map(notation.text)
        groups = []
        var keys: [String] = []
        for instance in publisher.instances {
            let facts = instance.satisfies.map { publisher.canonical($0.value) }
            let outputs = publisher.outputs.merging(instance.outputs) { _, new in new }
            let types = [outputs, instance.failures].map { $0.sorted { $0.key < $1.key } }
            let key = "\(facts.sorted()) \(types)"
            if let index = keys.firstIndex(of: key) {
                groups[index].names.append(instance.name)
                groups[index].expressions.append(instance.expression.value)
            } else {
                keys.append(key)
                groups.append(
                    Self.group(publisher, notation, instance: instance, facts: facts, outputs: outputs))
            }
        }
    }

    private static func group(
        _ publisher: PublisherType,
        _ notation: TraitNotation,
        instance: PublisherRow.Instance,
        facts: [String],
        outputs: [String: String]
    ) -> InstanceGroup {
        let rules = RuleTable(publisher, notation.algebra)
        let scripted = publisher.scriptedParameters.map(\.name)
        let classes = publisher.failureClasses
        func fixedFailure(_ failureClass: FailureClass) -> String? {
            failureClass.parameters.first.flatMap { publisher.failure(of: $0, in: instance) }
        }
        let varied = classes.filter { failureClass in
            fixedFailure(failureClass) == nil
                && failureClass.parameters.contains { rules.facts.contains("\($0).Failure == Never") }
        }
        let failureNames = varied.indices.map { varied.count == 1 ? "Failure" : "Failure\($0 + 1)" }
        func failure(of parameter: String) -> String {
            if let index = varied.firstIndex(where: { $0.parameters.contains(parameter) }) {
                return failureNames[index]
            }
            return classes.first { $0.parameters.contains(parameter) }.flatMap(fixedFailure) ?? "TestError"
        }
        func probe(_ parameter: String) -> String {
            let output = outputs[parameter] ?? "Int"
            return
                "Probe<\(parameter), \(scripted.contains(output) ? probe(output) : output), \(failure(of: parameter))>"
        }
        let upstreams = scripted.map { parameter in
            let output = outputs[parameter] ?? "Int"
            return Upstream(
                parameter: parameter,
                value: parameter.uncapitalizedFirst,
                output: scripted.contains(output) ? probe(output) : output,
                failure: failure(of: parameter))
        }
        let tables = (0..<(1 << varied.count)).map { choice in
            let never = varied.enumerated().filter { choice & (1 << $0.offset) != 0 }
            let neverFacts = never.map { "\($0.element.parameters[0]).Failure == Never" }
            let inherent = classes.filter { fixedFailure($0) == "Never" }.map { "\($0.parameters[0]).Failure == Never" }
            return Table(
                failures: varied.indices.map { choice & (1 << $0) != 0 ? "Never" : "TestError" },
                condition: neverFacts.isEmpty ? nil : neverFacts.joined(separator: ", "),
                matrices: matrices(
                    publisher, rules, notation, facts: rules.bits(of: Set(facts + neverFacts + inherent))))
        }
        return InstanceGroup(
            names: [instance.name],
            expressions: [instance.expression.value],
            upstreams: upstreams,
            failureParameters: failureNames,
            tables: tables)
    }

    private static func matrices(
        _ publisher: PublisherType, _ rules: RuleTable, _ notation: TraitNotation, facts: UInt64
    ) -> [Matrix] {
        let names = publisher.scriptedParameters.map(\.name)
        let positions = names.map { rules.parameters.firstIndex(of: $0) ?? 0 }
        let none = Array(repeating: TraitSet(), count: rules.parameters.count)
        func cell(_ traits: [TraitSet]) -> String {
            notation.text(rules.conformances(RuleTable.Assumptions(traits: traits, facts: facts)))
        }
        switch names.count {
        case 0:
            return [Matrix(corner: "", columnParameter: nil, rowParameters: [], rowLabels: [""], cells: [[cell(none)]])]
        case 1:
            let row = notation.sets.map { set in
                var traits = none
                traits[positions[0]] = set
                return cell(traits)
            }
            return [
                Matrix(
                    corner: names[0], columnParameter: names[0], rowParameters: [], rowLabels: [publisher.shortName],
                    cells: [row])
            ]
        default:
            // With more than two upstreams, each one differs in turn from all the others, which are alike.
            let columns = names.count == 2 ? [1] : Array(names.indices)
            return columns.map { odd in
                let others = names.indices.filter { $0 != odd }
                return Matrix(
                    corner: "\(others.count == 1 ? names[others[0]] : "Others")|\(names[odd])",
                    columnParameter: names[odd],
                    rowParameters: others.map { names[$0] },
                    rowLabels: notation.sets.map(notation.text),
                    cells: notation.sets.map { common in
                        var traits = none
                        for other in others { traits[positions[other]] = common }
                        return notation.sets.map { set in
                            traits[positions[odd]] = set
                            return cell(traits)
                        }
                    })
            }
        }
    }
}

/// A short way to write sets of traits: the initials of the strongest ones.
struct TraitNotation {
    let algebra: TraitAlgebra
    /// Every set of traits that a publisher can have.
    let sets: [TraitSet]
    private let abbreviations: [String: String]
    private var texts: [TraitSet: String] = [:]

    init(_ algebra: TraitAlgebra) {
        self.algebra = algebra
        sets = algebra.closedSets
        abbreviations = Dictionary(
            algebra.names.map { ($0, Self.shortestPrefix(of: $0, among: algebra.names)) },
            uniquingKeysWith: { first, _ in first })
        for set in sets { texts[set] = makeText(set) }
    }

    /// The set as a cell of a table shows it, `-` for none.
    func text(_ set: TraitSet) -> String {
        texts[set] ?? makeText(set)
    }

    private func makeText(_ set: TraitSet) -> String {
        let strongest = algebra.strongest(of: set).compactMap { abbreviations[$0] }
        return strongest.isEmpty ? "-" : strongest.joined(separator: "+")
    }

    /// The set as a type names it.
    func typeName(_ set: TraitSet) -> String {
        let strongest = algebra.strongest(of: set)
        return strongest.isEmpty ? "NoTrait" : strongest.joined()
    }

    /// The abbreviation of each trait, for a legend.
    func abbreviation(of name: String) -> String { abbreviations[name] ?? name }

    private static func shortestPrefix(of name: String, among names: [String]) -> String {
        let length = (1...name.count).first { length in
            names.allSatisfy { $0 == name || !$0.hasPrefix(name.prefix(length)) }
        }
        return String(name.prefix(length ?? name.count))
    }
}

extension PublisherType {
    /// The generic parameters of the type, those of the type around it first.
    var allGenerics: [String] { outerGenerics + parameters.map(\.name) }

    /// The type with its own parameters as arguments: `Publishers.Map<Upstream, Output>`.
    var spelledWithParameters: String { spelled(outer: outerGenerics, parameters.map(\.name)) }

    /// The type with generic arguments.
    func spelled(outer: [String], _ arguments: [String]) -> String {
        func list(_ arguments: [String]) -> String {
            arguments.isEmpty ? "" : "<\(arguments.joined(separator: ", "))>"
        }
        guard !outer.isEmpty, let dot = name.firstIndex(of: ".") else { return name + list(arguments) }
        return name[..<dot] + list(outer) + name[dot...] + list(arguments)
    }

    /// The name as a function is named: `publishersZip3`.
    var identifier: String {
        name.split(byte: ".").joined().uncapitalizedFirst
    }
}
