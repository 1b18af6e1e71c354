// The operators of a package with a spec of its own have messages like those of Combine: see Examples/OwnOperators.

import CombineTraits
import OwnOperators

func name() -> AnySinglePublisher<String, any Error> { fatalError() }
func names() -> AnyPublisher<String, any Error> { fatalError() }
func ignore(_ text: String) {}

// @Pairs: conformance of 'Pairs<Upstream>' to 'ProvenSingle' is unavailable: Pairs is not single: the first value has none before it. Use first(orFailWith:), use replaceEmpty(with:) if its upstream is maybe, or vouch with assertSingle()
// @PairsNonEmpty: conformance of 'Pairs<Upstream>' to 'ProvenNonEmpty' is unavailable: Pairs is not nonempty: the first value has none before it. Use replaceEmpty(with:), or vouch with assertNonEmpty()
// @Filter: conformance of 'Publishers.Filter<Upstream>' to 'ProvenSingle' is unavailable: Filter is not single: finishes empty when the closure rejects every value. Use first(orFailWith:), use replaceEmpty(with:) if its upstream is maybe, or vouch with assertSingle()
// @AnyPublisherMaybe: conformance of 'AnyPublisher<Output, Failure>' to 'ProvenMaybe' is unavailable: AnyPublisher is maybe only where Output == Never: a publisher of `Never` has no value to publish, so it can only finish or fail. Use first(), write eraseToAnyMaybePublisher() in place of eraseToAnyPublisher(), or vouch with assertMaybe()
// @Optional: 'value(isolation:)' is deprecated: this publisher is maybe, so value() is optional, as in 'String?': nil if it finishes without a value. For a value that is not optional, write first(orFailWith:) or replaceEmpty(with:) before it

func pairs(_ queue: DispatchQueue) async throws -> (String, String) {
    let chain = name().map { $0 + "!" }.pairs().receive(on: queue)
    _ = chain.eraseToAnySinglePublisher()  // rejected: @Pairs
    _ = chain.sinkSingle { print($0) }  // rejected: @Pairs
    _ = chain.eraseToAnyNonEmptyPublisher()  // rejected: @PairsNonEmpty
    _ = chain.eraseToAnyMaybePublisher()
    return try await chain.value()  // rejected: @Optional // and: @Pairs
}

func pairsSuggestions() async throws -> (String, String) {
    _ = name().pairs().replaceEmpty(with: ("", "")).eraseToAnySinglePublisher()
    _ = name().pairs().assertSingle().sinkSingle { print($0) }
    return try await name().pairs().first(orFailWith: CancellationError()).value()
}

/// The compiler looks through what keeps a trait.
func logged(_ queue: DispatchQueue) async throws -> Int {
    let chain = name().filter { $0 != "" }.logged("names", to: ignore).map(\.count).receive(on: queue)
    _ = chain.eraseToAnySinglePublisher()  // rejected: @Filter
    _ = chain.sinkSingle { print($0) }  // rejected: @Filter
    _ = names().logged("names", to: ignore).orNil().eraseToAnyMaybePublisher()  // rejected: @AnyPublisherMaybe
    _ = name().filter { $0 != "" }.logged("names", to: ignore).orNil().eraseToAnySinglePublisher()
    return try await chain.value()  // rejected: @Filter // and: @Optional
}

func zipped() {
    _ = name().zip(name().pairs().logged("pairs") { _ in }).sinkSingle { print($0) }  // rejected: @Pairs
}
