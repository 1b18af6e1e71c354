extension Trace {
    /// Compares the trace with a marble diagram.
    ///
    /// - Parameter symbol: Returns the symbol of a value in the diagram, or `nil` if the diagram has none.
    /// - Returns: Both as diagrams, aligned by their instants, or `nil` if they are equal.
    package func difference(
        from expected: Marbles, frame: VirtualTimeScheduler.SchedulerTimeType.Stride, symbol: (Output) -> Character?
    ) -> [String]? {
        let known = Set(values.compactMap(symbol)).union(expected.events.map(\.mark.character))
        var free = "zyxwvutsrqponmlkjihgfedcba?".filter { $0 != "x" && !known.contains($0) }.makeIterator()
        var others: [String: Character] = [:]
        let received = marbles(frame: frame) { value in
            if let known = symbol(value) { return known }
            let text = "\(value)"
            let character = others[text] ?? free.next() ?? "?"
            others[text] = character
            return character
        }
        guard received != expected else { return nil }
        var legend = others.sorted { $0.value < $1.value }.map { "\($0.value) = \($0.key)" }
        if case .failure(let failure)? = entries.last?.event { legend.append("x = \(failure)") }
        return MarbleTimeline(
            instant: { index in
                let (nanoseconds, overflows) = Int64(index).multipliedReportingOverflow(by: frame.nanoseconds)
                return overflows ? .distantFuture : .init(nanoseconds: nanoseconds)
            },
            rows: [expected.row("expected"), received.row("received", legend.joined(separator: ", "))]
        ).lines
    }
}

extension Marbles {
    fileprivate func row(_ name: String, _ legend: String = "") -> MarbleTimeline.Row {
        let frames = Dictionary(grouping: events.map(\.mark), by: \.frame)
        let isCompleted = events.last.map { $0.symbol == .finished || $0.symbol == .failed } == true
        return MarbleTimeline.Row(
            name: name, start: 0, end: isCompleted ? events.last?.frame : nil,
            marks: frames.mapValues { MarblesPrinter.print($0[...]) }, legend: legend)
    }
}
