// The compiler names the publisher that is to blame, wherever it is in a chain, and what to do there.

import CombineTraits

enum Failed: Error {
    case failed
}

func single() -> AnySinglePublisher<Int, Failed> { fatalError() }
func stream() -> AnyPublisher<Int, Failed> { fatalError() }
func keep<T>(_ value: T) -> T { value }

// MARK: What it says

// @AnyPublisher: conformance of 'AnyPublisher<Output, Failure>' to 'ProvenSingle' is unavailable: AnyPublisher is not single: it can hide a publisher of no value or of many values. Use first(orFailWith:), write eraseToAnySinglePublisher() in place of eraseToAnyPublisher(), or vouch with assertSingle()
// @AnyPublisherMaybe: conformance of 'AnyPublisher<Output, Failure>' to 'ProvenMaybe' is unavailable: AnyPublisher is maybe only where Output == Never: a publisher of `Never` has no value to publish, so it can only finish or fail. Use first(), write eraseToAnyMaybePublisher() in place of eraseToAnyPublisher(), or vouch with assertMaybe()
// @AnyPublisherNonEmpty: conformance of 'AnyPublisher<Output, Failure>' to 'ProvenNonEmpty' is unavailable: AnyPublisher is not nonempty: it can hide a publisher that finishes empty. Use replaceEmpty(with:), write eraseToAnyNonEmptyPublisher() in place of eraseToAnyPublisher(), or vouch with assertNonEmpty()
// @AnyPublisherImmediate: conformance of 'AnyPublisher<Output, Failure>' to 'ProvenImmediate' is unavailable: AnyPublisher is not immediate: it can hide a publisher that waits before its first event. Use prepend(_:) with an immediate publisher, write eraseToAnyImmediatePublisher() in place of eraseToAnyPublisher(), or vouch with assertImmediate()
// @CurrentValueSubject: conformance of 'CurrentValueSubject<Output, Failure>' to 'ProvenSingle' is unavailable: CurrentValueSubject is not single: publishes again whenever its value changes. Use first(), or vouch with assertSingle()
// @Filter: conformance of 'Publishers.Filter<Upstream>' to 'ProvenSingle' is unavailable: Filter is not single: finishes empty when the closure rejects every value. Use first(orFailWith:), use replaceEmpty(with:) if its upstream is maybe, or vouch with assertSingle()
// @Merge: conformance of 'Publishers.Merge<A, B>' to 'ProvenSingle' is unavailable: Merge is single only where Output == Never and its publisher A is nonempty: each upstream can publish a value, unless the output type is `Never`. Use first(orFailWith:) or collect(), or vouch with assertSingle()
// @MergeMany: conformance of 'Publishers.MergeMany<Upstream>' to 'ProvenSingle' is unavailable: MergeMany is not single: each upstream can publish a value. Use first(orFailWith:) or collect(), or vouch with assertSingle()
// @Optional: 'value(isolation:)' is deprecated: this publisher is maybe, so value() is optional, as in 'String?': nil if it finishes without a value. For a value that is not optional, write first(orFailWith:) or replaceEmpty(with:) before it
// @Output: conformance of 'Publishers.Output<Upstream>' to 'ProvenSingle' is unavailable: Output (prefix, output) is not single: finishes empty when the range is empty, or begins after the last value. Use replaceEmpty(with:) if its upstream is maybe, write first() instead if its upstream is nonempty, write first(orFailWith:) instead, or vouch with assertSingle()
// @PassthroughSubject: conformance of 'PassthroughSubject<Output, Failure>' to 'ProvenSingle' is unavailable: PassthroughSubject is not single: publishes any number of values. Use first(orFailWith:), or vouch with assertSingle()
// @Sequence: conformance of 'Publishers.Sequence<Elements, Failure>' to 'ProvenSingle' is unavailable: Sequence (prepend, append, publisher) is not single: a sequence can have no element or many elements. Use first(orFailWith:) or collect(), or vouch with assertSingle()
// @Share: conformance of 'Publishers.Share<Upstream>' to 'ProvenSingle' is unavailable: Share is not single: a late subscriber receives only the completion. Write shareResult(_:keepingFailure:) in place of share() if its upstream is maybe and nonempty, or vouch with assertSingle()
// @Timeout: conformance of 'Publishers.Timeout<Upstream, Context>' to 'ProvenSingle' is unavailable: Timeout is not single: finishes empty when the time expires and there is no custom error. Use first(orFailWith:), write deadline(_:scheduler:options:failingWith:) in place of timeout if its upstream is single, or vouch with assertSingle()

