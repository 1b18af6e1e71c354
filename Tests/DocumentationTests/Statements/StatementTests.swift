import Conbini
import TestSupport
import Testing

/// What the articles state: the text is on the page, and the library behaves so.
struct StatementTests {
    struct OnPage: Sendable, CustomTestStringConvertible {
        let page: String
        let statement: Statement

        var testDescription: String { "\(page.split(separator: "/").last ?? ""): \(statement)" }
    }

    private static let articles: [String: [Statement]] = [
        "CombineTraits/CombineTraits.docc/AsyncAwait.md": Statement.aboutAsyncAwait,
        "CombineTraits/CombineTraits.docc/ComingFromCombineTraits.md": Statement.aboutGrouesCombineTraits,
        "CombineTraits/CombineTraits.docc/Completables.md": Statement.aboutCompletables,
        "CombineTraits/CombineTraits.docc/ErrorsAndFallbacks.md": Statement.aboutErrors,
        "CombineTraits/CombineTraits.docc/Performance.md": Statement.aboutPerformance,
        "CombineTraits/CombineTraits.docc/SharingAndDeadlines.md": Statement.aboutSharing,
        "CombineTraits/CombineTraits.docc/StateAndObservation.md": Statement.aboutState,
        "CombineTraits/CombineTraits.docc/ThreadsAndIsolation.md": Statement.aboutThreads,
        "CombineTraits/CombineTraits.docc/WhichTrait.md": Statement.aboutTraits,
        "Conbini/Conbini.docc/ComingFromConbini.md": Statement.aboutConbinisUsers,
        "Conbini/Conbini.docc/ComingFromOtherLibraries.md": Statement.aboutOtherLibraries,
        "Conbini/Conbini.docc/Conbini.md": Statement.aboutConbini,
    ]

    static let all = articles.sorted { $0.key < $1.key }.flatMap { page, statements in
        statements.map { OnPage(page: "Sources/\(page)", statement: $0) }
    }

    @Test("Each statement is on its page, and true", arguments: all)
    @MainActor func statements(_ example: OnPage) async throws {
        try DocumentationPage(example.page).expect(example.statement.text)
        #expect(try await example.statement.holds())
    }

    #if compiler(>=6.3)
    @Test("A closure that is written on an actor stops the program on the thread of the publisher")
    @MainActor func closureOnAnotherThread() async throws {
        try DocumentationPage("Sources/CombineTraits/CombineTraits.docc/AsyncAwait.md").expect(
            "In Swift 6 mode, one that is written on your actor stops the program there: mark it `@Sendable`, or write it elsewhere."
        )
        await #expect(processExitsWith: .failure) { @MainActor in
            _ = try await Just(1).receive(on: DispatchQueue(label: "publisher")).map { $0 + 1 }.value()
        }
        let marked = Just(1).receive(on: DispatchQueue(label: "publisher")).map { @Sendable in $0 + 1 }
        try await expectEqual(marked.value(), 2)
    }
    #endif
}
