extension ChainTraitPlan: SwiftContent {
    package func write(_ writer: inout SourceWriter) {
        writer.template(
            """
            import CombineTraitsLaws

            extension ChainTrait: CaseIterable {
                /// The traits, in the order of the spec.
                static let allCases = [\(list: traits.map(\.lawName))]

                \(lines: traits.map(constant))
            }

            extension ChainPromise: CaseIterable {
                /// The promises, one for each set of traits that a publisher can have.
                static let allCases = [\(list: promises.map(\.name))]

                \(lines: promises.map(constant))
            }

            \(lines: promises.filter { !$0.traits.isEmpty }.map(upstream))
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

    private func constant(_ promise: Promise) -> SourceTemplate {
        let upstream = promise.traits.isEmpty ? "$0.eraseToAnyPublisher()" : "\(promise.upstreamName)(base: $0)"
        return """
            static let \(promise.name) = ChainPromise(
                traits: [\(list: promise.traits.map { ".\($0.lawName)" })],
                description: \(SwiftStringLiteral(promise.phrase))
            ) {
                TypedChainLink(\(upstream))
            }

            """
    }

    private func upstream(_ promise: Promise) -> SourceTemplate {
        let result = promise.traits.contains(where: \.hasDirectPath) ? resultType : nil
        let directPath = result.map { result in
            """
            static var _hasDirectPath: Bool { true }

            func _start(_ makeDownstream: _MakeDownstream<Int, TestError>) -> \(result.rawValue)<Int, TestError>? {
                base._start(makeDownstream)
            }
            """
        }
        return """
            private struct \(promise.upstreamName): \(list: promise.strongest.map(\.protocolName)) {
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

extension ChainTraitPlan.Promise {
    fileprivate var name: String {
        traits.isEmpty ? "nothing" : strongest.map(\.name.value).joined().uncapitalizedFirst
    }

    fileprivate var upstreamName: String { "Scripted\(strongest.map(\.name.value).joined())" }

    fileprivate var phrase: String {
        strongest.isEmpty
            ? "any publisher" : strongest.reversed().map(\.adjective).joined(separator: " ").withArticle + " publisher"
    }
}
