/// Renders the publishers that this package declares where Combine does not exist, and that come in several arities.
struct OperatorFamilyRenderer {
    let publisher: PublisherType
    /// The types of the family, in the order of their arities.
    let family: [PublisherType]
    let path: String

    /// The types that can be rendered, with the targets that declare them.
    static func files(_ spec: ValidSpec) -> [GeneratedFile] {
        spec.modules.flatMap { module in
            module.publishers.compactMap { publisher -> GeneratedFile? in
                guard let target = publisher.substituteTarget, let stem = stem(of: publisher) else { return nil }
                let family = module.publishers.filter { Self.stem(of: $0) == stem }
                let renderer = OperatorFamilyRenderer(publisher: publisher, family: family, path: module.path)
                return GeneratedFile(
                    path: "Sources/\(target)/Generated/\(publisher.shortName).swift", content: renderer.source())
            }
        }
    }

    /// The name of the family: `Merge` for `Publishers.Merge3`.
    private static func stem(of publisher: PublisherType) -> String? {
        ["CombineLatest", "Merge"].first { stem in
            publisher.shortName == stem || publisher.shortName == "\(stem)\(publisher.parameters.count)"
        }
    }

    func source() -> String {
        var writer = SourceWriter(generatedFrom: path)
        writer.line("#if !canImport(Combine) && canImport(OpenCombineShim)")
        if Self.stem(of: publisher) == "Merge" {
            writeMerge(&writer)
        } else {
            writeCombineLatest(&writer)
        }
        writer.line("#endif")
        return writer.text
    }

    // MARK: Parts that both have

    var name: String { publisher.shortName }
    var upstreams: [String] { publisher.parameters.map(\.name) }
    var properties: [String] { upstreams.map { $0.lowercased() } }

    /// "two", as a sentence says it.
    var count: String {
        let words = ["two", "three", "four", "five", "six", "seven", "eight"]
        return words.indices.contains(upstreams.count - 2) ? words[upstreams.count - 2] : "\(upstreams.count)"
    }

    /// Writes the type with its properties and its initializer.
    func writeType(
        _ documentation: [String], output: String, outputDocumentation: String, _ writer: inout SourceWriter,
        receive: (inout SourceWriter) -> Void
    ) {
        writer.block("extension Publishers") { writer in
            writer.documentation(documentation)
            let generics = publisher.parameters.map { "\($0.name): Publisher" }
            let head = "public struct \(name)<\(generics.joined(separator: ", "))>: Publisher"
            if head.width + 4 <= SourceWriter.lineLength {
                writer.line(head)
            } else {
                writer.line("public struct \(name)<")
                writer.indented { $0.list(generics) }
                writer.line(">: Publisher")
            }
            writer.line("where")
            writer.indented { $0.list(publisher.requirements) }
            writer.line("{")
            writer.indented { writer in
                writer.documentation([outputDocumentation])
                writer.line("public typealias Output = \(output)")
                writer.line()
                writer.documentation(["The failure of all upstreams."])
                writer.line("public typealias Failure = \(upstreams[0]).Failure")
                for (index, (property, type)) in zip(properties, upstreams).enumerated() {
                    writer.line()
                    writer.documentation(["The \(Self.ordinals[index]) upstream."])
                    writer.line("public let \(property): \(type)")
                }
                writer.line()
                writer.documentation(["Creates a publisher out of \(count) others."])
                let parameters = zip(properties, upstreams).map { "_ \($0): \($1)" }.joined(separator: ", ")
                writer.block("public init(\(parameters))") { writer in
                    for property in properties { writer.line("self.\(property) = \(property)") }
                }
                writer.line()
                writer.documentation([
                    "Attaches a subscriber. Call `subscribe(_:)` instead.",
                    "- Parameter subscriber: The subscriber to attach.",
                ])
                writer.line("public func receive<Downstream: Subscriber>(subscriber: Downstream)")
                writer.block("where Downstream.Failure == Failure, Downstream.Input == Output") { receive(&$0) }
            }
            writer.line("}")
        }
        writer.line()
        let equatable = upstreams.map { "\($0): Equatable" }.joined(separator: ", ")
        writer.line("extension Publishers.\(name): Equatable")
        writer.line("where \(equatable) {}")
    }

    private static let ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]

    /// Writes a method that returns a publisher, broken as the formatter breaks it.
    func writeMethod(
        _ name: String, generics: [String], parameters: [String], returns result: String, where requirements: [String],
        body: String, _ writer: inout SourceWriter
    ) {
        writer.line("public func \(name)<\(generics.joined(separator: ", "))>(")
        let isLong = parameters.joined(separator: ", ").width + 8 > SourceWriter.lineLength
        writer.indented { $0.list(isLong ? parameters : [parameters.joined(separator: ", ")]) }
        writer.line(") -> \(result)")
        let clause = "where \(requirements.joined(separator: ", ")) {"
        if clause.width + 4 <= SourceWriter.lineLength {
            writer.line(clause)
        } else {
            writer.line("where")
            writer.indented { $0.list(requirements) }
            writer.line("{")
        }
        writer.indented { $0.line(body) }
        writer.line("}")
    }
}
