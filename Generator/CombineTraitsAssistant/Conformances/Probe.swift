/// The publishers whose traits are those of their type, which are the upstreams in tests of conformances.
struct Probe: SwiftContent {
    let spec: ValidSpec
    let notation: TraitNotation

    /// Returns a constant such as `maybe` or `maybeWithoutFailure`, or another probe if it does not publish integers.
    static func expression(_ traits: String, _ output: String = "Int", cannotFail: Bool) -> String {
        output == "Int"
            ? traits.uncapitalizedFirst + (cannotFail ? "WithoutFailure" : "")
            : "Probe<\(traits), \(output), \(cannotFail ? "Never" : "TestError")>()"
    }

    func write(_ writer: inout SourceWriter) {
        let (traits, algebra) = (spec.traits, notation.algebra)
        let sets = notation.sets.map { (name: notation.typeName($0), set: $0) }
        let traitProtocols = traits.map { trait in
            """
            /// A set of traits that contains \(trait.name.value).
            protocol Has\(trait.name.value): \(inherited(trait.refines.map(\.value))) {}

            """
        }
        let setTypes = sets.map { name, set in
            let strongest = algebra.strongest(of: set)
            let names = NearestName.list(strongest, conjunction: "and")
            return """
                /// \(strongest.isEmpty ? "The empty set of traits." : "\(names), and all refined traits.")
                enum \(name): \(inherited(strongest)) {
                    static let notation = "\(notation.text(set))"
                }

                """
        }
        let constants = sets.map { name, _ in
            """
            let \(Self.expression(name, cannotFail: false)) = Probe<\(name), Int, TestError>()
            let \(Self.expression(name, cannotFail: true)) = Probe<\(name), Int, Never>()

            """
        }
        let hasDirectPath = traits.declaringDirectPath.map { trait in
            """
            /// Returns whether a type has a direct path, or `nil` if the type is not \(trait.name.value).
            func hasDirectPath(_ type: Any.Type) -> Bool? {
                (type as? any \(trait.protocolName).Type)?._hasDirectPath
            }
            """
        }
        writer.template(
            """
            import \(TargetName.traits)

            /// A publisher that has the traits in the set `Traits`.
            ///
            /// The publisher publishes nothing, because tests of conformances need only its type.
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

            \(lines: traitProtocols)
            \(lines: traits.map { "extension Probe: \($0.protocolName) where Traits: Has\($0.name.value) {}" })

            \(lines: setTypes)
            \(lines: constants)
            /// All sets of traits that a publisher can have.
            var allProbeTraits: [any ProbeTraits.Type] {
                [\(list: sets.map { "\($0.name).self" })]
            }

            /// Returns the strongest traits of a type, in the notation of the tables.
            func notation(ofTraitsOf type: Any.Type) -> String {
                let conformances = [
                    \(lines: traits.map { "\"\($0.name.value)\": type is any \($0.protocolName).Type," })
                ]
                let sets: [(traits: Set<String>, notation: String)] = [
                    \(lines: sets.map { "(\(algebra.members(of: $0.set)), \"\(notation.text($0.set))\")," })
                ]
                let traits = Set(conformances.filter(\\.value).keys)
                return sets.first { $0.traits == traits }?.notation ?? "\\(traits.sorted())"
            }

            \(hasDirectPath)
            """)
    }

    private func inherited(_ traits: [String]) -> String {
        traits.isEmpty ? "ProbeTraits" : traits.map { "Has\($0)" }.joined(separator: ", ")
    }
}
