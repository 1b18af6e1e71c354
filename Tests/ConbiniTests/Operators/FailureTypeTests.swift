import Conbini
import TestSupport
import Testing

/// The failure types of upstream and children, and that the operators pass values and failures. The file compiles only if
/// the types are correct.
struct FailureTypeTests {
    private struct OtherError: Error, Equatable {}

    private typealias Numbers<Failure: Error> = Result<Int, Failure>.Publisher
    private typealias SetFailure<Upstream: Publisher> = Publishers.SetFailureType<Upstream, TestError>
    where Upstream.Failure == Never
    private typealias AnyFailure<Upstream: Publisher> = Publishers.MapError<Upstream, any Error>
    private typealias FlatMap = Publishers.SequentialFlatMap

    private let just = Just(1)
    private let success = Numbers<TestError>(2)
    private let failure = Numbers<TestError>(TestError(3))
    private let other = Numbers<OtherError>(5)
    private let otherFailure = Numbers<OtherError>(OtherError())
    private let any = Numbers<TestError>(2).mapError { $0 as any Error }
    private let anyFailure = Numbers<TestError>(TestError(3)).mapError { $0 as any Error }

    /// - Parameter type: The type of the publisher, if it matters.
    private func expect<Tested: Publisher<Int, Failure>, Failure: Error>(
        _ publisher: Tested, _ type: Tested.Type = Tested.self, values: Int..., failure: (any Error)? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let recorder = publisher.record()
        expectEqual(recorder.values, values, sourceLocation: sourceLocation)
        expectEqual(recorder.events.count, values.count + 1, sourceLocation: sourceLocation)
        expectEqual(recorder.isFinished, (failure == nil), sourceLocation: sourceLocation)
        expectEqual(
            recorder.failure.map { String(reflecting: $0 as any Error) }, failure.map { String(reflecting: $0) },
            sourceLocation: sourceLocation)
    }

    @Test("then")
    func then() {
        expect(just.then { just }, Publishers.Then<Just<Int>, Just<Int>>.self, values: 1)
        expect(just.then(maxDemand: .max(1)) { just }, Publishers.Then<Just<Int>, Just<Int>>.self, values: 1)
        expect(
            success.then { failure }, Publishers.Then<Numbers<TestError>, Numbers<TestError>>.self,
            failure: TestError(3))
        expect(success.then { success }, values: 2)
        expect(failure.then { success }, failure: TestError(3))
        expect(
            just.then { failure }, Publishers.Then<Numbers<TestError>, SetFailure<Just<Int>>>.self,
            failure: TestError(3))
        expect(just.then { success }, values: 2)
        expect(
            failure.then { just }, Publishers.Then<SetFailure<Just<Int>>, Numbers<TestError>>.self,
            failure: TestError(3))
        expect(success.then { just }, values: 1)
    }

    @Test("sequentialFlatMap")
    func flatMap() {
        expect(just.sequentialFlatMap { _ in just }, FlatMap<Just<Int>, Just<Int>>.self, values: 1)
        expect(
            success.sequentialFlatMap { _ in failure }, FlatMap<Numbers<TestError>, Numbers<TestError>>.self,
            failure: TestError(3))
        expect(success.sequentialFlatMap { _ in success }, values: 2)
        expect(failure.sequentialFlatMap { _ in success }, failure: TestError(3))
        expect(
            just.sequentialFlatMap { _ in failure }, FlatMap<SetFailure<Just<Int>>, Numbers<TestError>>.self,
            failure: TestError(3))
        expect(just.sequentialFlatMap { _ in success }, values: 2)
        expect(
            failure.sequentialFlatMap { _ in just }, FlatMap<Numbers<TestError>, SetFailure<Just<Int>>>.self,
            failure: TestError(3))
        expect(success.sequentialFlatMap { _ in just }, values: 1)
        expect(
            success.sequentialFlatMap { _ in other },
            FlatMap<AnyFailure<Numbers<TestError>>, AnyFailure<Numbers<OtherError>>>.self, values: 5)
        expect(success.sequentialFlatMap { _ in otherFailure }, failure: OtherError())
        expect(failure.sequentialFlatMap { _ in other }, failure: TestError(3))
        expect(success.sequentialFlatMap(prefetch: .max(1)) { _ in otherFailure }, failure: OtherError())
        // One of the failure types can be `any Error`.
        expect(success.sequentialFlatMap { _ in any }, values: 2)
        expect(any.sequentialFlatMap { _ in failure }, failure: TestError(3))
    }

