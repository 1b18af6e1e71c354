/// The traits that a chain can have, and the sets of traits that its scripted upstreams can promise, for the checker of
/// chains.
struct ChainTraits: SwiftContent {
    let spec: ValidSpec

    func write(_ writer: inout SourceWriter) {
        let promises = spec.algebra.closedSets.map { Promise($0, spec) }
        writer.template(
            """
            import CombineTraitsLaws

            extension ChainTrait: CaseIterable {
                /// The traits, in the order of the spec.
                static let allCases = [\(list: spec.traits.map(\.lawName))]

                \(lines: spec.traits.map(constant))
            }

            extension ChainPromise: CaseIterable {
                /// The promises, one for each set of traits that a publisher can have.
                static let allCases = [\(list: promises.map(\.name))]

                \(lines: promises.map(\.constant))
            }

            \(lines: promises.filter { !$0.traits.isEmpty }.map { $0.upstream(spec.traits.declaringDirectPath) })
            """)
    }

    private func constant(_ trait: Trait) -> String {
        let (name, protocolName, wrapper) = (trait.name.value, trait.protocolName, trait.wrapperName)
        return """
            static let \(trait.lawName) = ChainTrait(
                name: \(SwiftStringLiteral(name)),
                law: \(trait.lawExpression),
                isKnown: { $0 is any \(protocolName) },
                erased: { ($0 as? any \(protocolName)).flatMap { erased\(name)($0) } }
            )

            private static func erased\(name)(_ publisher: some \(protocolName)) -> (any ChainLink)? {
                (publisher.eraseTo\(wrapper)() as? \(wrapper)<Int, TestError>).map(TypedChainLink.init)
            }

            """
    }
}

private struct Promise {
    let traits: [Trait]
    private let strongest: [Trait]

    init(_ set: TraitSet, _ spec: ValidSpec) {
        func named(_ names: [String]) -> [Trait] { spec.traits.filter { names.contains($0.name.value) } }
        (traits, strongest) = (named(spec.algebra.members(of: set)), named(spec.algebra.strongest(of: set)))
    }

    private var names: String { strongest.map(\.name.value).joined() }
    private var typeName: String { "Scripted\(names)" }
    var name: String { traits.isEmpty ? "nothing" : names.uncapitalizedFirst }

    var constant: SourceTemplate {
        let adjectives = strongest.reversed().map(\.adjective).joined(separator: " ")
        let description = traits.isEmpty ? "any publisher" : adjectives.withArticle + " publisher"
        return """
            static let \(name) = ChainPromise(
                traits: [\(list: traits.map { ".\($0.lawName)" })],
                description: \(SwiftStringLiteral(description))
            ) {
                TypedChainLink(\(traits.isEmpty ? "$0.eraseToAnyPublisher()" : "\(typeName)(base: $0)"))
            }

            """
    }

    func upstream(_ declaringDirectPath: Trait?) -> SourceTemplate {
        let declaring = traits.contains(where: \.hasDirectPath) ? declaringDirectPath : nil
        let directPath = declaring.map { trait in
            """
            static var _hasDirectPath: Bool { true }

            func _start(_ makeDownstream: _MakeDownstream<Int, TestError>) -> \(trait.resultType.rawValue)<Int, TestError>? {
                base._start(makeDownstream)
            }
            """
        }
        return """
            private struct \(typeName): \(list: strongest.map(\.protocolName)) {
                typealias Output = Int
                typealias Failure = TestError

                let base: ChainUpstream

                func receive(subscriber: some Subscriber<Int, TestError>) {
                    base.receive(subscriber: subscriber)
                }

                \(directPath)
            }

            """
    }
}
