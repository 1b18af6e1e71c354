import ConbiniForTesting
import TestSupport
import Testing

/// Unmet expectations: the message and its location, that it is reported once, and that the test ends there.
struct ExpectFailureTests {
    @Test(arguments: UnmetExpectation.table)
    func message(row: UnmetExpectation) async throws {
        let publisher = LivePublisher(row.marbles)
        var hasGoneOn = false
        let issues = await knownIssues {
            let timeLimit = DispatchTimeInterval.milliseconds(row.timeLimit)
            switch row.call {
            case .completion: try await publisher.expectCompletion(within: timeLimit)
            case .failure: try await publisher.expectFailure(within: timeLimit)
            case .one: try await publisher.expectOne(within: timeLimit)
            case .all: try await publisher.expectAll(within: timeLimit)
            case .atLeast(let count): try await publisher.expectAtLeast(values: count, within: timeLimit)
            }
            hasGoneOn = true
        }
        expectEqual(issues.map(\.comments), [["\(row.message)"]])
        expectEqual(publisher.cancellationsOnMain.count, (row.isCancelled ? 1 : 0))
        #expect(!hasGoneOn)
    }

    @Test func eachFailsAtItsLine() async {
        let line = #line
        let issues = [
            await knownIssues { try await LivePublisher("x").expectCompletion(within: .seconds(60)) },
            await knownIssues { try await LivePublisher("|").expectFailure(within: .seconds(60)) },
            await knownIssues { try await LivePublisher("|").expectOne(within: .seconds(60)) },
            await knownIssues { try await LivePublisher("x").expectAll(within: .seconds(60)) },
            await knownIssues { try await LivePublisher("|").expectAtLeast(values: 1, within: .seconds(60)) { _ in } },
        ]
        let places = issues.map { $0.map { "\($0.sourceLocation?.fileID ?? ""):\($0.sourceLocation?.line ?? 0)" } }
        expectEqual(places, (2...6).map { ["\(#fileID):\(line + $0)"] })
    }

    /// An unmet requirement in the check is reported as its own issue, and as the only one.
    @Test func anUnmetRequirementOfTheCheckIsReportedOnce() async {
        let issues = await knownIssues {
            try await LivePublisher("-12").expectAtLeast(values: 2, within: .seconds(60)) { value in
                try #require(value > 1, "too small")
            }
        }
        expectEqual(issues.map(\.comments), [["too small"]])
    }
}