// MARK: First, in the middle, and last of five operators

func first(_ queue: DispatchQueue) async throws -> Int {
    let chain = single().filter { $0 > 0 }.map { $0 + 1 }.tryMap { $0 }.receive(on: queue).mapError(keep)
    _ = single().filter { $0 > 0 }.map { $0 + 1 }.tryMap { $0 }.receive(on: queue).mapError(keep).eraseToAnySinglePublisher()  // rejected: @Filter
    _ = chain.eraseToAnySinglePublisher()  // rejected: @Filter
    _ = chain.sinkSingle { print($0) }  // rejected: @Filter
    return try await chain.value()  // rejected: @Filter // and: @Optional
}

func middle(_ queue: DispatchQueue) async throws -> Int {
    let chain = single().map { $0 + 1 }.tryMap { $0 }.filter { $0 > 0 }.receive(on: queue).mapError(keep)
    _ = chain.eraseToAnySinglePublisher()  // rejected: @Filter
    _ = chain.sinkSingle { print($0) }  // rejected: @Filter
    return try await chain.value()  // rejected: @Filter // and: @Optional
}

func last(_ queue: DispatchQueue) async throws -> Int {
    let chain = single().map { $0 + 1 }.tryMap { $0 }.receive(on: queue).mapError(keep).filter { $0 > 0 }
    _ = chain.eraseToAnySinglePublisher()  // rejected: @Filter
    _ = chain.sinkSingle { print($0) }  // rejected: @Filter
    return try await chain.value()  // rejected: @Filter // and: @Optional
}

// MARK: On each side

func zip() async throws -> Int {
    let positive = single().filter { $0 > 0 }.map { $0 + 1 }
    _ = positive.zip(single()).eraseToAnySinglePublisher()  // rejected: @Filter
    _ = single().zip(positive).eraseToAnySinglePublisher()  // rejected: @Filter
    _ = stream().map { $0 + 1 }.zip(single()).sinkSingle { print($0) }  // rejected: @AnyPublisher
    _ = single().zip(stream().map { $0 + 1 }).sinkSingle { print($0) }  // rejected: @AnyPublisher
    _ = single().zip(stream().map { $0 + 1 }).sinkMaybe { print($0) }  // rejected: @AnyPublisherMaybe
    let pair: (Int, Int) = try await stream().map { $0 + 1 }.zip(single()).map { $0 }.value()  // rejected: @AnyPublisher
    return try await single().zip(stream().map { $0 + 1 }).map { $0 + $1 }.value() + pair.0  // rejected: @AnyPublisher
}

func combineLatest() async throws -> Int {
    let positive = single().filter { $0 > 0 }.map { $0 + 1 }
    _ = positive.combineLatest(single()).eraseToAnySinglePublisher()  // rejected: @Filter
    _ = single().combineLatest(positive).eraseToAnySinglePublisher()  // rejected: @Filter
    _ = positive.combineLatest(single()).sinkSingle { print($0) }  // rejected: @Filter
    _ = single().combineLatest(positive).sinkSingle { print($0) }  // rejected: @Filter
    let sum: Int = try await single().combineLatest(positive).map { $0 + $1 }.value()  // rejected: @Filter // and: @Optional
    return try await positive.combineLatest(single()).map { $0 + $1 }.value() + sum  // rejected: @Filter // and: @Optional
}

