import TestSupport
import Testing

@testable import CombineTraitsLaws

/// A value that several threads need.
struct SharedValueTests {
    @Test("One thread computes it, and the others wait for the result")
    func race() {
        let counter = Counter()
        ThreadTeam.run(rounds: RaceRounds.count(200), size: 4) { round in
            let value = SharedValue<Int>()
            counter.change(by: -counter.value)
            return (0..<4).map { _ in
                {
                    let result = value.value {
                        counter.increase()
                        return round
                    }
                    expectEqual(result, round)
                    expectEqual(counter.value, 1)
                    #expect(value.isClaimed)
                }
            }
        }
    }

    @Test("It is not computed before a thread needs it")
    func lazy() {
        let value = SharedValue<Int>()
        #expect(!value.isClaimed)
        expectEqual(value.value { 1 }, 1)
        expectEqual(value.value { 2 }, 1)
    }
}
