import Foundation
import Testing

@testable import CombineTraitsGenerator

/// An inventory with one of everything that an interface is made of.
private let inventory = """
    {
      "types": [
        { "combine": { "name": "Just", "module": "Combine", "kind": "struct", "generics": ["Output"],
            "requirements": "", "output": "Output", "failure": "Never",
            "properties": [{ "name": "output", "type": "Output" }], "initializers": ["init(_:)"] },
          "openCombine": { "name": "Just", "module": "OpenCombine", "generics": ["Output"] },
          "operators": [],
          "operatorDetails": [
            { "name": "contains(where:)", "receiver": "Just", "returns": "Just<Bool>" },
            { "name": "publisher", "receiver": "Thing", "returns": "Just<Self>" }
          ] },
        { "combine": { "name": "Publishers.Filter", "module": "Combine", "kind": "struct", "generics": ["Upstream"],
            "requirements": "Upstream: Publisher", "output": "Upstream.Output", "failure": "Upstream.Failure",
            "properties": [
              { "name": "upstream", "type": "Upstream" },
              { "name": "isIncluded", "type": "(Upstream.Output) -> Bool" },
              { "name": "log", "type": "((Upstream.Output) -> Void)?" }
            ],
            "initializers": ["init(upstream:isIncluded:log:)", "init(upstream:decider:)"] },
          "openCombine": { "name": "Publishers.Filter", "module": "OpenCombine", "generics": ["Upstream"] },
          "operators": ["filter(_:)"],
          "operatorDetails": [
            { "name": "filter(_:)", "receiver": "Publisher", "returns": "Publishers.Filter<Self>",
              "receiverRequirements": "Self.Output: Equatable" },
            { "name": "filter(_:)", "receiver": "Publishers.Filter", "returns": "Publishers.Filter<Upstream>" }
          ] },
        { "combine": { "name": "Publishers.Zip", "module": "Combine", "kind": "final class", "generics": ["A", "B"],
            "requirements": "A: Publisher, B: Publisher, A.Failure == B.Failure",
            "output": "(A.Output, B.Output)", "failure": "A.Failure",
            "properties": [{ "name": "a", "type": "A" }, { "name": "b", "type": "B" }],
            "initializers": ["init(_:_:)"],
            "computedProperties": [
              { "name": "value", "type": "A.Output", "accessors": "get set" },
              { "name": "next", "type": "A.Output", "accessors": "get async" }
            ] },
          "openCombine": { "name": "Publishers.Zip", "module": "OpenCombine",
            "generics": ["UpstreamA", "UpstreamB"] },
          "operators": ["zip(_:)"],
          "operatorDetails": [
            { "name": "zip(_:)", "receiver": "Publisher", "returns": "Publishers.Zip<Self, P>",
              "availability": "macOS 10.15, iOS 13.0" },
            { "name": "zip(_:_:)", "receiver": "Publisher", "returns": "Publishers.Filter<Publishers.Zip<Self, P>>",
              "availability": "macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0" }
          ] },
        { "combine": { "name": "Publishers.Zip3", "module": "Combine", "kind": "struct", "generics": ["A", "B", "C"],
            "requirements":
              "A: Publisher, B: Publisher, C: Publisher, A.Failure == B.Failure, B.Failure == C.Failure",
            "output": "(A.Output, B.Output, C.Output)", "failure": "Error", "properties": [],
            "initializers": [] },
          "openCombine": { "name": "Publishers.Zip3", "module": "OpenCombine",
            "generics": ["UpstreamA", "UpstreamB", "UpstreamC"] },
          "operators": ["zip(_:_:)"], "operatorDetails": [] },
        { "combine": { "name": "Publishers.Merge", "module": "Combine", "kind": "struct", "generics": ["A", "B"],
            "requirements": "A: Publisher, B: Publisher", "output": "A.Output", "failure": "A.Failure",
            "properties": [], "initializers": [] },
          "operators": ["merge(with:)"], "operatorDetails": [] }
      ]
    }
    """