    @Test("sequentialFlatMap without a closure")
    func flattening() {
        func publishers<Each: Publisher>(_ each: Each...) -> Publishers.Sequence<[Each], TestError> {
            each.publisher.setFailureType(to: TestError.self)
        }
        expect(Just(just).sequentialFlatMap(), FlatMap<Just<Just<Int>>, Just<Int>>.self, values: 1)
        expect(
            publishers(success, failure, success).sequentialFlatMap(),
            FlatMap<Publishers.Sequence<[Numbers<TestError>], TestError>, Numbers<TestError>>.self, values: 2,
            failure: TestError(3))
        expect(
            Just(failure).sequentialFlatMap(),
            FlatMap<SetFailure<Just<Numbers<TestError>>>, Numbers<TestError>>.self, failure: TestError(3))
        expect(
            publishers(just, just).sequentialFlatMap(),
            FlatMap<Publishers.Sequence<[Just<Int>], TestError>, SetFailure<Just<Int>>>.self, values: 1, 1)
        expect(Fail<Just<Int>, TestError>(error: TestError(4)).sequentialFlatMap(), failure: TestError(4))
        expect(
            publishers(other, otherFailure, other).sequentialFlatMap(),
            FlatMap<AnyFailure<Publishers.Sequence<[Numbers<OtherError>], TestError>>, AnyFailure<Numbers<OtherError>>>
                .self, values: 5, failure: OtherError())
        expect(
            publishers(other, otherFailure).sequentialFlatMap(prefetch: .unlimited), values: 5, failure: OtherError())
        expect(Fail<Numbers<OtherError>, TestError>(error: TestError(4)).sequentialFlatMap(), failure: TestError(4))
    }

    @Test("The failure type of the operator for each pair of failure types")
    func failureTypes() {
        func expect<Flat: Publisher, Flattened: Publisher>(
            _ failure: Any.Type, _: Flat, _: Flattened, sourceLocation: SourceLocation = #_sourceLocation
        ) {
            #expect(Flat.Failure.self == failure && Flattened.Failure.self == failure, sourceLocation: sourceLocation)
        }
        expect(Never.self, just.sequentialFlatMap { _ in just }, Just(just).sequentialFlatMap())
        expect(TestError.self, just.sequentialFlatMap { _ in success }, Just(success).sequentialFlatMap())
        expect((any Error).self, just.sequentialFlatMap { _ in any }, Just(any).sequentialFlatMap())
        let (justs, successes, others) = (
            success.map { _ in just }, success.map { _ in success }, any.map { _ in other }
        )
        expect(TestError.self, success.sequentialFlatMap { _ in just }, justs.sequentialFlatMap())
        expect(TestError.self, success.sequentialFlatMap { _ in success }, successes.sequentialFlatMap())
        let (otherChildren, anyChildren) = (success.map { _ in other }, success.map { _ in any })
        expect((any Error).self, success.sequentialFlatMap { _ in other }, otherChildren.sequentialFlatMap())
        expect((any Error).self, success.sequentialFlatMap { _ in any }, anyChildren.sequentialFlatMap())
        expect((any Error).self, any.sequentialFlatMap { _ in just }, any.map { _ in just }.sequentialFlatMap())
        expect((any Error).self, any.sequentialFlatMap { _ in other }, others.sequentialFlatMap())
        expect((any Error).self, any.sequentialFlatMap { _ in any }, any.map { _ in any }.sequentialFlatMap())
    }

    @Test("sequentialFlatMap(failure:) fails with the specified type, for failures of the upstream and of a child")
    func namedFailure() {
        let typed: any Publisher<Int, TestError> = just.sequentialFlatMap(failure: TestError.self) { _ in failure }
        withExtendedLifetime(typed) {}
        expect(just.sequentialFlatMap(failure: TestError.self) { _ in just }, values: 1)
        expect(just.sequentialFlatMap(failure: TestError.self) { _ in failure }, failure: TestError(3))
        expect(failure.sequentialFlatMap(failure: TestError.self) { _ in just }, failure: TestError(3))
        expect(failure.sequentialFlatMap(failure: (any Error).self) { _ in other }, failure: TestError(3))
        expect(success.sequentialFlatMap(failure: (any Error).self) { _ in otherFailure }, failure: OtherError())
        // The conversion to `any Error` keeps the type of the error.
        expect(anyFailure.sequentialFlatMap(failure: TestError.self) { _ in just }, failure: TestError(3))
        expect(just.sequentialFlatMap(failure: TestError.self) { _ in anyFailure }, failure: TestError(3))
        expect(
            just.sequentialFlatMap(failure: TestError.self, prefetch: .max(1)) { _ in failure }, failure: TestError(3))
    }

    @Test("sequentialFlatMap(failure:) without a closure")
    func namedFailureOfFlattening() {
        expect(Just(otherFailure).sequentialFlatMap(failure: OtherError.self), failure: OtherError())
        expect(Just(just).sequentialFlatMap(failure: OtherError.self), values: 1)
        expect(success.map { _ in otherFailure }.sequentialFlatMap(failure: (any Error).self), failure: OtherError())
        expect(
            failure.map { _ in just }.sequentialFlatMap(failure: TestError.self, prefetch: .max(1)),
            failure: TestError(3))
    }

    @Test("Operators with a promise have the failure type of the upstream, and throwing ones any Error")
    func promises() {
        expect(just.asyncMap { $1($0) }, Publishers.AsyncMap<Just<Int>, Int>.self, values: 1)
        expect(
            failure.sequentialMap { $1($0, .finished) }, Publishers.SequentialMap<Numbers<TestError>, Int>.self,
            failure: TestError(3))
        expect(
            failure.asyncTryMap { $1(.success($0)) }, Publishers.AsyncTryMap<Numbers<TestError>, Int>.self,
            failure: TestError(3))
        expect(
            just.sequentialTryMap { $1(.success($0), .finished) }, Publishers.SequentialTryMap<Just<Int>, Int>.self,
            values: 1)
    }
}
