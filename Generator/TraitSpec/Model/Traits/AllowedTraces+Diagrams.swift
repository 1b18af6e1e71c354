extension AllowedTraces {
    /// Marble diagrams of the traces, for traits whose diagrams in the spec do not show exactly these traces.
    package var diagrams: [String] {
        let values = allowsSeveralValues ? (afterSeveralValues == .all ? "o-..." : "o-*") : "o"
        let endings = allowsSeveralValues ? afterSeveralValues : afterOneValue
        let ends = allowsValues ? (endings == .all ? [""] : endings.marbles) : []
        let texts =
            withoutValue.marbles.map { isImmediate ? $0 : "-----\($0)" }
            + ends.map { "\(isImmediate ? "" : "--")\(values)\($0.isEmpty ? "" : "--")\($0)" }
        return texts.map { "\($0)-->" }
    }
}

extension AllowedTraces.Endings {
    /// The symbols of the endings. The symbol of silence is empty.
    fileprivate var marbles: [String] {
        (contains(.silence) ? [""] : []) + (contains(.failure) ? ["x"] : []) + (contains(.finished) ? ["|"] : [])
    }
}
