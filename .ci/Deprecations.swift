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

func formerNames() {
    _ = AssertSinglePublisher(upstream: Just(1))  // expected-warning {{'AssertSinglePublisher' is deprecated: renamed to 'TraitPublishers.AssertSingle'}} expected-note {{use 'TraitPublishers.AssertSingle' instead}}
    _ = AssertMaybePublisher(upstream: Just(1))  // expected-warning {{'AssertMaybePublisher' is deprecated: renamed to 'TraitPublishers.AssertMaybe'}} expected-note {{use 'TraitPublishers.AssertMaybe' instead}}
    _ = AssertImmediatePublisher(upstream: Just(1))  // expected-warning {{'AssertImmediatePublisher' is deprecated: renamed to 'TraitPublishers.AssertImmediate'}} expected-note {{use 'TraitPublishers.AssertImmediate' instead}}
    _ = CheckSinglePublisher(upstream: Just(1))  // expected-warning {{'CheckSinglePublisher' is deprecated: renamed to 'TraitPublishers.CheckSingle'}} expected-note {{use 'TraitPublishers.CheckSingle' instead}}
    _ = CheckMaybePublisher(upstream: Just(1))  // expected-warning {{'CheckMaybePublisher' is deprecated: renamed to 'TraitPublishers.CheckMaybe'}} expected-note {{use 'TraitPublishers.CheckMaybe' instead}}
    _ = CheckImmediatePublisher(upstream: Just(1))  // expected-warning {{'CheckImmediatePublisher' is deprecated: renamed to 'TraitPublishers.CheckImmediate'}} expected-note {{use 'TraitPublishers.CheckImmediate' instead}}
    _ = SingleError<URLError>.missingElement  // expected-warning {{'missingElement' is deprecated: renamed to 'finishedWithoutValue'}} expected-note {{use 'finishedWithoutValue' instead}}
    _ = SingleError<URLError>.tooManyElements  // expected-warning {{'tooManyElements' is deprecated: renamed to 'tooManyValues'}} expected-note {{use 'tooManyValues' instead}}
    _ = SingleError.bothElementAndError(URLError(.unknown))  // expected-warning {{'bothElementAndError' is deprecated: renamed to 'failedAfterValue(_:)'}} expected-note {{use 'failedAfterValue(_:)' instead}}
    _ = MaybeError<URLError>.tooManyElements  // expected-warning {{'tooManyElements' is deprecated: renamed to 'tooManyValues'}} expected-note {{use 'tooManyValues' instead}}
    _ = MaybeError.bothElementAndError(URLError(.unknown))  // expected-warning {{'bothElementAndError' is deprecated: renamed to 'failedAfterValue(_:)'}} expected-note {{use 'failedAfterValue(_:)' instead}}
    _ = TraitPublishers.ZipSingle<[Just<Int>]>.self  // expected-warning {{'ZipSingle' is deprecated: renamed to 'TraitPublishers.ZipAll'}} expected-note {{use 'TraitPublishers.ZipAll' instead}}
    _ = TraitPublishers.ZipAll(collection: [Just(1)])  // expected-warning {{'init(collection:)' is deprecated: replaced by 'init(_:)'}} expected-note {{use 'init(_:)' instead}}
    _ = [Just(1)].zipSingle().collection  // expected-warning {{'collection' is deprecated: renamed to 'upstreams'}} expected-note {{use 'upstreams' instead}}
}
