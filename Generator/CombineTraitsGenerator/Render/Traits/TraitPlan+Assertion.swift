extension TraitPlan {
    func writeAssertion(_ writer: inout SourceWriter) {
        write(assertion, &writer)
    }

    private var assertion: Checking {
        Checking(
            verb: "assert",
            implementation: "_Assert",
            properties: [
                .init(
                    name: "message", type: "String", defaultValue: "\"\"", hasNoLabel: true,
                    documentation: "The reason why the publisher has the trait, for the message of the trap."),
                .init(
                    name: "file", type: "StaticString", defaultValue: "#file",
                    documentation: "The file for the message of the trap.",
                    argumentDocumentation: "The file for the message of the trap. By default, that of the caller."),
                .init(
                    name: "line", type: "UInt", defaultValue: "#line",
                    documentation: "The line for the message of the trap.",
                    argumentDocumentation: "The line for the message of the trap. By default, that of the caller."),
            ],
            methodDocumentation: [
                "Promises that the publisher publishes \(trait.summary), and traps if it does not.",
                """
                    \(example)
                        .assert\(name)(\(trait.examplePromise.map { SwiftStringLiteral($0).description } ?? ""))
                        .\(method)
                """,
                "Events pass through until one breaks the promise. Then the program stops with a message that names the trait, "
                    + "the breach, and the line of the call:",
                violationTimelines(trait.traces.summary),
            ] + deadline + placement + [
                "\(demandPhrase) Events arrive on the threads of the upstream.",
                "To fail instead of trapping, use `check\(name)()`.",
            ],
            returns: "\(trait.publisherPhrase.capitalizedFirst) of the same events.",
            typeDocumentation: "A publisher that passes events through, and traps if its upstream",
            failure: "Upstream.Failure",
            failureDocumentation: "The failure of the upstream.",
            initializerDocumentation: "Creates a publisher that traps if its upstream breaks the promise.")
    }
}
