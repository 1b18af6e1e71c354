import TestSupport

/// An actor that attaches sinks to publishers that end later.
actor Owner {
    enum Sink: CaseIterable {
        case single, maybe, completion, immediate, singleWithObject, singleInBag, completionInBag, immediateInBag

        var isImmediate: Bool { self == .immediate || self == .immediateInBag }
    }

    /// Sendable, unchecked: the tests use it on one thread at a time.
    final class Upstreams: @unchecked Sendable {
        let (names, subject) = (Names(), CurrentValueSubject<String, Never>("Ada"))

        /// The subscription, if it lives longer than the actor.
        var cancellable: AnyCancellable?
    }

    private let bag: CancelBag
    private let log: SharedLog<String>
    private var cancellable: AnyCancellable?

    init(bag: CancelBag = CancelBag(), log: SharedLog<String> = SharedLog()) {
        self.bag = bag
        self.log = log
    }

    /// Keeps the subscription itself.
    func own(_ sink: Sink, of upstreams: Upstreams) { cancellable = attach(sink, to: upstreams) }

    /// Leaves the subscription to others.
    func start(_ sink: Sink, of upstreams: Upstreams) { upstreams.cancellable = attach(sink, to: upstreams) }

    private func attach(_ sink: Sink, to upstreams: Upstreams) -> AnyCancellable {
        let single = upstreams.names.publisher
        let completable = single.ignoreOutput()
        let log = log
        return switch sink {
        case .single: single.sinkSingle { _ in log.append("single") }
        case .maybe: single.sinkMaybe { _ in log.append("maybe") }
        case .completion: completable.sinkCompletion { _ in log.append("completion") }
        case .immediate: upstreams.subject.sinkImmediate { log.append($0.get()) }
        case .singleWithObject: single.sinkSingle(with: self) { _, _ in log.append("single") }
        case .singleInBag: single.sinkSingle(in: bag) { _ in log.append("single") }
        case .completionInBag: completable.sinkCompletion(in: bag) { _ in log.append("completion") }
        case .immediateInBag: upstreams.subject.sinkImmediate(in: bag) { log.append($0.get()) }
        }
    }
}
