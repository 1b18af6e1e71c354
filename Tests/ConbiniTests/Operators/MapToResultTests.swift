import Conbini
import TestSupport
import Testing

/// What `mapToResult()` and `ignoreFailure(completeImmediately:)` make of values and failures.
struct MapToResultTests {
    typealias Case = MarbleExample

    // MARK: mapToResult

    static let results = [
        Case(upstream: "-a-b-|", expected: "-a-b-|"),
        Case(upstream: "-a-b-x", expected: "-a-b-(e|)"),
        Case(upstream: "-x", expected: "-(e|)"),
        Case(upstream: "x", expected: "(e|)"),
        Case(upstream: "|", expected: "|"),
        Case(upstream: "-", expected: "-"),
        Case(upstream: "(a|)", expected: "(a|)"),
        // Demand
        Case(upstream: "-x", demand: .none, expected: "-"),
        Case(upstream: "-|", demand: .none, expected: "-|"),
        Case(upstream: "-x", demand: .unlimitedAfter(3), expected: "---(e|)"),
        Case(upstream: "(abx)", demand: .max(2), expected: "(ab)"),
        Case(upstream: "(abx)", demand: .max(3), expected: "(abe|)"),
        Case(upstream: "-a-x", demand: .oneAtATime, expected: "-a-(e|)"),
    ]

    @Test("A failure becomes a value", arguments: results)
    func mapToResult(_ example: Case) {
        let differences = example.differences {
            $0[0].mapToResult().map { result in
                switch result {
                case .success(let value): value
                case .failure: "e"
                }
            }
        }
        expectEqual(differences, [])
    }

    // MARK: ignoreFailure

    static let ends = [
        Case(upstream: "-a-b-|", expected: "-a-b-|"),
        Case(upstream: "-a-b-x", expected: "-a-b-|"),
        Case(upstream: "x", expected: "|"),
        Case(upstream: "-", expected: "-"),
        Case(upstream: "-x", demand: .none, expected: "-|"),
        Case(upstream: "(abx)", demand: .max(1), expected: "a"),
        Case(upstream: "(abx)", demand: .max(2), expected: "(ab|)"),
    ]

    @Test("A failure becomes the end", arguments: ends)
    func ignoreFailure(_ example: Case) {
        expectEqual(example.differences { $0[0].ignoreFailure() }, [])
    }

    static let silences = [
        Case(upstream: "-a-b-|", expected: "-a-b-|"),
        Case(upstream: "-a-b-x", expected: "-a-b-"),
        Case(upstream: "x", expected: "-"),
        Case(upstream: "|", expected: "|"),
    ]

    @Test("A failure becomes silence", arguments: silences)
    func ignoreFailureWithoutEnd(_ example: Case) {
        expectEqual(example.differences { $0[0].ignoreFailure(completeImmediately: false) }, [])
    }

    // MARK: Values without demand

    @Test("A value that is not requested waits, and so does what follows it")
    func valuesWithoutDemand() {
        let (mapped, ignored) = (ManualPublisher<Int, TestError>(), ManualPublisher<Int, TestError>())
        let (results, values) = (
            mapped.mapToResult().record(demand: .none), ignored.ignoreFailure().record(demand: .none)
        )
        for upstream in [mapped, ignored] {
            upstream.send(.value(1))
            upstream.send(.failure(TestError()))
            upstream.send(.value(2))
        }
        expectEqual(results.events, [])
        expectEqual(values.events, [])
        results.request(.max(1))
        values.request(.max(1))
        expectEqual(results.events, [.value(.success(1))])
        expectEqual(values.events, [.value(1), .finished])
        results.request(.max(1))
        expectEqual(results.events, [.value(.success(1)), .value(.failure(TestError())), .finished])
    }
}
