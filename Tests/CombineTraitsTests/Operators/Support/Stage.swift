import TestSupport

/// The upstreams, the clock and the subscriber of an operator under test, and what is alive of them.
///
/// Sendable, unchecked: the lock guards what changes while threads act.
final class Stage: @unchecked Sendable {
    /// What happens to the operator. The number is that of an upstream.
    enum Act: Sendable, Equatable {
        case value(Int), finish(Int), fail(Int)
        case passTime, demand, visit, cancel
    }

    fileprivate typealias Side = ThreadedPublisher<Item, TestError>

    let clock = HandScheduler()

    /// The calls of closures that are called once, at the end.
    let ends = Counter()

    /// The jobs that are started and not cleaned up.
    let jobs = Counter()

    /// The jobs that were started before the one before was cleaned up.
    let overlaps = Counter()

    var subscriber: (any StageSubscriber)?

    /// Attaches another subscriber, and cancels it.
    var visitor: () -> Void = {}

    /// A promise that the operator gave to its closure.
    var promise: (@Sendable (_ fails: Bool) -> Void)? {
        get { lock.withLock { keptPromise } }
        set { lock.withLock { keptPromise = newValue } }
    }

    /// The upstreams that were subscribed to after the cancellation of the subscriber.
    let lateStarts = Counter()

    /// Called when an upstream is subscribed to.
    var onStart: (Int) -> Void = { _ in }

    /// Called when a value, a closure or a subscription is released.
    var onRelease: () -> Void = {}

    private let counts = (values: Counter(), closures: Counter(), publishers: Counter(), subscriptions: Counter())
    private let lock = NSLock()
    private var allSides: [Side] = []
    private var keptPromise: (@Sendable (_ fails: Bool) -> Void)?

    init() { allSides = (0..<2).map(makeSide) }

    private func makeSide(_ index: Int) -> Side {
        Side { [unowned self] in
            let token = token(counting: counts.subscriptions)
            if subscriber?.isCancelled == true { lateStarts.increase() }
            onStart(index)
            return token
        }
    }

    private func token(counting counter: Counter) -> Token {
        counter.increase()
        return Token { [weak self] in
            counter.change(by: -1)
            self?.onRelease()
        }
    }

    // MARK: For operators

    /// The upstreams, each with a token that lives as long as the publisher.
    var upstreams: [Upstream] { sides.map(upstream) }

    subscript(index: Int) -> Upstream { upstream(sides[index]) }

    private func upstream(_ side: Side) -> Upstream {
        Upstream(side: side, token: token(counting: counts.publishers))
    }

    func maybe(_ index: Int) -> AnyMaybePublisher<Item, TestError> {
        sides[index].promiseOneValue()
        return self[index].uncheckedMaybe()
    }

    func completion(_ index: Int) -> some MaybePublisher<Never, TestError> { maybe(index).ignoreOutput() }

    /// A token for a closure to capture.
    func token() -> Token { token(counting: counts.closures) }

    /// A closure with a token.
    func counted<Argument, Value>(_ body: @escaping (Argument) -> Value) -> (Argument) -> Value {
        let token = token()
        return {
            token.touch()
            return body($0)
        }
    }

    func counted<Value>(_ body: @escaping () -> Value) -> () -> Value {
        let token = token()
        return {
            token.touch()
            return body()
        }
    }

    /// The publisher for a value: the second upstream for a value of the beginning, and then new ones.
    func child(_ item: Item) -> Upstream {
        let side = lock.withLock {
            if item.number > 0 { allSides.append(makeSide(allSides.count)) }
            return item.number > 0 ? allSides[allSides.count - 1] : allSides[1]
        }
        return upstream(side)
    }

    func item(_ number: Int) -> Item { Item(number, token(counting: counts.values)) }

    // MARK: Acting

    private var sides: [Side] { lock.withLock { allSides } }

    func begin(_ chain: OperatorChain) {
        for side in chain.beginning { sides[side].send(item(0)) }
    }

    func perform(_ act: Act) {
        switch act {
        case .value(let side):
            if side == 1 { promise?(false) }
            sides[side].send(item(1))
        case .finish(let side): sides[side].complete(.finished)
        case .fail(let side):
            if side == 1 { promise?(true) }
            sides[side].complete(.failure(TestError(side)))
        case .passTime: clock.perform()
        case .demand: subscriber?.request(.max(1))
        case .visit: visitor()
        case .cancel: subscriber?.cancel()
        }
    }

    func noteRelease() {
        for side in sides { side.noteRelease() }
    }

    // MARK: Judging

    /// What is subscribed to, scheduled or alive although the subscription is over.
    var remains: Set<String> {
        var remains = sides.reduce(into: Set<String>()) { $0.formUnion($1.faults) }
        if !sides.allSatisfy(\.isOver) { remains.insert("an upstream is subscribed to") }
        if overlaps.value > 0 { remains.insert("two jobs at a time") }
        if !clock.isIdle { remains.insert("an action is scheduled") }
        for (name, count) in [
            ("values", counts.values), ("closures", counts.closures), ("publishers", counts.publishers),
            ("subscriptions", counts.subscriptions), ("jobs", jobs),
        ] where count.value != 0 {
            remains.insert("\(count.value) \(name) are alive")
        }
        return remains
    }

    /// Cancels, ends what a cancellation leaves, and returns what is wrong then.
    func end(_ chain: OperatorChain) -> Set<String> {
        subscriber?.cancel()
        visitor = {}
        if chain.outlivesCancellation { for side in sides { side.complete(.finished) } }
        var faults = remains.union(subscriber?.faults ?? [])
        let subscription = subscriber?.subscription
        let lifetime = subscriber.map { Lifetime(of: $0) }
        subscriber = nil
        if lifetime?.isOver == false { faults.insert("the subscriber is alive") }
        withExtendedLifetime(subscription) {}
        promise = nil
        if chain.hasEnd, ends.value != 1 { faults.insert("\(ends.value) ends") }
        return faults
    }
}

/// An upstream.
///
/// Sendable, unchecked, because the token is never used.
struct Upstream: Publisher, @unchecked Sendable {
    typealias Output = Item
    typealias Failure = TestError

    fileprivate let side: Stage.Side
    fileprivate let token: Token

    func receive<S: Subscriber>(subscriber: S) where S.Input == Item, S.Failure == TestError {
        side.receive(subscriber: subscriber)
    }
}

/// A value, which is alive as long as its token.
final class Item: Sendable {
    let number: Int

    // Safe, because it is never used.
    nonisolated(unsafe) private let token: Token

    init(_ number: Int, _ token: Token) {
        self.number = number
        self.token = token
    }
}

/// A subscriber with any input.
protocol StageSubscriber: AnyObject {
    var subscription: (any Subscription)? { get }
    var faults: Set<String> { get }
    var isCompleted: Bool { get }
    var isCancelled: Bool { get }
    func request(_ demand: Subscribers.Demand)
    func cancel()
}

extension Collector: StageSubscriber {}
