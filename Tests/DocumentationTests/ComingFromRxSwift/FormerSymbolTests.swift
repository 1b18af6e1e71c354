import TestSupport
import Testing

/// What the table of the symbols of a former library is checked for.
struct FormerSymbolTests {
    static let page = """
        | library | here | difference |
        | --- | --- | --- |
        | `Maybe.map(_:)` | `compactMap(_:)` | |
        | `map(_:)` | the same | |
        | `error(_:)` | `fail(_:)` | |
        | `debug()` | nothing | It prints. |
        """

    static let table: [FormerSymbol] = [
        .same("Single.map(_:)") { 1 },
        .counterpart("Maybe.map(_:)", "compactMap(_:)") { 1 },
        .counterpart("Single.error(_:)", "fail(_:)") { 1 },
        .refused("Single.debug()"),
    ]

    private func problems(_ table: [FormerSymbol] = table, page: String = page) -> [String] {
        FormerSymbol.problems(in: table, page: page, namesAll: true)
    }

    @Test("A table that agrees with the page has no problems, and one that lists a symbol twice has")
    func duplicates() {
        expectEqual(problems(), [])
        expectEqual(problems(Self.table + [Self.table[0]]), ["Single.map(_:): the table lists it more than once"])
    }

    @Test("A row that the page lacks", arguments: ["map(_:)", "Maybe.map(_:)", "error(_:)", "debug()"])
    func missingRow(_ name: String) {
        let lines = Self.page.split(separator: "\n").filter { !$0.hasPrefix("| `\(name)`") }
        expectEqual(problems(page: lines.joined(separator: "\n")).count, 1)
    }

    @Test("A row with another counterpart, without the reason, or of another symbol")
    func wrongRow() {
        let page = Self.page
        expectEqual(problems(page: page.replacing("`fail(_:)`", with: "nothing")).count, 1)
        expectEqual(problems(page: page.replacing("It prints. ", with: "")).count, 1)
        expectEqual(
            problems(page: page + "\n| `do()` | `handleEvents()` | |"),
            ["do(): the migration page has a row for it, and the table does not list it"])
    }

    @Test("A list has the members of a type after its name")
    func names() {
        let list = "Single Maybe\n\nA.B: map(_:) zip(_:_:)\n  value\nA: B"
        expectEqual(
            FormerSymbol.names(in: list), ["Single", "Maybe", "A.B.map(_:)", "A.B.zip(_:_:)", "A.B.value", "A.B"])
    }
}
