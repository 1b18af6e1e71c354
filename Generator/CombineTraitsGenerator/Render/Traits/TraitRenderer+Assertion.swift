extension TraitRenderer {
    /// The publisher that traps when another one does not keep the promise.
    func assertionSource() -> String {
        var writer = writer()
        let type = "TraitPublishers.Assert\(name)"
        let function = """
            public func assert\(name)(
                _ message: String = "",
                file: StaticString = #file,
                line: UInt = #line
            ) -> \(type)<Self> {
                \(type)(upstream: self, message: message, file: file, line: line)
            }
            """
        writer.block("extension Publisher") { writer in
            writer.documentation(
                [
                    "Promises that the publisher publishes \(trait.summary), and traps when it does not.",
                    """
                        \(trait.examplePublisher)
                            .assert\(name)(\(SwiftStringLiteral(trait.examplePromise)))
                            .\(method)
                    """,
                    "Every event passes through as it comes, until one breaks the promise. Then the program stops with "
                        + "a message that names the trait, what happened, and the line that promised:",
                    violationTimelines { $0.summary },
                ] + judgement + [
                    "\(demandPhrase) Events arrive on the threads of the upstream.",
                    "To fail instead of trapping, use `check\(name)()`.",
                    """
                    - Parameters:
                      - message: Why the promise holds: shown when it does not.
                      - file: The file to show. By default, the file of the caller.
                      - line: The line to show. By default, the line of the caller.
                    - Returns: \(trait.publisherPhrase.capitalizedFirst) of the same events.
                    """,
                ])
            writer.lines(function)
        }
        writer.line()
        writer.block("extension \(trait.protocolName)") { writer in
            writer.documentation([Self.redundant])
            writeDeprecation(
                "This is \(article(trait.protocolName)) already: use it without assert\(name)().", &writer)
            writer.lines(function)
        }
        writer.line()
        writer.block("extension TraitPublishers") { writer in
            writer.documentation([
                "A publisher that passes the events of another one through, and traps when those are not what "
                    + "\(trait.publisherPhrase) publishes.",
                "Build it with `assert\(name)(_:file:line:)`.",
            ])
            writer.lines(
                """
                public struct Assert\(name)<Upstream: Publisher>: Publisher {
                    /// The values of the upstream.
                    public typealias Output = Upstream.Output

                    /// The failure of the upstream.
                    public typealias Failure = Upstream.Failure

                    /// The publisher that is held to the promise.
                    public let upstream: Upstream

                    /// Why the promise holds: shown when it does not.
                    public let message: String

                    /// The file to show when the promise does not hold.
                    public let file: StaticString

                    /// The line to show when the promise does not hold.
                    public let line: UInt

                    /// Creates a publisher that traps when another one breaks a promise.
                    ///
                    /// - Parameters:
                    ///   - upstream: The publisher that is held to the promise.
                    ///   - message: Why the promise holds: shown when it does not.
                    ///   - file: The file to show. By default, the file of the caller.
                    ///   - line: The line to show. By default, the line of the caller.
                    public init(
                        upstream: Upstream,
                        message: String = "",
                        file: StaticString = #file,
                        line: UInt = #line
                    ) {
                        self.upstream = upstream
                        self.message = message
                        self.file = file
                        self.line = line
                    }

                    /// Attaches a subscriber to the upstream, through the check. Call `subscribe(_:)` instead.
                    ///
                    /// - Parameter subscriber: The subscriber to attach.
                    public func receive<Downstream: Subscriber>(subscriber: Downstream)
                    where Downstream.Input == Output, Downstream.Failure == Failure {
                        let downstream = TrapOnViolation(subscriber) { [message, file, line] breach, failure in
                            \(trait.errorName)(breach, failure: failure).trap(message, file: file, line: line)
                        }
                        CheckedSubscription(contract: .\(contractName), downstream: downstream).attach(to: upstream)
                    }
                }
                """)
        }
        writer.line()
        writer.line("extension TraitPublishers.Assert\(name): Sendable where Upstream: Sendable {}")
        return writer.text
    }
}