@Suite("Interface")
struct InterfaceTests {
    private func run(_ inventory: String) -> (invocation: Invocation, files: [String: String]) {
        var spec = SampleSpec()
        spec.inventory = inventory
        let fileSystem = MemoryFileSystem(spec.files)
        let invocation = Invocation(["interface", "/folder"], on: fileSystem)
        return (invocation, fileSystem.texts.filter { $0.key.hasPrefix("/folder/") })
    }

    @Test("A module is declared in one file, and mentioned in another")
    func files() {
        let (invocation, files) = run(inventory)
        #expect(invocation.status == .success)
        #expect(
            invocation.output == "Declared 5 publishers in /folder, and mentioned 7 operators and initializers of them."
        )
        #expect(
            files.keys.sorted() == ["/folder/Declarations/CombinePublishers.swift", "/folder/Uses/Combine.swift"])
    }

    @Test("A type has Apple's names, and what the inventory lacks is declared by hand")
    func declarations() throws {
        let source = try #require(run(inventory).files["/folder/Declarations/CombinePublishers.swift"])
        #expect(
            source.hasPrefix(
                """
                // Generated by combine-traits from Spec/Recorded/inventory.json. Do not edit.
                // Rebuild with: swift run combine-traits interface <folder>

                public struct Just<Output>: Combine.Publisher {
                    public typealias Failure = Never
                    public let output: Output
                    public init(_ output: Output) { fatalError() }
                    public func receive<S: Subscriber>(subscriber: S)
                    where S.Input == Output, S.Failure == Failure { fatalError() }
                }

                extension Publishers {
                    public struct Filter<Upstream>: Combine.Publisher where Upstream: Publisher {
                        public typealias Output = Upstream.Output
                        public typealias Failure = Upstream.Failure
                        public let upstream: Upstream
                        public let isIncluded: (Upstream.Output) -> Bool
                        public let log: ((Upstream.Output) -> Void)?
                        public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool, \
                log: ((Upstream.Output) -> Void)?) { fatalError() }
                        // init(upstream:decider:) is declared by hand.
                        public func receive<S: Subscriber>(subscriber: S)
                        where S.Input == Output, S.Failure == Failure { fatalError() }
                    }
                }

                extension Publishers {
                    public final class Zip<A, B>: Combine.Publisher \
                where A: Publisher, B: Publisher, A.Failure == B.Failure {
                        public typealias Output = (A.Output, B.Output)
                        public typealias Failure = A.Failure
                        public let a: A
                        public let b: B
                        public var value: A.Output { get { fatalError() } set {} }
                        public init(_ a: A, _ b: B) { fatalError() }

                """))
    }

    @Test("Each operator is mentioned with the type of its result")
    func uses() throws {
        let source = try #require(run(inventory).files["/folder/Uses/Combine.swift"])
        #expect(
            source == """
                // Generated by combine-traits from Spec/Recorded/inventory.json. Do not edit.
                // Rebuild with: swift run combine-traits interface <folder>

                import Combine

                // Just.contains(where:)
                func use0<Output>(_ receiver: inout Just<Output>, _: Just<Bool>.Type) {
                    _ = receiver.contains(where:) as (_) -> Just<Bool>
                }

                // Thing.publisher
                func use1<Receiver>(_ receiver: inout Receiver, _: Just<Receiver>.Type) where Receiver: Thing {
                    _ = receiver.publisher as Just<Receiver>
                }

                // Publishers.Filter.init(upstream:decider:)
                func use2<Upstream>(_ receiver: inout Publishers.Filter<Upstream>, \
                _: Publishers.Filter<Upstream>.Type) {
                    _ = Publishers.Filter<Upstream>.init(upstream:decider:) as (_, _) -> Publishers.Filter<Upstream>
                }

                // Publisher.filter(_:)
                func use3<Receiver>(_ receiver: inout Receiver, _: Publishers.Filter<Receiver>.Type) \
                where Receiver: Publisher, Receiver.Output: Equatable {
                    _ = receiver.filter(_:) as (_) -> Publishers.Filter<Receiver>
                }

                // Publishers.Filter.filter(_:)
                func use4<Upstream>(_ receiver: inout Publishers.Filter<Upstream>, \
                _: Publishers.Filter<Upstream>.Type) {
                    _ = receiver.filter(_:) as (_) -> Publishers.Filter<Upstream>
                }

                // Publisher.zip(_:)
                func use5<Receiver, P>(_ receiver: inout Receiver, _: Publishers.Zip<Receiver, P>.Type) \
                where Receiver: Publisher {
                    _ = receiver.zip(_:) as (_) -> Publishers.Zip<Receiver, P>
                }

                // Publisher.zip(_:_:)
                @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
                func use6<Receiver, P>(_ receiver: inout Receiver, \
                _: Publishers.Filter<Publishers.Zip<Receiver, P>>.Type) where Receiver: Publisher {
                    _ = receiver.zip(_:_:) as (_, _) -> Publishers.Filter<Publishers.Zip<Receiver, P>>
                }

                """)
    }

    @Test("A protocol with the name of a type in the same namespace is the standard library's")
    func shadowedProtocol() {
        let type = AppleType(
            name: "Publishers.Sequence", module: "Combine", kind: "struct", generics: ["Elements", "Failure"],
            outerGenerics: [], requirements: ["Elements: Sequence", "Failure: Error"], output: "Elements.Element",
            failure: "Failure", properties: [], computedProperties: [], initializers: [], operators: [])
        let plan = InterfacePlan(module: "Combine", types: [type])
        #expect(plan.declarations[0].requirements.map(\.swiftText) == ["Elements: Swift.Sequence", "Failure: Error"])
    }

    @Test("A type inside of a generic type is mentioned with the parameters of both")
    func nestedType() {
        let type = AppleType(
            name: "Optional.Publisher", module: "Combine", kind: "struct", generics: [], outerGenerics: ["Wrapped"],
            requirements: [], output: "Wrapped", failure: "Never", properties: [], computedProperties: [],
            initializers: [],
            operators: [
                AppleType.Operator(
                    name: "publisher", receiver: "Optional", requirements: [],
                    result: "Optional<Wrapped>.Publisher", isStatic: false),
                AppleType.Operator(
                    name: "map(_:)", receiver: "Optional.Publisher", requirements: [],
                    result: "Optional<T>.Publisher", isStatic: false),
            ])
        let uses = InterfaceUsePlan(module: "Combine", types: [type]).uses
        #expect(uses.map(\.generics) == [["Wrapped"], ["Wrapped", "T"]])
        #expect(uses.map(\.receiver.swiftText) == ["Optional<Wrapped>", "Optional<Wrapped>.Publisher"])
    }

    @Test("A module whose operators belong to a type of Foundation imports it, as Combine does not export it")
    func foundation() {
        let operation = AppleType.Operator(
            name: "didChange()", receiver: "NSObject.Watcher", requirements: [], result: "Publishers.Map<Self, Void>",
            isStatic: false)
        func type(_ name: String, _ module: String, _ operators: [AppleType.Operator] = []) -> AppleType {
            AppleType(
                name: name, module: module, kind: "struct", generics: [], outerGenerics: [], requirements: [],
                output: "Int", failure: "Never", properties: [], computedProperties: [], initializers: [],
                operators: operators)
        }
        func source(_ types: AppleType...) -> String {
            InterfaceUseRenderer(plan: InterfaceUsePlan(module: "Combine", types: types), path: "a.json").source()
        }
        let watcher = type("NSObject.Watcher", "Foundation")
        #expect(source(type("Publishers.Map", "Combine", [operation]), watcher).contains("import Foundation\n"))
        #expect(!source(type("Publishers.Map", "Combine"), watcher).contains("import Foundation\n"))
    }

    @Test("A list of systems that is none is reported")
    func wrongAvailability() {
        for text in ["macOS", "macOS 11.0 iOS 14.0", "Linux 6.0", "macOS eleven", ""] {
            let (invocation, files) = run(
                inventory.replacingOccurrences(of: "macOS 10.15, iOS 13.0\"", with: "\(text)\""))
            #expect(invocation.status == .failure)
            #expect(files.isEmpty)
            #expect(
                invocation.error.contains(
                    "error: the availability of an operator of 'Publishers.Zip' lists versions of systems, such as"),
                "\(invocation.error)")
        }
    }

    @Test("Incomplete entries are reported with their places, and nothing is written")
    func incompleteInventory() {
        let (invocation, files) = run(
            SampleSpec().replacing(
                #""combine": { "name": "Just", "module": "Combine","#,
                with: #""combine": { "name": "Just", "module": "Combine", "kind": "struct", "output": 1,"#
                    + #" "properties": [{ "name": "output" }], "initializers": ["make()"],"#,
                in: \.inventory
            ).inventory)
        #expect(invocation.status == .failure)
        #expect(files.isEmpty)
        let lines = invocation.errorLines
        #expect(
            Array(lines.prefix(5)) == [
                "Spec/Recorded/inventory.json:3:5: error: 'Just' needs an array 'operatorDetails' for its interface",
                "Spec/Recorded/inventory.json:3:18: error: 'Just' needs a text 'failure' for its interface",
                "Spec/Recorded/inventory.json:3:85: error: 'Just' needs a text 'output' for its interface",
                "Spec/Recorded/inventory.json:3:103: error: a property of 'Just' needs a text 'type' for its interface",
                "Spec/Recorded/inventory.json:3:143: error: an initializer of 'Just' must be a name with labels, such as "
                    + "\"init(upstream:)\"",
            ])
    }

    @Test(
        "No text of the inventory reaches beyond its place",
        arguments: [
            (
                "\"module\": \"Combine\", \"kind\": \"struct\", \"generics\": [\"Output\"]",
                "\"module\": \"../Combine\", \"kind\": \"struct\", \"generics\": [\"Output\"]"
            ),
            ("\"generics\": [\"Output\"],\n", "\"generics\": [\"Output> {} func evil<T\"],\n"),
            ("\"kind\": \"final class\"", "\"kind\": \"enum Evil {}; class\""),
            ("\"output\": \"Output\", \"failure\": \"Never\"", "\"output\": \"Int; evil()\", \"failure\": \"Never\""),
            ("\"type\": \"(Upstream.Output) -> Bool\"", "\"type\": \"Int = evil()\""),
            ("\"name\": \"log\"", "\"name\": \"log = evil(), x\""),
            ("\"accessors\": \"get async\"", "\"accessors\": \"get { evil() } set\""),
            ("\"init(_:_:)\"", "\"init(_:_:) { evil() }; init(_:)\""),
            ("\"returns\": \"Just<Bool>\"", "\"returns\": \"Just<Bool> // evil\""),
            ("\"receiver\": \"Thing\"", "\"receiver\": \"Thing { }\""),
            ("\"contains(where:)\"", "\"contains(where:) evil\""),
            ("\"Self.Output: Equatable\"", "\"Self.Output: Equatable { evil() }\""),
            ("\"requirements\": \"Upstream: Publisher\"", "\"requirements\": \"Upstream: Publisher {}\""),
        ])
    func attacks(_ old: String, _ new: String) {
        #expect(inventory.components(separatedBy: old).count == 2)
        let (invocation, files) = run(inventory.replacingOccurrences(of: old, with: new))
        #expect(invocation.status == .failure)
        #expect(invocation.error.contains("inventory.json"), "\(invocation.error)")
        #expect(files.isEmpty)
    }
}
