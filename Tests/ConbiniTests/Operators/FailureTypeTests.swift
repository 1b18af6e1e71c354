import Conbini
import TestSupport
import Testing

/// The failure types of upstream and children, and that the operators pass values and failures. The file compiles only if
/// the types are correct.
@Suite("Failure types")
struct FailureTypeTests {
    private typealias Numbers<Failure: Error> = Result<Int, Failure>.Publisher
    private typealias SetFailure<Upstream: Publisher> = Publishers.SetFailureType<Upstream, TestError>
    where Upstream.Failure == Never

    private let just = Just(1)
    private let success = Numbers<TestError>(2)
    private let failure = Numbers<TestError>(TestError(3))

    @Test("then: none fails")
    func thenNever() {
        let publisher: Publishers.Then<Just<Int>, Just<Int>> = just.then { just }
        let limited: Publishers.Then<Just<Int>, Just<Int>> = just.then(maxDemand: .max(1)) { just }
        #expect(publisher.record().events == [.value(1), .finished])
        #expect(limited.record().events == [.value(1), .finished])
    }

    @Test("then: both fail")
    func thenBoth() {
        let publisher: Publishers.Then<Numbers<TestError>, Numbers<TestError>> = success.then { failure }
        #expect(publisher.record().events == [.failure(TestError(3))])
        #expect(success.then { success }.record().events == [.value(2), .finished])
        #expect(failure.then { success }.record().events == [.failure(TestError(3))])
    }

    @Test("then: the child fails")
    func thenChild() {
        let publisher: Publishers.Then<Numbers<TestError>, SetFailure<Just<Int>>> = just.then { failure }
        #expect(publisher.record().events == [.failure(TestError(3))])
        #expect(just.then { success }.record().events == [.value(2), .finished])
    }

    @Test("then: the upstream fails")
    func thenUpstream() {
        let publisher: Publishers.Then<SetFailure<Just<Int>>, Numbers<TestError>> = failure.then { just }
        #expect(publisher.record().events == [.failure(TestError(3))])
        #expect(success.then { just }.record().events == [.value(1), .finished])
    }

    @Test("sequentialFlatMap: none fails")
    func flatMapNever() {
        let publisher: Publishers.SequentialFlatMap<Just<Int>, Just<Int>> = just.sequentialFlatMap { _ in just }
        #expect(publisher.record().events == [.value(1), .finished])
    }

    @Test("sequentialFlatMap: both fail")
    func flatMapBoth() {
        let publisher: Publishers.SequentialFlatMap<Numbers<TestError>, Numbers<TestError>> =
            success.sequentialFlatMap { _ in failure }
        #expect(publisher.record().events == [.failure(TestError(3))])
        #expect(success.sequentialFlatMap { _ in success }.record().events == [.value(2), .finished])
        #expect(failure.sequentialFlatMap { _ in success }.record().events == [.failure(TestError(3))])
    }

    @Test("sequentialFlatMap: the children fail")
    func flatMapChildren() {
        let publisher: Publishers.SequentialFlatMap<SetFailure<Just<Int>>, Numbers<TestError>> =
            just.sequentialFlatMap { _ in failure }
        #expect(publisher.record().events == [.failure(TestError(3))])
        #expect(just.sequentialFlatMap { _ in success }.record().events == [.value(2), .finished])
    }

    @Test("sequentialFlatMap: the upstream fails")
    func flatMapUpstream() {
        let publisher: Publishers.SequentialFlatMap<Numbers<TestError>, SetFailure<Just<Int>>> =
            failure.sequentialFlatMap { _ in just }
        #expect(publisher.record().events == [.failure(TestError(3))])
        #expect(success.sequentialFlatMap { _ in just }.record().events == [.value(1), .finished])
    }

    @Test("sequentialFlatMap without a closure: none fails")
    func flatteningNever() {
        let publisher: Publishers.SequentialFlatMap<Just<Just<Int>>, Just<Int>> = Just(just).sequentialFlatMap()
        #expect(publisher.record().events == [.value(1), .finished])
    }

    @Test("sequentialFlatMap without a closure: both fail")
    func flatteningBoth() {
        let upstream = [success, failure, success].publisher.setFailureType(to: TestError.self)
        typealias Upstream = Publishers.Sequence<[Numbers<TestError>], TestError>
        let publisher: Publishers.SequentialFlatMap<Upstream, Numbers<TestError>> =
            upstream.sequentialFlatMap()
        #expect(publisher.record().events == [.value(2), .failure(TestError(3))])
    }

