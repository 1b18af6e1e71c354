extension ProbePlan: SwiftContent {
    package func write(_ writer: inout SourceWriter) {
        let traitProtocols = traits.map { trait in
            """
            /// A set of traits that contains \(trait.name.value).
            protocol Has\(trait.name.value): \(inherited(trait.refines.map(\.value))) {}

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
        let constants = sets.map(\.typeName).map { set in
            """
            let \(PlannedProbe.constant(set, cannotFail: false)) = Probe<\(set), Int, TestError>()
            let \(PlannedProbe.constant(set, cannotFail: true)) = Probe<\(set), Int, Never>()

            """
        }
        writer.template(
            """
            import \(traitsTarget)

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

            \(lines: sets.map { typeOfSet($0.typeName, $0.strongest, $0.notation) })
            \(lines: constants)
            /// All sets of traits that a publisher can have.
            var allProbeTraits: [any ProbeTraits.Type] {
                [\(list: sets.map { "\($0.typeName).self" })]
            }

            /// Returns the strongest traits of a type, in the notation of the tables.
            func notation(ofTraitsOf type: Any.Type) -> String {
                let conformances = [
                    \(lines: traits.map { "\"\($0.name.value)\": type is any \($0.protocolName).Type," })
                ]
                let sets: [(traits: Set<String>, notation: String)] = [
                    \(lines: sets.map { "(\($0.members), \"\($0.notation)\")," })
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

    private func typeOfSet(_ name: String, _ strongest: [String], _ notation: String) -> String {
        let names = NearestName.list(strongest, conjunction: "and")
        return """
            /// \(strongest.isEmpty ? "The empty set of traits." : "\(names), and all refined traits.")
            enum \(name): \(inherited(strongest)) {
                static let notation = "\(notation)"
            }

            """
    }
}

extension PlannedProbe {
    /// The constant for the probe, such as `maybe` or `maybeWithoutFailure`, or `nil` if the probe does not publish
    /// integers.
    var constant: String? {
        output == "Int" ? Self.constant(traits, cannotFail: failure == "Never") : nil
    }

    static func constant(_ traits: String, cannotFail: Bool) -> String {
        traits.uncapitalizedFirst + (cannotFail ? "WithoutFailure" : "")
    }

    var swiftType: String { "Probe<\(traits), \(output), \(failure)>" }
}
