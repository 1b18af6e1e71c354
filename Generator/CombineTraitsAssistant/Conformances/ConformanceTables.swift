/// The traits that the compiler should infer for the instances of a module's rows, for combinations of traits of their upstreams.
struct ConformanceTables: SwiftContent {
    let module: Module
    let notation: TraitNotation

    static func name(of module: Module) -> String { "\(module.name.uncapitalizedFirst)Conformances" }

    func write(_ writer: inout SourceWriter) {
        let algebra = notation.algebra
        let legend = algebra.names.map { "\(notation.abbreviations[$0] ?? $0) for \($0)" }.joined(separator: ", ")
        writer.conditional(ModuleFrame(module).condition) { writer in
            writer.template(
                """
                /// The traits of the publishers of \(module.name), for every combination of traits of their upstreams.
                ///
                /// A row names the upstreams of its type, then instances in quotation marks. Each cell contains the strongest
                /// traits: \(legend). `Others` are the upstreams that are not columns, and have the same traits.
                """)
            writer.list("var \(Self.name(of: module))", "tables", of: "String") { writer in
                for (condition, texts) in segments {
                    writer.conditional(condition) { writer in
                        writer.brackets("tables.append(", ")") { $0.rawString(texts.joined(separator: "\n")) }
                    }
                }
            }
        }
    }

    /// The tables, divided where the condition on the platform changes.
    private var segments: [(condition: PlatformCondition?, texts: [String])] {
        module.publishers.filter { !$0.instances.isEmpty }.reduce(into: []) { segments, publisher in
            if segments.last?.condition != publisher.condition || segments.isEmpty {
                segments.append((publisher.condition, []))
            }
            segments[segments.count - 1].texts.append(text(publisher))
        }
    }

    private func text(_ publisher: PublisherType) -> String {
        let upstreams = publisher.scriptedParameters.map(\.name).joined(separator: ", ")
        let head = "\(publisher.name)(\(upstreams))\(publisher.hasDirectPath ? ", on the direct path" : "")"
        let rules = RuleTable(publisher, notation.algebra)
        // Instances with the same output types, failure types and satisfied requirements conform to the same protocols if their
        // upstreams have the same traits.
        let groups = publisher.instances.grouped(by: { publisher.types(of: $0) }, \.self)
        let tables = groups.flatMap { lines(of: $0.values.map(\.name)) + cases(of: $0.values[0], publisher, rules) }
        return ([head] + tables.map { "  \($0)" }).joined(separator: "\n")
    }

    private func lines(of instances: [String]) -> [String] {
        instances.map { "\"\($0)\"" }.reduce(into: []) { lines, name in
            guard let last = lines.popLast() else { return lines.append(name) }
            lines += "\(last), \(name)".width <= 100 ? ["\(last), \(name)"] : ["\(last),", name]
        }
    }

    /// Returns the grids for each choice of failure types that the instance does not determine.
    private func cases(
        of instance: PublisherRow.Instance, _ publisher: PublisherType, _ rules: RuleTable
    ) -> [String] {
        func isNever(_ failureClass: FailureClass) -> String { "\(failureClass.parameters[0]).Failure == Never" }
        let varied = publisher.variedFailures(in: instance, rules)
        let known =
            instance.satisfies.map { publisher.canonical($0.value) }
            + publisher.failureClasses.filter {
                publisher.failure(of: $0.parameters[0], in: instance) == "Never"
            }.map(isNever)
        return (0..<(1 << varied.count)).flatMap { choice -> [String] in
            let requirements = varied.indices.filter { choice & (1 << $0) != 0 }.map { isNever(varied[$0]) }
            return (requirements.isEmpty ? [] : ["where \(requirements.joined(separator: ", "))"])
                + grids(publisher, rules, facts: rules.bits(of: Set(known + requirements)))
        }
    }

    /// Returns grids with a column for each set of traits of one upstream, and a row for each set that all others have.
    private func grids(_ publisher: PublisherType, _ rules: RuleTable, facts: UInt64) -> [String] {
        let (names, sets) = (publisher.scriptedParameters.map(\.name), notation.sets)
        func cell(_ traits: (String) -> TraitSet) -> String {
            let traits = rules.parameters.map { names.contains($0) ? traits($0) : [] }
            return notation.text(rules.conformances(RuleTable.Assumptions(traits: traits, facts: facts)))
        }
        guard let last = names.last else { return [cell { _ in [] }] }
        // With more than two upstreams, each upstream in turn differs from the others, which have the same traits.
        let grids = (names.count == 2 ? [last] : names).map { odd in
            (
                odd: odd, others: names.filter { $0 != odd },
                cells: (names.count == 1 ? [[]] : sets).map { common in
                    sets.map { set in cell { $0 == odd ? set : common } }
                }
            )
        }
        return grids.grouped(by: \.cells, \.self).flatMap { cells, alike -> [String] in
            let others = alike[0].others
            let corner = others.isEmpty ? "" : others.count == 1 ? "\(others[0])|" : "Others|"
            let columns = sets.map(notation.text)
            let head = "\(corner)\(alike.map(\.odd).joined(separator: ",")):"
            let rows = [[head] + columns] + zip(others.isEmpty ? [""] : columns, cells).map { [$0] + $1 }
            let firstWidth = rows.map { $0[0].width }.max() ?? 0
            let width = rows.flatMap { $0.dropFirst() }.map(\.width).max() ?? 0
            return rows.map { row in
                var line = row[0].padded(to: firstWidth)
                for cell in row.dropFirst() { line += "  \(cell.padded(to: width))" }
                while line.last == " " { line.removeLast() }
                return line
            }
        }
    }
}

/// The tables of the traits of all modules.
struct AllConformances: SwiftContent {
    let modules: [Module]

    func write(_ writer: inout SourceWriter) {
        writer.documentation("The tables of the publishers of all modules.")
        writer.list("var allConformances", "tables", of: "String") { writer in
            writer.additions(to: "tables", of: modules) { ConformanceTables.name(of: $0) }
        }
    }
}

extension PublisherType {
    fileprivate func types(of instance: PublisherRow.Instance) -> [String] {
        let outputs = outputs.merging(instance.outputs) { _, new in new }
        return instance.satisfies.map { canonical($0.value) }.sorted()
            + [outputs, instance.failures].flatMap { $0.map { "\($0): \($1)" }.sorted() }
    }
}

/// A short notation for sets of traits, with abbreviations of the strongest traits.
struct TraitNotation: Sendable {
    let algebra: TraitAlgebra
    let abbreviations: [String: String]
    private var texts: [TraitSet: String] = [:]

    var sets: [TraitSet] { algebra.closedSets }

    init(_ algebra: TraitAlgebra) {
        self.algebra = algebra
        abbreviations = Dictionary(
            firstOf: algebra.names.map { name in
                let others = algebra.names.filter { $0 != name }
                let isUnique = { (length: Int) in !others.contains { $0.hasPrefix(name.prefix(length)) } }
                return (name, String(name.prefix((1...name.count).first(where: isUnique) ?? name.count)))
            })
        for set in sets { texts[set] = text(set) }
    }

    func text(_ set: TraitSet) -> String {
        if let text = texts[set] { return text }
        let strongest = algebra.strongest(of: set).compactMap { abbreviations[$0] }
        return strongest.isEmpty ? "-" : strongest.joined(separator: "+")
    }

    func typeName(_ set: TraitSet) -> String {
        let strongest = algebra.strongest(of: set)
        return strongest.isEmpty ? "NoTrait" : strongest.joined()
    }
}
