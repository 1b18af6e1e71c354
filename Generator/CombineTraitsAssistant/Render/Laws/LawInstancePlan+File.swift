extension LawInstancePlan: SwiftContent {
    package func write(_ writer: inout SourceWriter) {
        writer.lawFile(
            module, typeName, of: publishers.map { ($0.publisher, $0) },
            summary: "Functions that create the publishers of \(module.name) from scripted upstreams.",
            order: "The functions of all publishers, with the names of their rows.",
            element: "RowInstances",
            entry: Self.entry, function: { Self.function(named: $0.publisher.functionName, $0, &$1) })
        Self.requirements(of: publishers, in: module.condition, &writer)
    }

    private static func entry(_ publisher: PublisherInstancePlan, _ writer: inout SourceWriter) {
        writer.lines(
            """
            rows.append(
                RowInstances(
                    of: "\(publisher.publisher.name)",
                    "\(publisher.publisher.instanceFingerprint)",
                    \(publisher.publisher.functionName)))
            """)
    }
}
