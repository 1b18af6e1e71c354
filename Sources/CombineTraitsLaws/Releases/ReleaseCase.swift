import CombineTraitsTesting

/// A run in which a subscriber releases everything at one moment: its subscription, and the publisher.
package struct ReleaseCase: Sendable {
    /// The subscriber.
    package enum Consumer: String, CaseIterable, Sendable {
        /// `sink(receiveCompletion:receiveValue:)` of the framework.
        case sink

        /// A subscriber that does not keep its subscription.
        case forgetful

        /// `sink(in:receiveCompletion:receiveValue:)`, whose bag can cancel during the start.
        case bag

        /// `sinkMaybe(receive:)`, for maybe publishers.
        case direct

        /// `sinkMaybe(in:receive:)`, for maybe publishers.
        case directBag

        /// `sinkImmediate(in:receive:)`, for immediate publishers.
        case immediate

        /// `checkNonEmpty()`, `ifEmpty(_:)`, `merge(with:)` or `shareNewest()`, with a `sink` of the framework.
        case check, relay, join, share

        /// Whether the consumer takes the direct path, which is only for maybe publishers.
        var isDirect: Bool { self == .direct || self == .directBag }

        /// Whether this package declares the subscriber, or the operator in between.
        package var isOwn: Bool { self != .sink && self != .forgetful }
    }

    /// The event on which the subscriber releases everything.
    package enum Moment: Hashable, CaseIterable, Sendable {
        case never, firstValue, secondValue, completion
    }

    package let consumer: Consumer
    package let moment: Moment
    package let scenario: Scenario

    /// Whether the upstreams send the last value and the completion in one call, like `last()`, which completes its subscriber
    /// even if it cancels on receipt of the value.
    package let endsWithValue: Bool

    package var text: String {
        let upstreams = scenario.upstreams.diagrams.joined(separator: ", ")
        let release = moment == .never ? "never released" : "released on \(moment)"
        return
            "\"\(scenario.instance)\" on \(upstreams)\(endsWithValue ? " behind last()" : ""), \(consumer.rawValue), \(release)"
    }
}

/// A run of one ``ReleaseCase``.
final class ReleaseRun: ScriptedRun {
    private let testCase: ReleaseCase
    private var valueCount = 0
    private var isReleased = false
    private var cancellable: AnyCancellable?
    private let bag = CancelBag()

    init(_ testCase: ReleaseCase) {
        self.testCase = testCase
        super.init(testCase.scenario, on: VirtualTimeScheduler())
    }

    /// Creates the instance, attaches the consumer, and plays the scripts. The run does not keep the instance.
    func run(_ build: (ScriptedRun) -> Void) {
        withTasks {
            build(self)
            if isReleased { release() }
            scheduler.run(until: scheduler.now.advanced(by: testCase.scenario.timeLimit))
            release()
        }
    }

    override var upstreamsEndWithValue: Bool { testCase.endsWithValue }

    override func record(_ publisher: some Publisher) {
        switch testCase.consumer {
        case .sink: sink(publisher)
        case .forgetful:
            publisher.subscribe(
                AnySubscriber(
                    receiveSubscription: { $0.request(.unlimited) },
                    receiveValue: { [self] value in
                        received(value)
                        return .none
                    }, receiveCompletion: { [self] _ in received(nil) }))
        case .bag:
            publisher.sink(in: bag) { [self] _ in
                received(nil)
            } receiveValue: { [self] in
                received($0)
            }
        case .direct, .directBag: if let publisher = publisher as? any MaybePublisher { sinkMaybe(publisher) }
        case .immediate: if let publisher = publisher as? any ImmediatePublisher { sinkImmediate(publisher) }
        case .check: sink(publisher.checkNonEmpty())
        case .relay: relay(publisher)
        case .join: join(publisher)
        case .share: sink(publisher.shareNewest())
        }
    }

    private func relay<Relayed: Publisher>(_ publisher: Relayed) {
        sink(publisher.ifEmpty { Empty<Relayed.Output, Relayed.Failure>() })
    }

    private func join<Joined: Publisher>(_ publisher: Joined) {
        sink(publisher.merge(with: Empty<Joined.Output, Joined.Failure>()))
    }

    private func sink(_ publisher: some Publisher) {
        cancellable = publisher.sink { [self] _ in
            received(nil)
        } receiveValue: { [self] in
            received($0)
        }
    }

    private func sinkMaybe<Maybe: MaybePublisher>(_ publisher: Maybe) {
        func receive(_ result: MaybeResult<Maybe.Output, Maybe.Failure>) {
            if case .success(let value) = result { received(value) } else { received(nil) }
        }
        if testCase.consumer == .directBag {
            publisher.sinkMaybe(in: bag, isolation: nil, receive: receive)
        } else {
            cancellable = publisher.sinkMaybe(isolation: nil, receive: receive)
        }
    }

    private func sinkImmediate(_ publisher: some ImmediatePublisher) {
        publisher.sinkImmediate(in: bag, isolation: nil) { [self] in received(try? $0.get()) }
    }

    /// Receives a value, or `nil` on completion, and releases everything if this is the moment.
    private func received(_ value: Any?) {
        if value != nil { valueCount += 1 }
        let isMoment =
            switch testCase.moment {
            case .never: false
            case .firstValue: value != nil && valueCount == 1
            case .secondValue: value != nil && valueCount == 2
            case .completion: value == nil
            }
        if isMoment { release() }
    }

    private func release() {
        isReleased = true
        cancellable = nil
        bag.cancel()
    }
}
