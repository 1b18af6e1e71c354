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
        expectEqual(asserted.message, "twice")
        expectEqual(unchecked.record().events, [.value(1), .finished])
        expectEqual(erased.record().events, [.value(1), .finished])

        let checked: TraitPublishers.CheckSingle = publisher.checkSingle()
        expectEqual(checked.record().events, [.value(1), .finished])
    }

    @available(*, deprecated)
    @Test func publisherOfAllTraits() {
        let just = Just(1)
        expectEqual(just.assertSingle().record().events, [.value(1), .finished])
        expectEqual(just.assertMaybe().record().events, [.value(1), .finished])
        expectEqual(just.assertNonEmpty().record().events, [.value(1), .finished])
        expectEqual(just.assertImmediate().record().events, [.value(1), .finished])
        expectEqual(just.checkSingle().record().events, [.value(1), .finished])
        expectEqual(just.checkMaybe().record().events, [.value(1), .finished])
        expectEqual(just.checkNonEmpty().record().events, [.value(1), .finished])
        expectEqual(just.checkImmediate().record().events, [.value(1), .finished])
        expectEqual(just.uncheckedSingle().record().events, [.value(1), .finished])
        expectEqual(just.uncheckedMaybe().record().events, [.value(1), .finished])
        expectEqual(just.uncheckedNonEmpty().record().events, [.value(1), .finished])
        expectEqual(just.uncheckedImmediate().record().events, [.value(1), .finished])
    }

    @available(*, deprecated)
    @Test func wrappers() {
        let single = AnySinglePublisher<Int, Never>.just(1)
        expectEqual(single.eraseToAnySinglePublisher().record().events, [.value(1), .finished])
        let maybe = AnyMaybePublisher<Int, Never>.just(1)
        expectEqual(maybe.eraseToAnyMaybePublisher().record().events, [.value(1), .finished])
        let nonEmpty = AnyNonEmptyPublisher<Int, Never>.just(1)
        expectEqual(nonEmpty.eraseToAnyNonEmptyPublisher().record().events, [.value(1), .finished])
        let immediate = AnyImmediatePublisher<Int, Never>.just(1)
        expectEqual(immediate.eraseToAnyImmediatePublisher().record().events, [.value(1), .finished])
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
