import TestSupport

/// What one sink sees of a chain, from the subscription on until nothing is left to happen.
struct Performance {
    let operation: Operation
    let leaf: Leaf
    let otherLeaf: Leaf
    let tail: Tail

    /// When the object that the sink returns is cancelled.
    enum Cancellation {
        case never

        /// From the closure that writes an entry, counted from 1, if the object is there already.
        case atEntry(Int)
    }

    /// The entries of the log, each with its instant.
    func log(by path: Path, cancelling cancellation: Cancellation = .never) -> [String] {
        let log = SideEffectLog()
        let scheduler = VirtualTimeScheduler()
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
        // Far enough for all attempts: an upstream that never ends does nothing.
        scheduler.run(until: .seconds(100))
        log.onEntry = nil
        return entries
    }

    static let returned = "sink returns"
    static let cancelled = "cancelled"
    static let report = "report: "
}

/// Numbers the entries of a log, but for requests that mean nothing: some operators ask for more where they have asked for
/// everything. The direct path asks once.
private struct MeaningfulEntries {
    let operation: Operation
    private var count = 0

    init(of operation: Operation) {
        self.operation = operation
    }

    /// The number of the next entry. Nil if it means nothing.
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

/// Two logs, for a test that fails to show.
func comparison(_ title: some CustomStringConvertible, _ path: Path, _ log: [String], plain: [String]) -> String {
    func lines(_ log: [String]) -> String { log.map { "\n    \($0)" }.joined() }
    return "\(title)\n  \(path.rawValue):\(lines(log))\n  sink:\(lines(plain))"
}
