import CombineTraits
import Scores
import Testing

/// The law tests of `FinalScore` are generated. They know nothing of what it is for.
struct MatchTests {
    @Test("The last of the scores is the result", arguments: [([], 0), ([1, 1], 2), ([1, -1], 0)])
    func result(changes: [Int], expected: Int) async throws {
        let result = try await Match(changes: changes).result.value()
        #expect(result == expected)
    }
}
