import CombineTraitsTesting
import TestSupport
import Testing

/// Operators of Combine in virtual time.
@Suite struct OperatorTests {
    typealias Operator =
        @Sendable (AnyPublisher<String, TestError>, VirtualTimeScheduler) -> AnyPublisher<String, TestError>

    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let upstream: Marbles
        let expected: Marbles
        let apply: Operator

        init(_ name: String, _ upstream: Marbles, _ expected: Marbles, _ apply: @escaping Operator) {
            self.name = name
            self.upstream = upstream
            self.expected = expected
            self.apply = apply
        }

        var testDescription: String { "\(name) of \(upstream)" }
    }

    private static let delay: Operator = { $0.delay(for: 2, scheduler: $1).eraseToAnyPublisher() }
    private static let debounce: Operator = { $0.debounce(for: 2, scheduler: $1).eraseToAnyPublisher() }
    private static let timeout: Operator = { $0.timeout(2, scheduler: $1).eraseToAnyPublisher() }
    private static let failingTimeout: Operator = {
        $0.timeout(2, scheduler: $1, customError: { TestError() }).eraseToAnyPublisher()
    }
    private static let receiveOn: Operator = { $0.receive(on: $1).eraseToAnyPublisher() }

    static let rows = [
        Row("delay", "a-b|", "--a-b|", delay),
        Row("delay", "(a|)", "--(a|)", delay),
        Row("debounce", "abc---|", "----c-|", debounce),
        Row("debounce", "a--b---|", "--a--b-|", debounce),
        Row("timeout", "-a-----", "-a-|", timeout),
        Row("timeout", "-ab|", "-ab|", timeout),
        Row("timeout with an error", "-a-----", "-a-x", failingTimeout),
        Row("receive on", "(a|)", "(^a|)", receiveOn),
        Row("receive on", "a-x", "(^a)-x", receiveOn),
    ]

    @Test(arguments: rows)
    func operators(row: Row) {
        let scheduler = VirtualTimeScheduler()
        let upstream = ScriptedPublisher<String, TestError>(
            row.upstream, scheduler: scheduler, failure: TestError())
        let recorder = row.apply(upstream.eraseToAnyPublisher(), scheduler).recordTrace(on: scheduler)
        // Not run(): an operator may leave a timer behind.
        scheduler.advance(by: .seconds(30))
        #expect(recorder.trace.marbles == row.expected)
    }
}
