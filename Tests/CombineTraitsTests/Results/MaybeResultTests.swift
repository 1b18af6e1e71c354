import TestSupport
import Testing

struct MaybeResultTests {
    typealias TestResult = MaybeResult<Int, TestError>

    static let all: [TestResult] = [.finished, .success(1), .failure(TestError(2))]

    @Test func equality() {
        for (i, a) in Self.all.enumerated() {
            for (j, b) in Self.all.enumerated() {
                expectEqual((a == b), (i == j))
            }
        }
        #expect(TestResult.success(1) != .success(2))
    }

    @Test func hashing() {
        #expect(Set<MaybeResult<Int, Never>>([.finished, .success(1), .success(1), .empty]).count == 2)
    }

    @Test(arguments: all) func emptyAsPattern(_ result: TestResult) {
        var name = ""
        switch result {
        case .empty: name = "empty"
        case .success(let value): name = "success \(value)"
        case .failure(let error): name = "failure \(error.code)"
        default: Issue.record("not matched")
        }
        expectEqual(name, ["empty", "success 1", "failure 2"][Self.all.firstIndex(of: result)!])

        if case .empty = result {
            expectEqual(result, .finished)
        } else {
            #expect(result != .finished)
        }
    }

    @Test(arguments: all, all) func anyResultAsPattern(_ pattern: TestResult, _ result: TestResult) {
        switch result {
        case pattern: expectEqual(result, pattern)
        default: #expect(result != pattern)
        }
    }

    @Test func emptyAsPatternOfValuesThatAreNotEquatable() {
        struct Value {}
        let result = MaybeResult<Value, Never>.success(Value())
        if case .empty = result { Issue.record("A success is not empty.") }
        var isEmpty = false
        if case .empty = MaybeResult<Value, Never>.finished { isEmpty = true }
        #expect(isEmpty)
    }

    @Test func get() throws {
        #expect(try TestResult.finished.get() == nil)
        try expectEqual(TestResult.success(1).get(), 1)
        #expect(throws: TestError(2)) { try TestResult.failure(TestError(2)).get() }
        // Needs no `try`: it cannot throw.
        #expect(MaybeResult<Int, Never>.success(1).get() == 1)
    }

    @Test func map() {
        expectEqual(Self.all.map { $0.map(String.init) }, [.finished, .success("1"), .failure(TestError(2))])
    }

    @Test func mapError() {
        let mapped = Self.all.map { $0.mapError { TestError($0.code + 1) } }
        expectEqual(mapped, [.finished, .success(1), .failure(TestError(3))])
    }

    @Test func conversions() {
        expectEqual(MaybeResult(Result<Int, TestError>.success(1)), .success(1))
        expectEqual(MaybeResult(Result<Int, TestError>.failure(TestError())), .failure(TestError()))
        expectEqual(Self.all.map { Result($0) }, [nil, .success(1), .failure(TestError(2))])
    }
}