func merge() async throws -> Int {
    let doubled = stream().map { $0 * 2 }
    _ = single().merge(with: stream()).eraseToAnySinglePublisher()  // rejected: @Merge
    _ = stream().merge(with: single()).map { $0 + 1 }.eraseToAnySinglePublisher()  // rejected: @Merge
    _ = single().merge(with: single()).map { $0 + 1 }.eraseToAnySinglePublisher()  // rejected: @MergeMany
    _ = single().merge(with: stream()).sinkSingle { print($0) }  // rejected: @Merge
    _ = doubled.merge(with: stream()).eraseToAnyNonEmptyPublisher()  // rejected: @AnyPublisherNonEmpty
    _ = stream().merge(with: doubled).map { $0 + 1 }.eraseToAnyNonEmptyPublisher()  // rejected: @AnyPublisherNonEmpty
    _ = stream().merge(with: doubled).sinkImmediate { print($0) }  // rejected: @AnyPublisherImmediate
    return try await single().merge(with: stream()).map { $0 + 1 }.value()  // rejected: @Merge
}

func flatMap() async throws -> Int {
    let positive = single().filter { $0 > 0 }.map { $0 + 1 }
    _ = positive.flatMap { _ in single() }.eraseToAnySinglePublisher()  // rejected: @Filter
    _ = single().flatMap { _ in positive }.eraseToAnySinglePublisher()  // rejected: @Filter
    _ = positive.flatMap { _ in single() }.sinkSingle { print($0) }  // rejected: @Filter
    _ = single().flatMap { _ in positive }.map { $0 + 1 }.sinkSingle { print($0) }  // rejected: @Filter
    let number: Int = try await positive.flatMap { _ in single() }.value()  // rejected: @Filter // and: @Optional
    return try await single().flatMap { _ in positive }.value() + number  // rejected: @Filter // and: @Optional
}

func catching() async throws -> Int {
    let positive = single().filter { $0 > 0 }.map { $0 + 1 }
    _ = positive.catch { _ in single() }.eraseToAnySinglePublisher()  // rejected: @Filter
    _ = single().catch { _ in positive }.eraseToAnySinglePublisher()  // rejected: @Filter
    _ = positive.catch { _ in single() }.sinkSingle { print($0) }  // rejected: @Filter
    _ = single().catch { _ in positive }.map { $0 + 1 }.sinkSingle { print($0) }  // rejected: @Filter
    let number: Int = try await positive.catch { _ in single() }.value()  // rejected: @Filter // and: @Optional
    return try await single().catch { _ in positive }.value() + number  // rejected: @Filter // and: @Optional
}

// MARK: Other publishers

func share() async throws -> Int {
    let chain = single().share().map { $0 + 1 }.delay(for: 1, scheduler: ImmediateScheduler.shared)
    _ = chain.eraseToAnySinglePublisher()  // rejected: @Share
    _ = chain.sinkSingle { print($0) }  // rejected: @Share
    return try await chain.value()  // rejected: @Share // and: @Optional
}

func timeout(_ queue: DispatchQueue) async throws -> Int {
    let chain = single().timeout(1, scheduler: queue).map { $0 + 1 }
    _ = chain.eraseToAnySinglePublisher()  // rejected: @Timeout
    _ = chain.sinkSingle { print($0) }  // rejected: @Timeout
    return try await chain.value()  // rejected: @Timeout
}

func prefix() async throws -> Int {
    let chain = stream().prefix(1).map { $0 + 1 }
    _ = chain.eraseToAnySinglePublisher()  // rejected: @Output
    _ = chain.sinkSingle { print($0) }  // rejected: @Output
    return try await chain.value()  // rejected: @Output
}

