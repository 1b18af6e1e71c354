import Testing

@testable import ScheduleExploration

#if os(Linux) && canImport(Glibc)
/// The processors on which the threads of a search run.
struct ProcessorTests {
    @Test("A search and its threads run on one processor, and the calling thread then runs where it did before")
    func search() throws {
        let before = Processor.available
        var processors: [[Int]] = []
        let report = ScheduleSearch(limit: 1).run { scenario in
            scenario.thread("a") { processors.append(Processor.available) }
            scenario.thread("b") { processors.append(Processor.available) }
        }
        #expect(report.failure == nil)
        let first = try #require(processors.first)
        #expect(first.count == 1 && processors.allSatisfy { $0 == first })
        #expect(!before.isEmpty && Processor.available == before)
    }
}
#endif
