// .ci/deprecations type-checks this file. Every redundant call, and every former name, has a warning that says what to write instead,
// and no other call has one.

import Conbini

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
    _ = MaybeError<URLError>.tooManyElements  // expected-warning {{'tooManyElements' is deprecated: renamed to 'tooManyValues'}} expected-note {{use 'tooManyValues' instead}}
    _ = TraitPublishers.ZipSingle<[Just<Int>]>.self  // expected-warning {{'ZipSingle' is deprecated: Write TraitPublishers.ZipAll, with the type of the publishers.}}
    _ = TraitPublishers.ZipAll(collection: [Just(1)])  // expected-warning {{'init(collection:)' is deprecated: replaced by 'init(_:)'}} expected-note {{use 'init(_:)' instead}}
    _ = [Just(1)].zipSingle().collection  // expected-warning {{'collection' is deprecated: renamed to 'upstreams'}} expected-note {{use 'upstreams' instead}}
}

// MARK: Conbini

func formerNamesOfConbini() {
    let upstream = Just(1)
    let failing = Fail<Int, any Error>(error: CancellationError())
    _ = Publishers.Then(upstream: upstream, transform: { upstream })  // expected-warning {{'init(upstream:maxDemand:transform:)' is deprecated: replaced by 'init(upstream:maxDemand:child:)'}} expected-note {{use 'init(upstream:maxDemand:child:)' instead}}
    _ = upstream.then { upstream }.transform  // expected-warning {{'transform' is deprecated: renamed to 'child'}} expected-note {{use 'child' instead}}
    _ = failing.result(onEmpty: nil) { _ in }  // expected-warning {{'result(isolation:file:line:onEmpty:_:)' is deprecated: Use result(onUnexpected:_:), for which a second value is unexpected, too. To ignore it, write first().result { … }.}}
    _ = DeferredValue<Int, Never>(closure: { 1 })  // expected-warning {{'init(closure:)' is deprecated: replaced by 'init(_:)'}} expected-note {{use 'init(_:)' instead}}
    _ = DeferredValue(failure: CancellationError.self, closure: { 1 })  // expected-warning {{'init(failure:closure:)' is deprecated: Use init(_:), and write the types: DeferredValue<Output, Failure> { … }.}}
    _ = DeferredResult<Int, Never>(closure: { .success(1) })  // expected-warning {{'init(closure:)' is deprecated: replaced by 'init(_:)'}} expected-note {{use 'init(_:)' instead}}
    _ = DeferredCompletion<Int, Never>(closure: {})  // expected-warning {{'init(closure:)' is deprecated: replaced by 'init(_:)'}} expected-note {{use 'init(_:)' instead}}
    _ = DeferredCompletion(closure: {})  // expected-warning {{'init(closure:)' is deprecated: replaced by 'init(_:)'}} expected-note {{use 'init(_:)' instead}}
    _ = DeferredTryComplete<Int>()  // expected-warning {{'init()' is deprecated: Use Complete(error: nil).}}
    let _: Publishers.HandleEnd<Just<Int>> = upstream.handleEnd { _ in }  // expected-warning {{'HandleEnd' is deprecated: renamed to 'TraitPublishers.HandleEnd'}} expected-note {{use 'TraitPublishers.HandleEnd' instead}}
    _ = upstream.handleEnd { _ in }.closure  // expected-warning {{'closure' is deprecated: renamed to 'receiveEnd'}} expected-note {{use 'receiveEnd' instead}}
    _ = TraitPublishers.HandleEnd(upstream: upstream, handle: { _ in })  // expected-warning {{'init(upstream:handle:)' is deprecated: replaced by 'init(upstream:receiveEnd:)'}} expected-note {{use 'init(upstream:receiveEnd:)' instead}}
    _ = failing.retry(on: ImmediateScheduler.shared, intervals: [1])  // expected-warning {{'retry(on:tolerance:options:intervals:)' is deprecated: Use retry(delays:scheduler:tolerance:options:if:). Its delays are strides of the scheduler: .seconds(0.5).}}
    typealias Retry = Publishers.DelayedRetry<Just<Int>, ImmediateScheduler>  // expected-warning {{'DelayedRetry' is deprecated: Write TraitPublishers.RetryAfterDelay, with a parameter for the delays.}}
    _ = Retry(upstream: upstream, scheduler: .shared, intervals: [1])  // expected-warning {{'init(upstream:scheduler:tolerance:options:intervals:)' is deprecated: replaced by 'init(upstream:delays:scheduler:tolerance:options:isRetried:)'}} expected-note {{use 'init(upstream:delays:scheduler:tolerance:options:isRetried:)' instead}}
}

func namesOfConbini() {
    _ = DeferredValue { 1 }
    _ = DeferredTryValue { 1 }
    _ = DeferredResult<Int, Never> { .success(1) }
    _ = DeferredCompletion {}
    _ = DeferredTryComplete<Int> {}
    _ = DeferredComplete<Int, Never>()
    _ = Just(1).handleEnd { _ in }
    _ = Just(1).result { _ in }
    _ = Just(1).result(onUnexpected: nil) { _ in }
    _ = Publishers.Then(upstream: Just(1)) { Just(1) }
    _ = TraitPublishers.HandleEnd(upstream: Just(1)) { _ in }
}
