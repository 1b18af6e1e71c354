extension ChainTraitPlan: SwiftContent {
    func write(_ writer: inout SourceWriter) {
        writer.line("import CombineTraitsLaws")
        writer.line()
        writer.block("extension ChainTrait: CaseIterable") { writer in
            writer.documentation(["The traits of the spec, in its order."])
            writer.line("static let allCases = [\(traits.map(\.lawName).joined(separator: ", "))]")
            for trait in traits {
                writer.line()
                write(trait, &writer)
            }
        }
        writer.line()
        writer.block("extension ChainPromise: CaseIterable") { writer in
            writer.documentation(["The promises, from none to all traits."])
            writer.line("static let allCases = [\(promises.map(\.name).joined(separator: ", "))]")
            for promise in promises {
                writer.line()
                write(promise, &writer)
            }
        }
        for promise in promises where !promise.traits.isEmpty {
            writer.line()
            writeUpstream(promise, &writer)
        }
    }

    private func write(_ trait: Trait, _ writer: inout SourceWriter) {
        let (name, protocolName, wrapper) = (trait.name.value, trait.protocolName, trait.wrapperName)
        writer.brackets("static let \(trait.lawName) = ChainTrait(", ")") { writer in
            writer.list([
                "name: \(SwiftStringLiteral(name))",
                "law: \(trait.lawExpression)",
                "isKnown: { $0 is any \(protocolName) }",
                "erased: { ($0 as? any \(protocolName)).flatMap { erased\(name)($0) } }",
            ])
        }
        writer.line()
        writer.block("private static func erased\(name)(_ publisher: some \(protocolName)) -> (any ChainLink)?") {
            $0.line("(publisher.eraseTo\(wrapper)() as? \(wrapper)<Int, TestError>).map(TypedChainLink.init)")
        }
    }

    private func write(_ promise: ChainTraitPlan.Promise, _ writer: inout SourceWriter) {
        writer.line("static let \(promise.name) = ChainPromise(")
        writer.indented { writer in
            writer.line("traits: [\(promise.traits.map { ".\($0.lawName)" }.joined(separator: ", "))],")
            writer.line("description: \(SwiftStringLiteral(promise.phrase))")
        }
        writer.block(")") { writer in
            let upstream = promise.traits.isEmpty ? "$0.eraseToAnyPublisher()" : "\(promise.upstreamName)(base: $0)"
            writer.line("TypedChainLink(\(upstream))")
        }
    }

    private func writeUpstream(_ promise: ChainTraitPlan.Promise, _ writer: inout SourceWriter) {
        let protocols = promise.strongest.map(\.protocolName).joined(separator: ", ")
        writer.block("private struct \(promise.upstreamName): \(protocols)") { writer in
            writer.lines(
                """
                typealias Output = Int
                typealias Failure = TestError

                let base: ChainUpstream

                func receive(subscriber: some Subscriber<Int, TestError>) {
                    base.receive(subscriber: subscriber)
                }
                """)
            guard promise.traits.contains(where: \.hasDirectPath), let result = resultType else { return }
            writer.line()
            writer.lines(
                """
                static var _hasDirectPath: Bool { true }

                func _start(_ makeDownstream: _MakeDownstream<Int, TestError>) -> \(result.rawValue)<Int, TestError>? {
                    base._start(makeDownstream)
                }
                """)
        }
    }
}

extension ChainTraitPlan.Promise {
    fileprivate var name: String {
        traits.isEmpty ? "nothing" : strongest.map(\.name.value).joined().uncapitalizedFirst
    }

    fileprivate var upstreamName: String { "Scripted\(strongest.map(\.name.value).joined())" }

    /// The description of the upstream, such as `a single publisher`.
    fileprivate var phrase: String {
        strongest.isEmpty
            ? "any publisher" : strongest.reversed().map(\.adjective).joined(separator: " ").withArticle + " publisher"
    }
}
