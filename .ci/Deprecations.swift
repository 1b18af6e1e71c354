// .ci/deprecations type-checks this file. Every redundant call has a warning, which says what to write instead, and no other call has one.

import CombineTraits

func redundantCalls() {
    let all = Just(1)
    let single = AnySinglePublisher<Int, Never>.just(1)
    let maybe = AnyMaybePublisher<Int, Never>.just(1)
    let nonEmpty = AnyNonEmptyPublisher<Int, Never>.just(1)
    let immediate = AnyImmediatePublisher<Int, Never>.just(1)
    _ = single.assertSingle()  // expected-warning {{This is a SinglePublisher already: use it without assertSingle().}}
    _ = single.checkSingle()  // expected-warning {{This is a SinglePublisher already: use it without checkSingle().}}
    _ = single.uncheckedSingle()  // expected-warning {{This is a SinglePublisher already: write eraseToAnySinglePublisher() instead.}}
    _ = single.eraseToAnySinglePublisher()  // expected-warning {{This is an AnySinglePublisher already: use it as it is.}}
    _ = single.assertMaybe()  // expected-warning {{This is a MaybePublisher already: use it without assertMaybe().}}
    _ = single.checkMaybe()  // expected-warning {{This is a MaybePublisher already: use it without checkMaybe().}}
    _ = single.uncheckedMaybe()  // expected-warning {{This is a MaybePublisher already: write eraseToAnyMaybePublisher() instead.}}
    _ = single.assertNonEmpty()  // expected-warning {{This is a NonEmptyPublisher already: use it without assertNonEmpty().}}
    _ = single.checkNonEmpty()  // expected-warning {{This is a NonEmptyPublisher already: use it without checkNonEmpty().}}
    _ = single.uncheckedNonEmpty()  // expected-warning {{This is a NonEmptyPublisher already: write eraseToAnyNonEmptyPublisher() instead.}}
    _ = maybe.eraseToAnyMaybePublisher()  // expected-warning {{This is an AnyMaybePublisher already: use it as it is.}}
    _ = nonEmpty.eraseToAnyNonEmptyPublisher()  // expected-warning {{This is an AnyNonEmptyPublisher already: use it as it is.}}
    _ = immediate.eraseToAnyImmediatePublisher()  // expected-warning {{This is an AnyImmediatePublisher already: use it as it is.}}
    _ = immediate.assertImmediate()  // expected-warning {{This is an ImmediatePublisher already: use it without assertImmediate().}}
    _ = immediate.checkImmediate()  // expected-warning {{This is an ImmediatePublisher already: use it without checkImmediate().}}
    _ = immediate.uncheckedImmediate()  // expected-warning {{This is an ImmediatePublisher already: write eraseToAnyImmediatePublisher() instead.}}
    _ = all.assertSingle()  // expected-warning {{This is a SinglePublisher already: use it without assertSingle().}}
    _ = all.assertImmediate()  // expected-warning {{This is an ImmediatePublisher already: use it without assertImmediate().}}
    _ = all.checkSingle()  // expected-warning {{This is a SinglePublisher already: use it without checkSingle().}}
    _ = all.checkImmediate()  // expected-warning {{This is an ImmediatePublisher already: use it without checkImmediate().}}
    _ = all.uncheckedSingle()  // expected-warning {{This is a SinglePublisher already: write eraseToAnySinglePublisher() instead.}}
    _ = all.uncheckedImmediate()  // expected-warning {{This is an ImmediatePublisher already: write eraseToAnyImmediatePublisher() instead.}}
}

func otherCalls() {
    let all = Just(1)
    let single = AnySinglePublisher<Int, Never>.just(1)
    let maybe = AnyMaybePublisher<Int, Never>.just(1)
    let nonEmpty = AnyNonEmptyPublisher<Int, Never>.just(1)
    let immediate = AnyImmediatePublisher<Int, Never>.just(1)
    _ = single.eraseToAnyMaybePublisher()
    _ = single.assertImmediate()
    _ = maybe.assertSingle()
    _ = nonEmpty.checkMaybe()
    _ = immediate.uncheckedSingle()
    _ = all.eraseToAnySinglePublisher()
}
