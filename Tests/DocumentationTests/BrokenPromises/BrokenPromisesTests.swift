import Conbini
import TestSupport
import Testing

/// What each method that relies on a trait does if a publisher breaks a promise, and BrokenPromises.md, which says it.
struct BrokenPromisesTests {
    struct Cell: Sendable, CustomStringConvertible {
        let reliance: Reliance
        let consumer: Consumer
        let promise: BrokenPromise

        var response: Response { reliance.response(to: promise) }

        var description: String { "\(reliance), \(consumer): \(promise.rawValue)" }
    }

    private static let tables = [BrokenPromisesTable.sinks, BrokenPromisesTable.checks, BrokenPromisesTable.tests]

    private static let cells = tables.joined().flatMap { reliance in
        reliance.consumers.flatMap { consumer in
            BrokenPromise.allCases.map { Cell(reliance: reliance, consumer: consumer, promise: $0) }
        }
    }

    static let traps = cells.filter(\.response.stopsHere)

    @Test("The page has the tables")
    func page() throws {
        let page = try DocumentationPage("Sources/CombineTraits/CombineTraits.docc/BrokenPromises.md")
        for table in Self.tables { page.expect(Reliance.table(table)) }
    }

    @Test("What does not stop the program", arguments: cells.filter { !$0.response.stopsHere })
    @MainActor func survived(_ cell: Cell) async throws {
        let report = try await cell.consumer.report(of: cell.promise).joined(separator: ", ")
        let isPassedOn = report.contains(cell.promise.mark(reportsValues: cell.consumer.reportsValues))
        switch cell.response {
        case .received: #expect(isPassedOn, "\(report)")
        case .passes: #expect(isPassedOn || report == "passed", "\(report)")
        case .fails: #expect(report.contains("is violated"), "\(report)")
        case .testFails: expectEqual(report, "failed")
        case .ignored, .stops, .stopsInDebugBuilds: #expect(!isPassedOn && !report.isEmpty, "\(report)")
        }
    }

    // An exit test runs in a separate process, which tests cannot start on the other platforms. Before Swift 6.3, it cannot
    // capture values.
    #if compiler(>=6.3) && (os(macOS) || os(Linux) || os(Windows) || os(FreeBSD))
    @Test("What stops the program, and what it prints", arguments: traps.indices)
    func trap(_ index: Int) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            let cell = BrokenPromisesTests.traps[index]
            _ = try await cell.consumer.report(of: cell.promise)
        }
        let cell = Self.traps[index]
        let trait = try #require(cell.reliance.trait)
        let mistake = FatalMistake(
            "Names.swift:12: Fatal error: The \(trait) trait is violated: the publisher \(cell.promise.description(for: trait))"
        ) {}
        #expect(mistake.omission(from: try #require(result).standardErrorContent) == nil, "\(cell)")
    }
    #endif
}
