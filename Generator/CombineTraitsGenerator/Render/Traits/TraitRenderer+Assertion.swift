extension TraitRenderer {
    /// Writes the publisher that traps if its upstream breaks the trait.
    func writeAssertion(_ writer: inout SourceWriter) {
        write(assertion, &writer)
    }

    private var assertion: Checking {
        Checking(
            verb: "assert",
            implementation: "_Assert",
            upstream: "The publisher that is held to the promise.",
            upstreamArgument: "The publisher that is held to the promise.",
            properties: [
                .init(
                    name: "message", type: "String", defaultValue: "\"\"", hasNoLabel: true,
                    documentation: "Why the promise holds: shown when it does not."),
                .init(
                    name: "file", type: "StaticString", defaultValue: "#file",
                    documentation: "The file to show when the promise does not hold.",
                    argumentDocumentation: "The file to show. By default, the file of the caller."),
                .init(
                    name: "line", type: "UInt", defaultValue: "#line",
                    documentation: "The line to show when the promise does not hold.",
                    argumentDocumentation: "The line to show. By default, the line of the caller."),
            ],
            methodDocumentation: [
                "Promises that the publisher publishes \(trait.summary), and traps when it does not.",
                """
                    \(example)
                        .assert\(name)(\(trait.examplePromise.map { SwiftStringLiteral($0).description } ?? ""))
                        .\(method)
                """,
                "Every event passes through as it comes, until one breaks the promise. Then the program stops with "
                    + "a message that names the trait, what happened, and the line that promised:",
                violationTimelines(trait.traces.summary),
            ] + deadline + [
                "\(demandPhrase) Events arrive on the threads of the upstream.",
                "To fail instead of trapping, use `check\(name)()`.",
            ],
            returns: "\(trait.publisherPhrase.capitalizedFirst) of the same events.",
            typeDocumentation:
                "A publisher that passes the events of another one through, and traps when those are not what",
            failure: "Upstream.Failure",
            failureDocumentation: "The failure of the upstream.",
            initializerDocumentation: "Creates a publisher that traps when another one breaks a promise.")
    }
}