func subjects(
    _ numbers: PassthroughSubject<Int, Failed>, _ number: CurrentValueSubject<Int, Failed>
) async throws -> Int {
    _ = numbers.map { $0 + 1 }.eraseToAnySinglePublisher()  // rejected: @PassthroughSubject
    _ = numbers.map { $0 + 1 }.sinkSingle { print($0) }  // rejected: @PassthroughSubject
    _ = number.map { $0 + 1 }.eraseToAnySinglePublisher()  // rejected: @CurrentValueSubject
    _ = number.map { $0 + 1 }.sinkSingle { print($0) }  // rejected: @CurrentValueSubject
    let result: Int = try await number.map { $0 + 1 }.value()  // rejected: @CurrentValueSubject
    return try await numbers.map { $0 + 1 }.value() + result  // rejected: @PassthroughSubject
}

func sequence() async throws -> Int {
    let chain = [1, 2].publisher.map { $0 + 1 }.setFailureType(to: Failed.self)
    _ = chain.eraseToAnySinglePublisher()  // rejected: @Sequence
    _ = chain.sinkSingle { print($0) }  // rejected: @Sequence
    return try await chain.value()  // rejected: @Sequence
}

func anyPublisher() async throws -> Int {
    let chain = stream().map { $0 + 1 }.retry(1)
    _ = chain.eraseToAnySinglePublisher()  // rejected: @AnyPublisher
    _ = chain.sinkSingle { print($0) }  // rejected: @AnyPublisher
    return try await chain.value()  // rejected: @AnyPublisher
}

// MARK: What the messages suggest

func filterSuggestions() async throws -> Int {
    _ = single().filter { $0 > 0 }.replaceEmpty(with: 0).map { $0 + 1 }.zip(single()).eraseToAnySinglePublisher()
    _ = single().filter { $0 > 0 }.assertNonEmpty().map { $0 + 1 }.eraseToAnyNonEmptyPublisher()
    _ = single().flatMap { _ in single().filter { $0 > 0 }.assertSingle() }.sinkSingle { print($0) }
    return try await single().filter { $0 > 0 }.first(orFailWith: .failed).map { $0 + 1 }.value()
}

func mergeSuggestions() async throws -> Int {
    _ = single().merge(with: stream()).first(orFailWith: .failed).eraseToAnySinglePublisher()
    _ = single().merge(with: single()).collect().sinkSingle { print($0) }
    _ = stream().replaceEmpty(with: 0).merge(with: stream()).eraseToAnyNonEmptyPublisher()
    _ = stream().prepend(Just(0).setFailureType(to: Failed.self)).merge(with: stream()).sinkImmediate { print($0) }
    return try await single().merge(with: stream()).assertSingle().value()
}

func operatorSuggestions(_ queue: DispatchQueue) async throws -> Int {
    _ = single().shareResult().map { $0 + 1 }.eraseToAnySinglePublisher()
    _ = single().deadline(1, scheduler: queue, failingWith: Failed.failed).map { $0 + 1 }.sinkSingle { print($0) }
    _ = single().timeout(1, scheduler: queue).first(orFailWith: .failed).eraseToAnySinglePublisher()
    _ = single().prefix(1).replaceEmpty(with: 0).eraseToAnySinglePublisher()
    return try await stream().first(orFailWith: .failed).map { $0 + 1 }.value()
}

func leafSuggestions(
    _ numbers: PassthroughSubject<Int, Failed>, _ number: CurrentValueSubject<Int, Failed>
) async throws -> Int {
    _ = numbers.first(orFailWith: .failed).map { $0 + 1 }.eraseToAnySinglePublisher()
    _ = number.first().map { $0 + 1 }.sinkSingle { print($0) }
    _ = [1, 2].publisher.collect().eraseToAnySinglePublisher()
    _ = stream().first().map { $0 + 1 }.sinkMaybe { print($0) }
    return try await stream().assertSingle().map { $0 + 1 }.value()
}
