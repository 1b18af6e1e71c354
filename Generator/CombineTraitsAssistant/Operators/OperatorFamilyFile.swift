/// The publishers of a family, such as `Zip`, `Zip3` and `Zip4`, with the operators that create them.
struct OperatorFamilyFile: SwiftContent {
    let path: String
    private let members: [OperatorFamilyMember]

    /// The families of a module.
    static func all(of module: Module) -> [OperatorFamilyFile] {
        // The types of a family are of one row.
        module.publishers.grouped(by: \.location.text, \.self).compactMap { _, publishers in
            let members = publishers.compactMap { publisher in
                OperatorFamilyMember(
                    publisher,
                    longerMembers: publishers.filter { $0.parameters.count > publisher.parameters.count })
            }
            guard let first = members.first?.publisher else { return nil }
            // A substitute for a type of Combine is in another target.
            let folder = first.substituteTarget.map { "\($0)/Generated" } ?? "\(module.target)/Generated/Families"
            return OperatorFamilyFile(path: "Sources/\(folder)/\(first.shortName).swift", members: members)
        }
    }

    func write(_ writer: inout SourceWriter) {
        let first = members[0].publisher
        let isSubstitute = first.substituteTarget != nil
        writer.conditional(isSubstitute ? first.substituteCondition : nil) { writer in
            if isSubstitute { writer.line("import CombineTraitsSupport\n") }
            writer.separated(members) { $0.write(&$1) }
        }
    }
}

/// A publisher of a family, with the operators that create it.
struct OperatorFamilyMember {
    let family: OperatorFamily
    let publisher: PublisherType
    /// The types of the family that have more upstreams than ``publisher``.
    let longerMembers: [PublisherType]

    init?(_ publisher: PublisherType, longerMembers: [PublisherType]) {
        guard let family = publisher.family else { return nil }
        (self.family, self.publisher, self.longerMembers) = (family, publisher, longerMembers)
    }

    fileprivate func write(_ writer: inout SourceWriter) {
        switch family {
        case .combineLatest: writeCombineLatest(&writer)
        case .merge: writeMerge(&writer)
        case .zip, .combineLatestOfMaybes: writeZipping(&writer)
        }
    }

    // MARK: The type

    var name: String { publisher.shortName }
    var upstreams: [String] { publisher.parameters.map(\.name) }
    var properties: [String] { upstreams.map { $0.lowercased() } }
    var count: String { Self.word(for: upstreams.count) }

    /// Whether the publisher joins the first values of maybe publishers.
    private var areMaybe: Bool { family.needsDirectPath }

    static func word(for count: Int) -> String {
        let words = ["two", "three", "four", "five", "six", "seven", "eight"]
        return words.indices.contains(count - 2) ? words[count - 2] : "\(count)"
    }

