/// Renders the publisher that tests build upon: it has the traits they ask for, and publishes nothing.
struct ProbeRenderer {
    let spec: ValidSpec
    let notation: TraitNotation

    /// The target that declares the traits.
    let traitsTarget: String

    func source() -> String {
        var writer = SourceWriter(generatedFrom: spec.traitsPath)
        writer.line("import \(traitsTarget)")
        writer.line()
        writer.documentation([
            "A publisher with the traits that `Traits` names.",
            "It publishes nothing: tests of conformances look at its type alone.",
        ])
        writer.lines(
            """
            struct Probe<Traits: ProbeTraits, Output, Failure: Error>: ConnectablePublisher {
                func connect() -> any Cancellable {
                    Subscriptions.empty
                }

                func receive<Downstream: Subscriber>(subscriber: Downstream)
                where Downstream.Input == Output, Downstream.Failure == Failure {
                    subscriber.receive(subscription: Subscriptions.empty)
                }
            }

            /// A set of traits, as a type.
            protocol ProbeTraits {
                /// The set as the tables write it.
                static var notation: String { get }
            }

            """)
        for trait in spec.traits {
            let inherited =
                trait.refines.isEmpty ? "ProbeTraits" : trait.refines.map { "Has\($0.value)" }.joined(separator: ", ")
            writer.documentation(["A set of traits that contains \(trait.name.value)."])
            writer.line("protocol Has\(trait.name.value): \(inherited) {}")
            writer.line()
        }
        for trait in spec.traits {
            writer.line("extension Probe: \(trait.protocolName) where Traits: Has\(trait.name.value) {}")
        }
        for set in notation.sets {
            let strongest = notation.algebra.strongest(of: set)
            writer.line()
            writer.documentation([
                strongest.isEmpty
                    ? "No trait at all." : "\(NearestName.list(strongest, conjunction: "and")), and what follows."
            ])
            let inherited = strongest.isEmpty ? "ProbeTraits" : strongest.map { "Has\($0)" }.joined(separator: ", ")
            writer.block("enum \(notation.typeName(set)): \(inherited)") {
                $0.line("static let notation = \"\(notation.text(set))\"")
            }
        }
        writer.line()
        writer.documentation(["Every set of traits that a publisher can have."])
        writer.block("var allProbeTraits: [any ProbeTraits.Type]") { writer in
            let types = notation.sets.map { "\(notation.typeName($0)).self" }
            writer.line("[\(types.joined(separator: ", "))]")
        }
        writer.line()
        writer.documentation(["The strongest traits that a type conforms to, as the tables write them."])
        writer.block("func notation(ofTraitsOf type: Any.Type) -> String") { writer in
            writer.line("let conformances = [")
            writer.indented { writer in
                for trait in spec.traits {
                    writer.line("\"\(trait.name.value)\": type is any \(trait.protocolName).Type,")
                }
            }
            writer.line("]")
            writer.line("let sets: [(traits: Set<String>, notation: String)] = [")
            writer.indented { writer in
                for set in notation.sets {
                    let members = notation.algebra.members(of: set).map { "\"\($0)\"" }.joined(separator: ", ")
                    writer.line("([\(members)], \"\(notation.text(set))\"),")
                }
            }
            writer.line("]")
            writer.line("let traits = Set(conformances.filter(\\.value).keys)")
            writer.line("return sets.first { $0.traits == traits }?.notation ?? \"\\(traits.sorted())\"")
        }
        if let trait = spec.traits.declaringDirectPath { writeDirectPath(trait, &writer) }
        return writer.text
    }

    private func writeDirectPath(_ trait: Trait, _ writer: inout SourceWriter) {
        writer.line()
        writer.documentation(["Whether a type has a direct path; `nil` where it is not \(trait.name.value)."])
        writer.block("func hasDirectPath(_ type: Any.Type) -> Bool?") { writer in
            writer.line("(type as? any \(trait.protocolName).Type)?._hasDirectPath")
        }
    }
}
