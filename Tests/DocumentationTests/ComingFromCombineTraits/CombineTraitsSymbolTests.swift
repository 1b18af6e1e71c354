import TestSupport
import Testing

/// Users of groue's CombineTraits find everything here, or a reason why not.
struct CombineTraitsSymbolTests {
    @available(*, deprecated)
    @Test("The page names each symbol and conformance that differs, and the others exist")
    func symbols() throws {
        let page = try DocumentationPage("Sources/CombineTraits/CombineTraits.docc/ComingFromCombineTraits.md")
        let symbols = CombineTraitsSymbols.deprecated + CombineTraitsSymbols.refused
        expectEqual(FormerSymbol.problems(in: symbols + CombineTraitsConformances.table, page: page.text), [])
        for symbol in symbols { _ = symbol.example?() }
        for conformance in CombineTraitsConformances.table {
            guard let example = conformance.example else { continue }
            expectEqual(example() as? Bool, true, "\(conformance.name)")
        }
    }

    @Test("A publisher conforms under the first of its conditions, and has methods under the others")
    func alternatives() throws {
        let page = try DocumentationPage("Sources/CombineTraits/CombineTraits.docc/ComingFromCombineTraits.md")
        page.expect(
            "`Publishers.Merge` conforms to ``ImmediatePublisher`` if its first upstream does, and not only if all of them do."
        )
        page.expect(
            "If another one is immediate, the merge does not conform, because Swift allows one conformance, but it has "
                + "`eraseToAnyImmediatePublisher()`, whose result has all methods.")
        func isImmediate(_ publisher: some ImmediatePublisher) -> Bool { true }
        let stream = PassthroughSubject<Int, Never>()
        let immediate = AnyImmediatePublisher<Int, Never>.just(1)
        #expect(isImmediate(Publishers.Merge(immediate, stream)))
        let merge = Publishers.Merge(stream, immediate)
        #expect(!((merge as Any) is any ImmediatePublisher))
        #expect(isImmediate(merge.eraseToAnyImmediatePublisher()))
        var values: [Int] = []
        let cancellable = merge.eraseToAnyImmediatePublisher().sinkImmediate { values.append($0.get()) }
        expectEqual(values, [1])
        withExtendedLifetime(cancellable) {}
        page.expect(
            "The same goes for a `zip` with one maybe publisher, where nothing can fail, and for a `catch` of a publisher that "
                + "cannot fail.")
        let zip = AnyMaybePublisher<Int, Never>.just(1).zip(stream)
        #expect(!((zip as Any) is any MaybePublisher))
        _ = zip.eraseToAnyMaybePublisher()
        // Generic, because the compiler warns of a closure that receives a `Never`.
        func replacement<Failure>(_ failure: Failure) -> PassthroughSubject<Int, Never> { stream }
        let replaced = AnySinglePublisher<Int, Never>.just(1).catch(replacement)
        #expect(!((replaced as Any) is any SinglePublisher))
        _ = replaced.eraseToAnySinglePublisher()
    }
}
