import TestSupport
import Testing

/// Chains with several upstreams that complete. On both paths, the same completion must decide the result.
struct SeveralEndsTests {
    /// A publisher that joins two upstreams that fail on subscription: the first when it receives demand, the second before.
    typealias Join = Named<(First, Second) -> AnyMaybePublisher<Void, TestError>>
    typealias First = AnySinglePublisher<Int, TestError>
    typealias Second = Fail<Int, TestError>

    static let joins = [
        Join("zip") { $0.zip($1) },
        Join("zip of four") { $0.zip($1, $0, $1) },
        Join("combineLatest") { $0.combineLatest($1) },
        Join("combineLatest of three") { $0.combineLatest($1, $0) },
        Join("combineLatest of four") { $0.combineLatest($1, $0, $1) },
        Join("Publishers.Zip3") { Publishers.Zip3($0, $1, $0) },
        Join("Publishers.Zip4") { Publishers.Zip4($0, $1, $0, $1) },
        Join("Publishers.CombineLatest") { Publishers.CombineLatest($0, $1) },
        Join("Publishers.CombineLatest3") { Publishers.CombineLatest3($0, $1, $0) },
        Join("combineLatest, on a scheduler") { $0.subscribe(on: ImmediateScheduler.shared).combineLatest($1) },
        Join("zipMaybe") { [$0.eraseToAnyMaybePublisher(), $1.eraseToAnyMaybePublisher()].zipMaybe() },
    ]

    @Test("Two upstreams that fail on subscription", arguments: joins)
    func failures(_ join: Join) {
        let failures = [Path.plain, .sinkMaybe, .sinkSingle].map { path in
            var failure: TestError?
            let first = Just(1).tryMap { _ -> Int in throw TestError(1) }.mapError { $0 as! TestError }
            let chain = join.value(first.eraseToAnySinglePublisher(), Fail(error: TestError(2)))
            let cancellable = chain.attach(by: path) { if case .failure(let error) = $0 { failure = error } }
            return withExtendedLifetime(cancellable) { failure }
        }
        #expect(failures.allSatisfy { $0 != nil && $0 == failures[0] }, "\(failures)")
    }

    @Test("A pair whose upstreams end later ends as late on both paths")
    func laterEnds() {
        for path in [Path.plain, .sinkMaybe] {
            let (first, second) = (PassthroughSubject<Int, TestError>(), PassthroughSubject<Int, TestError>())
            var results: [MaybeResult<Never, TestError>] = []
            let cancellable = Publishers.Zip(first.uncheckedMaybe(), second.uncheckedMaybe()).ignoreOutput()
                .attach(by: path) { results.append($0) }
            first.send(1)
            second.send(2)
            #expect(results.isEmpty, "\(path)")
            first.send(completion: .finished)
            second.send(completion: .finished)
            withExtendedLifetime(cancellable) {}
            expectEqual(results, [.finished], "\(path)")
        }
    }
}

extension SeveralEndsTests.Join {
    fileprivate init(
        _ name: String,
        _ make: @escaping (SeveralEndsTests.First, SeveralEndsTests.Second) -> some MaybePublisher<some Any, TestError>
    ) {
        self.init(name, value: { make($0, $1).map { _ in }.eraseToAnyMaybePublisher() })
    }
}
