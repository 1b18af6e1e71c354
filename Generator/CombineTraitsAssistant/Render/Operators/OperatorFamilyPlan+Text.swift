extension OperatorFamilyPlan: SwiftContent {
    package func write(_ writer: inout SourceWriter) {
        writer.conditional(condition) {
            switch family {
            case .combineLatest: writeCombineLatest(&$0)
            case .merge: writeMerge(&$0)
            case .zip, .combineLatestOfMaybes: writeZipping(&$0)
            }
        }
    }

    var name: String { publisher.shortName }
    var upstreams: [String] { publisher.parameters.map(\.name) }
    var properties: [String] { upstreams.map { $0.lowercased() } }
    var count: String { Self.word(for: upstreams.count) }

    static func word(for count: Int) -> String {
        let words = ["two", "three", "four", "five", "six", "seven", "eight"]
        return words.indices.contains(count - 2) ? words[count - 2] : "\(count)"
    }

    func type(
        _ documentation: SourceTemplate, output: String, outputDocumentation: String,
        isZipping: Bool = false, receive: SourceTemplate = ""
    ) -> SourceTemplate {
        // The stored functions start the upstreams: on the direct path, or with subscriptions that end after the first
        // value.
        let starts = isZipping ? upstreams : []
        let joined = "that joins the first values of \(count) publishers, and cancels each after its value"
        let stored = zip(Self.ordinals, zip(properties, upstreams)).map { ordinal, upstream in
            """
            /// The \(ordinal) upstream.
            public let \(upstream.0): \(upstream.1)

            """
        }
        let comparison: SourceTemplate = """
            {
                /// Compares the upstreams.
                public static func == (first: Self, second: Self) -> Bool {
                    (\(list: properties.map { "first.\($0)" })) == (\(list: properties.map { "second.\($0)" }))
                }
            }
            """
        return """
            extension \(publisher.name.split(byte: ".")[0]) {
                \(documentation)
                \(isZipping ? "@frozen" : "")
                \(SourceWriter.list("public struct \(name)<", upstreams.map { "\($0): Publisher" }, ">: Publisher", after: 4))
                where
                    \(publisher.requirements.joined(separator: ",\n"))
                {
                    /// \(outputDocumentation)
                    public typealias Output = \(output)

                    /// The failure type of all upstreams.
                    public typealias Failure = \(upstreams[0]).Failure

                    \(lines: stored)
                    \(lines: starts.map { "@usableFromInline let start\($0): UpstreamStart<\($0)>" })

                    /// Creates a publisher \(isZipping ? joined : "with \(count) upstreams").
                    public init(\(list: zip(properties, upstreams).map { "_ \($0): \($1)" })) {
                        \(lines: properties.map { "self.\($0) = \($0)" })
                        \(lines: starts.map { "start\($0) = .first" })
                    }

                    \(receive)
                }
            }

            extension \(publisher.name): Equatable
            where \(list: upstreams.map { "\($0): Equatable" }) \(isZipping ? comparison : "{}")

            """
    }

    func receive(_ statements: SourceTemplate) -> SourceTemplate {
        """
        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            \(statements)
        }
        """
    }

    private static let ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]

    /// `@_alwaysEmitIntoClient` keeps the operator out of programs that do not call it. With `@_disfavoredOverload`, the
    /// compiler prefers the operator of a program that declares its own, because OpenCombine lacks the operator.
    func writeAttributes(isOfAllPublishers: Bool, _ writer: inout SourceWriter) {
        if isOfAllPublishers { writer.line("@_disfavoredOverload") }
        writer.line("@_alwaysEmitIntoClient")
    }
}