    @Test("sequentialFlatMap without a closure: the children fail")
    func flatteningChildren() {
        let publisher: Publishers.SequentialFlatMap<SetFailure<Just<Numbers<TestError>>>, Numbers<TestError>> =
            Just(failure).sequentialFlatMap()
        #expect(publisher.record().events == [.failure(TestError(3))])
    }

    @Test("sequentialFlatMap without a closure: the upstream fails")
    func flatteningUpstream() {
        let upstream = [just, just].publisher.setFailureType(to: TestError.self)
        typealias Upstream = Publishers.Sequence<[Just<Int>], TestError>
        let publisher: Publishers.SequentialFlatMap<Upstream, SetFailure<Just<Int>>> =
            upstream.sequentialFlatMap()
        #expect(publisher.record().events == [.value(1), .value(1), .finished])
        let failing = Fail<Just<Int>, TestError>(error: TestError(4)).sequentialFlatMap()
        #expect(failing.record().events == [.failure(TestError(4))])
    }

    // MARK: Two types of errors

    private struct OtherError: Error, Equatable {}

    private typealias AnyFailure<Upstream: Publisher> = Publishers.MapError<Upstream, any Error>

    private let other = Numbers<OtherError>(5)
    private let otherFailure = Numbers<OtherError>(OtherError())

