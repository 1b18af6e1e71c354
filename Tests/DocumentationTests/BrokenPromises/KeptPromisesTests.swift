import Conbini
import TestSupport
import Testing

/// Programs that keep all promises, at moments at which one seems to be broken: a sink must not stop them.
struct KeptPromisesTests {
    typealias Subject = PassthroughSubject<Int, TestError>
    typealias Current = CurrentValueSubject<Int, TestError>

    /// A chain that publishes one result, whatever its upstream sends.
    struct Chain<Upstream, Built: Sendable>: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable (Upstream) -> Built

        init(_ testDescription: String, _ make: @escaping @Sendable (Upstream) -> Built) {
            (self.testDescription, self.make) = (testDescription, make)
        }
    }

    private static func maybe<Built: MaybePublisher<Int, TestError> & SendableMetatype>(
        _ name: String, _ make: @escaping @Sendable (Subject) -> Built
    ) -> Chain<Subject, AnyMaybe> {
        Chain(name) { AnyMaybe(publisher: make($0).eraseToAnyMaybePublisher()) }
    }

    private static func immediate<Built: ImmediatePublisher<Int, TestError> & SendableMetatype>(
        _ name: String, _ make: @escaping @Sendable (Current) -> Built
    ) -> Chain<Current, AnyImmediate> {
        Chain(name) { AnyImmediate(publisher: make($0).eraseToAnyImmediatePublisher()) }
    }

    // Unchecked `Sendable`, because each test hands the publisher over to one thread.
    struct AnyMaybe: @unchecked Sendable { let publisher: AnyMaybePublisher<Int, TestError> }
    struct AnyImmediate: @unchecked Sendable { let publisher: AnyImmediatePublisher<Int, TestError> }

    private static var one: Result<Int, TestError>.Publisher { .init(1) }

    static let maybes: [Chain<Subject, AnyMaybe>] = [
        maybe("first") { $0.first() },
        maybe("first(where:)") { $0.first { $0 > 0 } },
        maybe("tryFirst(where:)") { $0.tryFirst { $0 > 0 }.mapError { $0 as! TestError } },
        maybe("first(orFailWith:)") { $0.first(orFailWith: TestError(1)) },
        maybe("last") { $0.last() },
        maybe("reduce") { $0.reduce(0, +) },
        maybe("contains") { $0.contains(1).map { $0 ? 1 : 0 } },
        maybe("allSatisfy") { $0.allSatisfy { $0 > 1 }.map { $0 ? 1 : 0 } },
        maybe("checkMaybe") { $0.checkMaybe().mapError { _ in TestError(3) } },
        maybe("uncheckedMaybe") { $0.first().eraseToAnyPublisher().uncheckedMaybe() },
        maybe("merge") { $0.merge(with: $0).first() },
        maybe("combineLatest") { $0.combineLatest($0) { $0 + $1 }.first() },
        maybe("share") { $0.share().first() },
        maybe("buffer") { $0.buffer(size: 3, prefetch: .byRequest, whenFull: .dropOldest).first() },
        maybe("removeDuplicates") { $0.first().removeDuplicates() },
        maybe("measureInterval") { $0.first().measureInterval(using: ImmediateScheduler.shared).map { _ in 1 } },
        maybe("flatMap") { s in s.first().flatMap { _ in s.first() } },
        maybe("flatMap of one at a time") { s in s.first().flatMap(maxPublishers: .max(1)) { _ in s.first() } },
        maybe("flatMapLatest") { s in s.flatMapLatest { _ in s }.first() },
        maybe("switchToLatest") { s in s.first().map { _ in s.first() }.switchToLatest() },
        maybe("retry") { $0.first().retry(3) },
        maybe("catch") { s in s.first().catch { _ in s.first() } },
        maybe("race") { s in s.first().race(with: s.first()) },
        maybe("zip") { s in s.first().zip(s.first()) { $0 + $1 } },
        maybe("zipMaybe") { s in [s.first(), s.first()].zipMaybe().map(\.count) },
        maybe("shareResult") { $0.first().shareResult() },
        maybe("preventCancellation") { $0.first().preventCancellation() },
        maybe("handleEvents") { s in s.first().handleEvents(receiveOutput: { _ in s.send(7) }) },
        maybe("Future") { s in
            Future<Int, TestError> { promise in
                promise(.success(1))
                promise(.success(2))
                promise(.failure(TestError(1)))
            }
        },
    ]

    /// What a program sends in the closure of the sink, and afterward.
    static let acts: [@Sendable (Subject) -> Void] = [
        { $0.send(1) },
        { $0.send(completion: .finished) },
        { $0.send(completion: .failure(TestError(9))) },
        {
            $0.send(5)
            $0.send(completion: .failure(TestError(9)))
        },
    ]

    @Test("Events in the closure, after a cancellation, and on two threads", arguments: maybes)
    func oneResult(_ chain: Chain<Subject, AnyMaybe>) {
        // OpenCombine's `switchToLatest` can stop the program if a thread ends the subject while it subscribes: see the row of
        // the subject in the spec.
        let endsOnThreads = chain.testDescription != "switchToLatest"
        var resultCount = 0
        for act in Self.acts {
            for isCancelling in [false, true] {
                let (subject, bag, results) = (Subject(), CancelBag(), Counter())
                chain.make(subject).publisher.sinkMaybe(in: bag, isolation: nil) { _ in
                    results.increase()
                    if isCancelling { bag.cancel() }
                    act(subject)
                }
                for value in 1...2 { subject.send(value) }
                act(subject)
                bag.cancel()
                #expect(results.value <= 1)
                resultCount += results.value
            }
            ThreadTeam.run(rounds: RaceRounds.count(20)) { _ in
                let subject = Subject()
                let cancellable = chain.make(subject).publisher.sinkMaybe(isolation: nil) { _ in }
                func send(_ value: Int) {
                    withExtendedLifetime(cancellable) { subject.send(value) }
                    if endsOnThreads { act(subject) }
                }
                return ({ send(1) }, { send(2) })
            }
        }
        #expect(resultCount > 0)
    }

    static let immediates: [Chain<Current, AnyImmediate>] = [
        immediate("none") { $0 },
        immediate("first") { $0.first() },
        immediate("scan") { $0.removeDuplicates().scan(0, +) },
        immediate("merge") { $0.merge(with: $0) },
        immediate("combineLatest") { $0.combineLatest($0) { $0 + $1 } },
        immediate("zip") { $0.zip($0) { $0 + $1 } },
        immediate("flatMap") { s in s.flatMap { _ in s } },
        immediate("switchToLatest") { s in s.map { _ in s }.switchToLatest() },
        immediate("flatMapLatest") { s in s.flatMapLatest { _ in s } },
        immediate("flatMapFirst") { s in s.flatMapFirst { _ in s } },
        immediate("catch") { s in s.catch { _ in s } },
        immediate("prepend") { $0.prepend(one) },
        immediate("withLatestFrom") { $0.withLatestFrom($0) { $0 + $1 } },
        immediate("drop(untilOutputFrom:)") { $0.drop(untilOutputFrom: one) },
        immediate("race") { $0.race(with: $0) },
        immediate("shareNewest") { $0.shareNewest() },
    ]

    @Test("sinkImmediate, while another thread sends or cancels", arguments: immediates)
    func immediacy(_ chain: Chain<Current, AnyImmediate>) {
        // These operators of OpenCombine can stop the program if another thread cancels them: see their rows in the spec.
        let cancels = !["prepend", "drop(untilOutputFrom:)"].contains(chain.testDescription)
        ThreadTeam.run(rounds: RaceRounds.count(100)) { index in
            let (subject, bag) = (Current(0), CancelBag())
            let publisher = chain.make(subject).publisher
            return (
                {
                    let results = Counter()
                    publisher.sinkImmediate(in: bag, isolation: nil) { _ in results.increase() }
                    #expect(results.value > 0 || index.isMultiple(of: 2))
                },
                { if cancels && index.isMultiple(of: 2) { bag.cancel() } else { (1...3).forEach(subject.send) } }
            )
        }
    }
}
