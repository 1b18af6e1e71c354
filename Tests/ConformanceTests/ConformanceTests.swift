import SpecInstances
import Testing

/// The traits that the compiler infers for the instances of each row, compared with the tables that the generator writes.
struct ConformanceTests {
    @Test(
        "The compiler infers the traits of a row, for every combination of traits of its upstreams",
        arguments: ConformanceTable.all)
    func conformances(_ table: ConformanceTable) {
        for problem in table.problems { Issue.record("\(problem)") }
    }

    @Test("Every row with an instance has a table, and every table is that of a row")
    func coverage() {
        #expect(ConformanceTable.all.map(\.name) == AllInstances.rows.map(\.name))
    }
}
