import TestSupport
import Testing

/// Calls that add nothing compile, with a deprecation, and mean what they always did.
///
/// The deprecated overloads are the ones that are picked: these tests are deprecated too, and would warn
/// otherwise.
struct RedundancyTests {
    @available(*, deprecated)
    @Test func single() {
        let publisher = AnySinglePublisher<Int, Never>.just(1)
        let asserted: TraitPublishers.AssertSingle = publisher.assertSingle("twice")
        let unchecked: AnySinglePublisher = publisher.uncheckedSingle()
        let erased: AnySinglePublisher = publisher.eraseToAnySinglePublisher()
        #expect(asserted.message == "twice")
        #expect(unchecked.record().events == [.value(1), .finished])
        #expect(erased.record().events == [.value(1), .finished])

        let checked: TraitPublishers.CheckSingle = publisher.checkSingle()
        #expect(checked.record().events == [.value(1), .finished])
    }

    @available(*, deprecated)
    @Test func publisherOfAllTraits() {
        let just = Just(1)
        #expect(just.assertSingle().record().events == [.value(1), .finished])
        #expect(just.assertMaybe().record().events == [.value(1), .finished])
        #expect(just.assertNonEmpty().record().events == [.value(1), .finished])
        #expect(just.assertImmediate().record().events == [.value(1), .finished])
        #expect(just.checkSingle().record().events == [.value(1), .finished])
        #expect(just.checkMaybe().record().events == [.value(1), .finished])
        #expect(just.checkNonEmpty().record().events == [.value(1), .finished])
        #expect(just.checkImmediate().record().events == [.value(1), .finished])
        #expect(just.uncheckedSingle().record().events == [.value(1), .finished])
        #expect(just.uncheckedMaybe().record().events == [.value(1), .finished])
        #expect(just.uncheckedNonEmpty().record().events == [.value(1), .finished])
        #expect(just.uncheckedImmediate().record().events == [.value(1), .finished])
    }

    @available(*, deprecated)
    @Test func wrappers() {
        let single = AnySinglePublisher<Int, Never>.just(1)
        #expect(single.eraseToAnySinglePublisher().record().events == [.value(1), .finished])
        let maybe = AnyMaybePublisher<Int, Never>.just(1)
        #expect(maybe.eraseToAnyMaybePublisher().record().events == [.value(1), .finished])
        let nonEmpty = AnyNonEmptyPublisher<Int, Never>.just(1)
        #expect(nonEmpty.eraseToAnyNonEmptyPublisher().record().events == [.value(1), .finished])
        let immediate = AnyImmediatePublisher<Int, Never>.just(1)
        #expect(immediate.eraseToAnyImmediatePublisher().record().events == [.value(1), .finished])
    }

    /// The types stay usable: a redundant call keeps the other traits.
    @available(*, deprecated)
    @Test func redundantCallsKeepTraits() {
        func immediate(_: some ImmediatePublisher) {}
        func single(_: some SinglePublisher) {}
        immediate(Just(1).assertSingle())
        single(Just(1).assertMaybe())
        single(Just(1).checkImmediate())
    }
}
