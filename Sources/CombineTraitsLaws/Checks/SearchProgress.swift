import Dispatch
import Foundation

/// The progress of a search, which writes a line every two seconds. A shorter search writes nothing.
struct SearchProgress {
    private let name: String
    private let caseCount: Int
    private let now: () -> Double
    private let write: (String) -> Void

    private let start: Double
    private var lineCount = 0
    private var searchedCount = 0

    /// Creates the progress of a search that begins now.
    ///
    /// - Parameters:
    ///   - name: What the search checks.
    ///   - caseCount: The number of cases to search.
    ///   - now: Returns the time in seconds.
    ///   - write: Writes a line.
    init(
        of name: String, caseCount: Int,
        now: @escaping () -> Double = { Double(DispatchTime.now().uptimeNanoseconds) / 1_000_000_000 },
        write: @escaping (String) -> Void = { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
    ) {
        self.name = name
        self.caseCount = caseCount
        self.now = now
        self.write = write
        start = now()
    }

    /// Counts a case that has been searched.
    mutating func advance() {
        searchedCount += 1
        let seconds = Int(now() - start)
        guard seconds / Self.interval > lineCount, searchedCount < caseCount else { return }
        lineCount = seconds / Self.interval
        write("Laws of \(name): \(searchedCount) of \(caseCount) cases after \(seconds) s")
    }

    private static let interval = 2
}

extension Experiment {
    /// Returns the progress of a search of this instance, or `nil` if the experiment notes none.
    func progress(caseCount: Int, _ search: String = "") -> SearchProgress? {
        guard notesProgress else { return nil }
        return SearchProgress(of: "\(tested.type.name), \"\(instance.name)\"\(search)", caseCount: caseCount)
    }
}
