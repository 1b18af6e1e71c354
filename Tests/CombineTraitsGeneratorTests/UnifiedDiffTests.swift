import Testing

@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator

struct UnifiedDiffTests {
    private func difference(_ old: [String], _ new: [String]) -> [UnifiedDiff.Line] {
        UnifiedDiff.lines(from: old.map { $0[...] }[...], to: new.map { $0[...] }[...])
    }

    @Test("The shortest difference is found between texts of some hundred lines")
    func shortest() {
        var generator = SplitMix64(state: 42)
        func lines() -> [String] {
            let count = Int.random(in: 0..<40, using: &generator)
            return (0..<count).map { _ in String(Int.random(in: 0..<6, using: &generator)) }
        }
        for _ in 0..<200 {
            let (old, new) = (lines(), lines())
            let difference = difference(old, new)
            let expected = new.difference(from: old)
            expectEqual(difference.count { $0.mark != " " }, expected.count)
            expectEqual(difference.filter { $0.mark != "+" }.map { String($0.text) }, old)
            expectEqual(difference.filter { $0.mark != "-" }.map { String($0.text) }, new)
        }
    }

    enum LongTexts: CaseIterable {
        case differentInEveryLine, differentInEverySecondLine, withoutUniqueLines, withOtherRepetitions, reversed

        func lines(_ count: Int) -> (old: [String], new: [String]) {
            func lines(_ line: (Int) -> String) -> [String] { (0..<count).map(line) }
            return switch self {
            case .differentInEveryLine: (lines { "old \($0)" }, lines { "new \($0)" })
            case .differentInEverySecondLine: (lines { "\($0)" }, lines { $0 % 2 == 0 ? "\($0)" : "new \($0)" })
            case .withoutUniqueLines: (lines { "old \($0 % 3)" }, lines { "new \($0 % 3)" })
            case .withOtherRepetitions: (lines { "\($0 % 3)" }, lines { "\($0 % 5)" })
            case .reversed: (lines { "\($0)" }, lines { "\(count - $0)" })
            }
        }
    }

    /// The shortest difference takes time with the square of the number of lines, which would be minutes here.
    @Test("Long texts are compared in the time that it takes to read them", arguments: LongTexts.allCases)
    func longTexts(_ texts: LongTexts) {
        let (old, new) = texts.lines(60_000)
        let difference = difference(old, new)
        // What stays is the same in both texts.
        expectEqual(difference.filter { $0.mark != "+" }.map { String($0.text) }, old)
        expectEqual(difference.filter { $0.mark != "-" }.map { String($0.text) }, new)
    }

    @Test("A line that moves far in a long text is removed in one place, and inserted in another")
    func movedLine() {
        let lines = (0..<20_000).map { "\($0)" }
        let changes = difference(lines, Array(lines.dropFirst() + lines.prefix(1))).enumerated()
            .filter { $0.element.mark != " " }
        expectEqual(changes.map(\.offset), [0, 20_000])
        expectEqual(changes.map { "\($0.element.mark)\($0.element.text)" }, ["-0", "+0"])
    }
}
