extension OperatorFamilyPlan: SwiftContent {
    func write(_ writer: inout SourceWriter) {
        writer.conditional(condition) {
            switch family {
            case .combineLatest:
                importSubscriptions(&$0)
                writeCombineLatest(&$0)
            case .merge:
                importSubscriptions(&$0)
                writeMerge(&$0)
            case .zip:
                writeZipping(.zip, &$0)
            case .combineLatestOfMaybes:
                writeZipping(.combineLatest, &$0)
            }
        }
    }

    private func importSubscriptions(_ writer: inout SourceWriter) {
        writer.line("import CombineTraitsSupport")
        writer.line()
    }

    // MARK: Common parts

    var name: String { publisher.shortName }
    var upstreams: [String] { publisher.parameters.map(\.name) }
    var properties: [String] { upstreams.map { $0.lowercased() } }

    /// The number of upstreams as a word: `two`.
    var count: String { Self.word(for: upstreams.count) }

    static func word(for count: Int) -> String {
        let words = ["two", "three", "four", "five", "six", "seven", "eight"]
        return words.indices.contains(count - 2) ? words[count - 2] : "\(count)"
    }

    /// Writes the type with its properties, its initializer, its `Equatable` conformance, and if `receive` is not `nil`, its
    /// `receive(subscriber:)` method.
    func writeType(
        _ documentation: [String], output: String, outputDocumentation: String,
        storage: [(declaration: String, initialization: String)] = [], _ writer: inout SourceWriter,
        receive: ((inout SourceWriter) -> Void)? = nil
    ) {
        writer.block("extension \(publisher.name.split(byte: ".")[0])") { writer in
            writer.documentation(documentation)
            if !storage.isEmpty { writer.line("@frozen") }
            let generics = publisher.parameters.map { "\($0.name): Publisher" }
            writer.list("public struct \(name)<", generics, ">: Publisher", after: 4)
            writer.line("where")
            writer.indented { $0.list(publisher.requirements) }
            writer.brackets("{", "}") { writer in
                writer.documentation([outputDocumentation])
                writer.line("public typealias Output = \(output)")
                writer.documentation(["The failure of all upstreams."])
                writer.line("public typealias Failure = \(upstreams[0]).Failure")
                for (index, (property, type)) in zip(properties, upstreams).enumerated() {
                    writer.documentation(["The \(Self.ordinals[index]) upstream."])
                    writer.line("public let \(property): \(type)")
                }
                if !storage.isEmpty { writer.line() }
                for stored in storage { writer.line(stored.declaration) }
                writer.documentation(["Creates a publisher of \(count) others."])
                let parameters = zip(properties, upstreams).map { "_ \($0): \($1)" }.joined(separator: ", ")
                writer.block("public init(\(parameters))") { writer in
                    for property in properties { writer.line("self.\(property) = \(property)") }
                    for stored in storage { writer.line(stored.initialization) }
                }
                guard let receive else { return }
                writer.documentation(["Attaches a subscriber on behalf of `subscribe(_:)`."])
                writer.block("public func receive(subscriber: some Subscriber<Output, Failure>)") { receive(&$0) }
            }
        }
        writer.line()
        let equatable = upstreams.map { "\($0): Equatable" }.joined(separator: ", ")
        writer.line("extension \(publisher.name): Equatable")
        guard !storage.isEmpty else { return writer.line("where \(equatable) {}") }
        writer.block("where \(equatable)") { writer in
            writer.documentation(["Compares the upstreams."])
            writer.block("public static func == (first: Self, second: Self) -> Bool") { writer in
                let sides = ["first", "second"].map { side in properties.map { "\(side).\($0)" }.joined(separator: ", ")
                }
                writer.line("(\(sides[0])) == (\(sides[1]))")
            }
        }
    }

    private static let ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]

    /// Writes the attributes of an operator, so that a program contains only the operators that it calls. If a program declares the
    /// operator for all publishers, because OpenCombine lacks it, the program still calls that declaration.
    func writeAttributes(isOfAllPublishers: Bool, _ writer: inout SourceWriter) {
        if isOfAllPublishers { writer.line("@_disfavoredOverload") }
        writer.line("@_alwaysEmitIntoClient")
    }
}
