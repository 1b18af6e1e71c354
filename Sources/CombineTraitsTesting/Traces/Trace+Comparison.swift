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
        var received = Marbles()
        for event in marbles(frame: frame).events {
            let entry = entries[received.events.count].event
            guard case .value(let value) = entry else {
                received.append(event.symbol, at: event.frame, isOnSubscription: event.isOnSubscription)
                continue
            }
            let text = "\(value)"
            let character = symbol(value) ?? others[text] ?? free.next() ?? "?"
            if symbol(value) == nil { others[text] = character }
            received.append(.value(character), at: event.frame, isOnSubscription: event.isOnSubscription)
        }
        guard received != expected else { return nil }
        var legend = others.sorted { $0.value < $1.value }.map { "\($0.value) = \($0.key)" }
        if case .failure(let failure)? = entries.last?.event { legend.append("x = \(failure)") }
        let lastFrame = (expected.events + received.events).map(\.frame).max() ?? 0
        return MarbleTimeline(
            instants: (0...lastFrame).map { .init(nanoseconds: Int64($0) * frame.nanoseconds) },
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
