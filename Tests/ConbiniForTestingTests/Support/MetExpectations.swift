import ConbiniForTesting
import Testing

/// Publishers that meet an expectation, and their values.
struct MetExpectation: Sendable, CustomTestStringConvertible {
    let call: Call
    let marbles: [Marbles]
    let values: [Int]

    var testDescription: String { "\(call) of \(marbles)" }

    static let table = [
        Self(call: .completion, marbles: ["(12|)", "-12|", "|", "-|"], values: []),
        Self(call: .failure, marbles: ["(12x)", "-12x", "x", "-x"], values: []),
        Self(call: .one, marbles: ["(1|)", "1|", "-1|"], values: [1]),
        Self(call: .all, marbles: ["(123|)", "-123|", "(12)3|"], values: [1, 2, 3]),
        Self(call: .all, marbles: ["|", "-|"], values: []),
        Self(call: .atLeast(2), marbles: ["(1234)", "-123|", "(12)x", "-12x"], values: [1, 2]),
        Self(call: .atLeast(0), marbles: ["(12)"], values: []),
    ]

    /// Each diagram on a separate queue, and on the main queue, on which a test of XCTest waits.
    var publishers: [LivePublisher] { marbles.flatMap { [LivePublisher($0), LivePublisher($0, on: .main)] } }

    /// Whether the subscription is cancelled, because the publisher could go on.
    var isCancelled: Bool { if case .atLeast = call { true } else { false } }
}
