extension ProbePlan: SwiftContent {
    func write(_ writer: inout SourceWriter) {
        writer.line("import \(traitsTarget)")
        writer.documentation([
            "A publisher with the traits of `Traits`.",
            "It publishes nothing, because tests of conformances need only its type.",
        ])
        writer.lines(
            """
            struct Probe<Traits: ProbeTraits, Output, Failure: Error>: ConnectablePublisher {
                func connect() -> any Cancellable {
                    Subscriptions.empty
                }

                func receive(subscriber: some Subscriber<Output, Failure>) {
                    subscriber.receive(subscription: Subscriptions.empty)
                }
            }

            /// A set of traits as a type.
            protocol ProbeTraits {
                /// The set in the notation of the tables.
                static var notation: String { get }
            }

            """)
        for trait in traits {
            let inherited =
                trait.refines.isEmpty ? "ProbeTraits" : trait.refines.map { "Has\($0.value)" }.joined(separator: ", ")
            writer.documentation(["A set of traits that contains \(trait.name.value)."])
            writer.line("protocol Has\(trait.name.value): \(inherited) {}")
            writer.line()
        }
        for trait in traits {
            writer.line("extension Probe: \(trait.protocolName) where Traits: Has\(trait.name.value) {}")
        }
        for set in sets {
            let strongest = set.strongest
            writer.documentation([
                strongest.isEmpty
                    ? "No trait at all." : "\(NearestName.list(strongest, conjunction: "and")), and what follows."
            ])
            let inherited = strongest.isEmpty ? "ProbeTraits" : strongest.map { "Has\($0)" }.joined(separator: ", ")
            writer.block("enum \(set.typeName): \(inherited)") { $0.line("static let notation = \"\(set.notation)\"") }
        }
        for set in sets {
            writer.line()
            for (failure, cannotFail) in [("TestError", false), ("Never", true)] {
                let name = PlannedProbe.constant(set.typeName, cannotFail: cannotFail)
                writer.line("let \(name) = Probe<\(set.typeName), Int, \(failure)>()")
            }
        }
        writer.documentation(["Every set of traits that a publisher can have."])
        writer.block("var allProbeTraits: [any ProbeTraits.Type]") { writer in
            let types = sets.map { "\($0.typeName).self" }
            writer.line("[\(types.joined(separator: ", "))]")
        }
        writer.documentation(["The strongest traits of a type, in the notation of the tables."])
        writer.block("func notation(ofTraitsOf type: Any.Type) -> String") { writer in
            writer.brackets("let conformances = [", "]") { writer in
                for trait in traits {
                    writer.line("\"\(trait.name.value)\": type is any \(trait.protocolName).Type,")
                }
            }
            writer.brackets("let sets: [(traits: Set<String>, notation: String)] = [", "]") { writer in
                for set in sets {
                    let members = set.members.map { "\"\($0)\"" }.joined(separator: ", ")
                    writer.line("([\(members)], \"\(set.notation)\"),")
                }
            }
            writer.line("let traits = Set(conformances.filter(\\.value).keys)")
            writer.line("return sets.first { $0.traits == traits }?.notation ?? \"\\(traits.sorted())\"")
        }
        guard let trait = traits.declaringDirectPath else { return }
        writer.documentation(["Whether a type has a direct path. Nil if it is not \(trait.name.value)."])
        writer.block("func hasDirectPath(_ type: Any.Type) -> Bool?") { writer in
            writer.line("(type as? any \(trait.protocolName).Type)?._hasDirectPath")
        }
    }
}