    /// - Parameter members: What follows the initializer.
    func type(
        _ documentation: SourceTemplate, output: String, outputDocumentation: String, _ members: SourceTemplate = ""
    ) -> SourceTemplate {
        // The stored functions start the upstreams: on the direct path, or with subscriptions that end after the first
        // value.
        let starts = areMaybe ? upstreams : []
        let joined = "that joins the first values of \(count) publishers, and cancels each after its value"
        let ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]
        let stored = zip(ordinals, upstreams).map { ordinal, upstream in
            """
            /// The \(ordinal) upstream.
            public let \(upstream.lowercased()): \(upstream)

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
                \(areMaybe ? "@frozen" : "")
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

                    /// Creates a publisher \(areMaybe ? joined : "with \(count) upstreams").
                    public init(\(list: upstreams.map { "_ \($0.lowercased()): \($0)" })) {
                        \(lines: properties.map { "self.\($0) = \($0)" })
                        \(lines: starts.map { "start\($0) = .first" })
                    }

                    \(members)
                }
            }

            extension \(publisher.name): Equatable
            where \(list: upstreams.map { "\($0): Equatable" }) \(areMaybe ? comparison : "{}")

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

    // MARK: Operators

    static let others = ["P", "Q", "R", "S", "T", "U", "V"]

    static func labels(_ arity: Int) -> [String] { arity == 2 ? ["other"] : (1..<arity).map { "publisher\($0)" } }

    var operatorName: String { family == .zip ? "zip" : "combineLatest" }

    /// Writes two operators: one publishes tuples, and the other publishes the results of a closure. `nested` is a type
    /// that publishes nested tuples, which the operators flatten.
    func writeOperators(
        _ arity: Int, nested: String? = nil, body: String, transformedBody: String, _ writer: inout SourceWriter
    ) {
        let protocolName = areMaybe ? "MaybePublisher" : "Publisher"
        let noun = areMaybe ? "maybe publisher" : "publisher"
        let tuples = "the \(areMaybe ? "" : "newest ")values of \(Self.word(for: arity)) \(noun)s"
        let end = areMaybe ? ", if each publisher publishes a value." : " whenever one of them publishes."
        let orSingle = ", or a single publisher if all publishers are single"
        let otherwise = " If a publisher is not maybe, the compiler chooses `\(operatorName)` of the framework."
        let thread = """
             that combines the values. The closure runs on the thread of the last value or, if the tuple waited for demand, of \
            the request.
            """
        let others = Self.others.prefix(arity - 1)
        let labels = Self.labels(arity)
        let joined = nested ?? "\(publisher.name)<Self, \(others.joined(separator: ", "))>"
        let outputs = (["Output"] + others.map { "\($0).Output" }).joined(separator: ", ")
        let transformed = others.contains("T") ? "W" : "T"
        func write(
            _ summary: String, returning returned: String, _ result: String, _ body: String, closure: String? = nil,
            _ writer: inout SourceWriter
        ) {
            let path = publisher.name.replacingOccurrences(of: ".", with: "/")
            let details =
                ["- Parameters:"]
                + zip(labels, ["Another", "A third", "A fourth"]).map { "  - \($0): \($1) \(noun)." }
                + (closure == nil
                    ? [] : ["  - transform: A closure\(areMaybe ? thread : " that combines the newest values.")"])
                + ["- Returns: A \(noun) of the \(returned)\(areMaybe ? orSingle : "")."]
            writer.documentation(
                summary + end,
                "See ``\(path)`` for demand, completion, and threads.\(areMaybe && nested == nil ? otherwise : "")",
                nested == nil ? details.joined(separator: "\n") : "")
            writeAttributes(isOfAllPublishers: !areMaybe, &writer)
            writer.method(
                operatorName, generics: others.map { "\($0): \(protocolName)" } + [closure].compactMap(\.self),
                parameters: zip(labels, others).map { "_ \($0): \($1)" }
                    + [closure].compactMap { $0.map { "_ transform: @escaping (\(outputs)) -> \($0)" } },
                returns: result,
                where: zip(["Failure"] + others.map { "\($0).Failure" }, others).map { "\($0) == \($1).Failure" },
                body: body)
        }
        writer.line()
        writer.block("extension \(protocolName)") { writer in
            write(
                "Publishes \(tuples) in a tuple", returning: areMaybe ? "tuple" : "tuples",
                nested.map { "Publishers.Map<\($0), (\(outputs))>" } ?? joined, body, &writer)
            write(
                "Combines \(tuples) with a closure",
                returning: areMaybe ? "result of the closure" : "results of the closure",
                "Publishers.Map<\(joined), \(transformed)>", transformedBody, closure: transformed, &writer)
        }
    }

    /// `@_alwaysEmitIntoClient` keeps the operator out of programs that do not call it. With `@_disfavoredOverload`, the
    /// compiler prefers the operator of a program that declares its own, because OpenCombine lacks the operator.
    func writeAttributes(isOfAllPublishers: Bool, _ writer: inout SourceWriter) {
        if isOfAllPublishers { writer.line("@_disfavoredOverload") }
        writer.line("@_alwaysEmitIntoClient")
    }
}
