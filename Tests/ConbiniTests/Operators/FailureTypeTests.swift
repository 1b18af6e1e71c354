import Conbini
import TestSupport
import Testing

/// Which failures upstream and children may have, and that values and failures get through. That it compiles says that
/// the types are as they should be.
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
        let publisher: Publishers.Then<SetFailure<Just<Int>>, Numbers<TestError>> = just.then { failure }
        #expect(publisher.record().events == [.failure(TestError(3))])
        #expect(just.then { success }.record().events == [.value(2), .finished])
    }

    @Test("then: the upstream fails")
    func thenUpstream() {
        let publisher: Publishers.Then<Numbers<TestError>, SetFailure<Just<Int>>> = failure.then { just }
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

    @Test("The operators whose closure gets a promise fail as their upstream does, and those that try as anything")
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
