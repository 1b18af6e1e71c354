import TestSupport

/// A run of a chain with one sink, until 100 seconds have passed or nothing remains scheduled.
struct Performance {
    let operation: Operation
    let leaf: Leaf
    let otherLeaf: Leaf
    let tail: Tail

    /// When the run cancels the object that the sink returns.
    enum Cancellation {
        case never

        /// In the closure that writes the entry with a number, counted from 1, if the sink has already returned.
        case atEntry(Int)
    }

    /// Runs the chain, and returns the entries of the log, each with its instant.
    func log(by path: Path, cancelling cancellation: Cancellation = .never) -> [String] {
        let (log, scheduler) = (SideEffectLog(), VirtualTimeScheduler())
        return scheduler.withVirtualTasks { entries(of: log, scheduler, path, cancellation) }
    }

    private func entries(
        of log: SideEffectLog, _ scheduler: VirtualTimeScheduler, _ path: Path, _ cancellation: Cancellation
    ) -> [String] {
        var entries: [String] = []
        var cancellable: AnyCancellable?
        func cancel() {
            guard let cancellable else { return }
            entries.append(Self.cancelled)
            cancellable.cancel()
        }
        var meaningful = MeaningfulEntries(of: operation)
        log.onEntry = { entry, _ in
            guard let count = meaningful.number(of: entry) else { return }
            entries.append("\(scheduler.now): \(entry)")
            if case .atEntry(count) = cancellation { cancel() }
        }
        let scene = Scene(log: log, scheduler: scheduler, leaf: leaf, otherLeaf: otherLeaf)
        let attached = operation.attach(scene, tail, path) { log.note(Self.report + $0) }
        cancellable = attached
        entries.append(Self.returned)
        // Long enough for all attempts of all operators.
        scheduler.run(until: .seconds(100))
        log.onEntry = nil
        return entries
    }

    static let returned = "sink returns"
    static let cancelled = "cancelled"
    static let report = "report: "
}

/// A counter of the entries of a log, except redundant requests. Some operators request more values after they have requested
/// all. The direct path requests values only once.
private struct MeaningfulEntries {
    let operation: Operation
    private var count = 0

    init(of operation: Operation) { self.operation = operation }

    /// Returns the number of the next entry, or `nil` if the entry is a redundant request.
    mutating func number(of entry: String) -> Int? {
        let isAddition = entry.hasSuffix("(synchronous)") || entry.hasSuffix("receiveRequest(max(1))")
        if isAddition || (operation.asksTwice && entry.contains("equest")) { return nil }
        count += 1
        return count
    }
}

extension Performance: CustomStringConvertible {
    var description: String {
        "\(leaf.name) → \(operation.name)" + (operation.joins ? ", with \(otherLeaf.name)" : "")
            + (tail == .none ? "" : " → \(tail.rawValue)")
    }
}

/// Returns a text that shows both logs, for the message of a test that fails.
func comparison(_ title: some CustomStringConvertible, _ path: Path, _ log: [String], plain: [String]) -> String {
    func lines(_ log: [String]) -> String { log.map { "\n    \($0)" }.joined() }
    return "\(title)\n  \(path.rawValue):\(lines(log))\n  sink:\(lines(plain))"
}