    private func expect<Failure: Error>(
        _ publisher: some Publisher<Int, Failure>, values: [Int] = [], failure: (any Error)?,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let recorder = publisher.record()
        #expect(recorder.values == values, sourceLocation: sourceLocation)
        #expect(recorder.events.count == values.count + 1, sourceLocation: sourceLocation)
        #expect(recorder.isFinished == (failure == nil), sourceLocation: sourceLocation)
        #expect(
            recorder.failure.map { String(reflecting: $0 as any Error) } == failure.map { String(reflecting: $0) },
            sourceLocation: sourceLocation)
    }

    @Test("sequentialFlatMap: both fail, with errors of two types")
    func flatMapDifferent() {
        let publisher: Publishers.SequentialFlatMap<AnyFailure<Numbers<TestError>>, AnyFailure<Numbers<OtherError>>> =
            success.sequentialFlatMap { _ in other }
        expect(publisher, values: [5], failure: nil)
        expect(success.sequentialFlatMap { _ in otherFailure }, failure: OtherError())
        expect(failure.sequentialFlatMap { _ in other }, failure: TestError(3))
        expect(success.sequentialFlatMap(prefetch: .max(1)) { _ in otherFailure }, failure: OtherError())
        // One of the failure types can be `any Error`.
        let anyFailure = other.mapError { $0 as any Error }
        expect(success.sequentialFlatMap { _ in anyFailure }, values: [5], failure: nil)
        expect(anyFailure.sequentialFlatMap { _ in failure }, failure: TestError(3))
    }

    @Test("sequentialFlatMap without a closure: both fail, with errors of two types")
    func flatteningDifferent() {
        let upstream = [other, otherFailure, other].publisher.setFailureType(to: TestError.self)
        typealias Upstream = Publishers.Sequence<[Numbers<OtherError>], TestError>
        let publisher: Publishers.SequentialFlatMap<AnyFailure<Upstream>, AnyFailure<Numbers<OtherError>>> =
            upstream.sequentialFlatMap()
        expect(publisher, values: [5], failure: OtherError())
        expect(upstream.sequentialFlatMap(prefetch: .unlimited), values: [5], failure: OtherError())
        expect(Fail<Numbers<OtherError>, TestError>(error: TestError(4)).sequentialFlatMap(), failure: TestError(4))
    }

    @Test("The failure type of the operator for each pair of failure types")
    func failureTypes() {
        func failure<Flat: Publisher>(_ publisher: Flat) -> ObjectIdentifier { ObjectIdentifier(Flat.Failure.self) }
        let any = success.mapError { $0 as any Error }
        let table: [(flat: ObjectIdentifier, flattened: ObjectIdentifier, expected: Any.Type)] = [
            (failure(just.sequentialFlatMap { _ in just }), failure(Just(just).sequentialFlatMap()), Never.self),
            (
                failure(just.sequentialFlatMap { _ in success }), failure(Just(success).sequentialFlatMap()),
                TestError.self
            ),
            (failure(just.sequentialFlatMap { _ in any }), failure(Just(any).sequentialFlatMap()), (any Error).self),
            (
                failure(success.sequentialFlatMap { _ in just }),
                failure(success.map { _ in just }.sequentialFlatMap()),
                TestError.self
            ),
            (
                failure(success.sequentialFlatMap { _ in success }),
                failure(success.map { _ in success }.sequentialFlatMap()), TestError.self
            ),
            (
                failure(success.sequentialFlatMap { _ in other }),
                failure(success.map { _ in other }.sequentialFlatMap()),
                (any Error).self
            ),
            (
                failure(success.sequentialFlatMap { _ in any }), failure(success.map { _ in any }.sequentialFlatMap()),
                (any Error).self
            ),
            (
                failure(any.sequentialFlatMap { _ in just }), failure(any.map { _ in just }.sequentialFlatMap()),
                (any Error).self
            ),
            (
                failure(any.sequentialFlatMap { _ in other }), failure(any.map { _ in other }.sequentialFlatMap()),
                (any Error).self
            ),
            (
                failure(any.sequentialFlatMap { _ in any }), failure(any.map { _ in any }.sequentialFlatMap()),
                (any Error).self
            ),
        ]
        for (index, row) in table.enumerated() {
            #expect(row.flat == ObjectIdentifier(row.expected), "row \(index)")
            #expect(row.flattened == ObjectIdentifier(row.expected), "row \(index)")
        }
    }

    @Test("sequentialFlatMap(failure:) fails with the specified type, for failures of the upstream and of a child")
    func namedFailure() {
        let typed: any Publisher<Int, TestError> = just.sequentialFlatMap(failure: TestError.self) { _ in failure }
        withExtendedLifetime(typed) {}
        expect(just.sequentialFlatMap(failure: TestError.self) { _ in just }, values: [1], failure: nil)
        expect(just.sequentialFlatMap(failure: TestError.self) { _ in failure }, failure: TestError(3))
        expect(failure.sequentialFlatMap(failure: TestError.self) { _ in just }, failure: TestError(3))
        expect(failure.sequentialFlatMap(failure: (any Error).self) { _ in other }, failure: TestError(3))
        expect(success.sequentialFlatMap(failure: (any Error).self) { _ in otherFailure }, failure: OtherError())
        // The conversion to `any Error` keeps the type of the error.
        let anyFailure = failure.mapError { $0 as any Error }
        expect(anyFailure.sequentialFlatMap(failure: TestError.self) { _ in just }, failure: TestError(3))
        expect(just.sequentialFlatMap(failure: TestError.self) { _ in anyFailure }, failure: TestError(3))
        expect(
            just.sequentialFlatMap(failure: TestError.self, prefetch: .max(1)) { _ in failure }, failure: TestError(3))
    }

    @Test("sequentialFlatMap(failure:) without a closure")
    func namedFailureOfFlattening() {
        expect(Just(otherFailure).sequentialFlatMap(failure: OtherError.self), failure: OtherError())
        expect(Just(just).sequentialFlatMap(failure: OtherError.self), values: [1], failure: nil)
        expect(success.map { _ in otherFailure }.sequentialFlatMap(failure: (any Error).self), failure: OtherError())
        expect(
            failure.map { _ in just }.sequentialFlatMap(failure: TestError.self, prefetch: .max(1)),
            failure: TestError(3))
    }

    @Test("Operators with a promise have the failure type of the upstream, and throwing ones any Error")
    func promises() {
        let map: Publishers.AsyncMap<Just<Int>, String> = just.asyncMap { $1("\($0)") }
        let manyMap: Publishers.SequentialMap<Numbers<TestError>, Int> = failure.sequentialMap { $1($0, .finished) }
        let tryMap: Publishers.AsyncTryMap<Numbers<TestError>, Int> = failure.asyncTryMap { $1(.success($0)) }
        let manyTryMap: Publishers.SequentialTryMap<Just<Int>, Int> = just.sequentialTryMap {
            $1(.success($0), .finished)
        }
        #expect(map.record().events == [.value("1"), .finished])
        #expect(manyMap.record().failure == TestError(3))
        let anyError: (any Error)? = tryMap.record().failure
        #expect(anyError as? TestError == TestError(3))
        let noError: (any Error)? = manyTryMap.record().failure
        #expect(noError == nil)
    }
}
