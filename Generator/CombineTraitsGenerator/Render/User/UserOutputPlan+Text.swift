extension UserOutputPlan {
    func text(of file: File) -> String {
        var writer = SourceWriter(generatedFrom: UserSpec.fileName, rebuiltBy: options.rebuild)
        writer.locatesInComments = options.sharesTestTarget
        if file.content == nil { writer.line("// There is nothing to declare here.") }
        file.content?.write(&writer)
        return writer.text
    }
}

extension UserOutputPlan.TraitsFile: SwiftContent {
    var isEmpty: Bool { traits.isEmpty }

    func write(_ writer: inout SourceWriter) {
        writer.imports(imports)
        for trait in traits {
            writer.line()
            trait.write(&writer)
        }
    }
}

extension SourceWriter {
    package mutating func imports(_ imports: [PlannedImport]) {
        for planned in imports where !planned.isTestable {
            line("\(planned.access.map { "\($0.rawValue) " } ?? "")import \(planned.module)")
        }
        let testable = imports.filter(\.isTestable)
        guard !testable.isEmpty else { return }
        line()
        for planned in testable { line("@testable import \(planned.module)") }
    }
}

// A test target can declare anything, and the law tests of several specs can be in one target. So the names at file scope begin with an
// underscore and the name of the target, and private names are members of these: even a private name must differ from those of
// other files.

extension UserLawsPlan: SwiftContent {
    var isEmpty: Bool { publishers.isEmpty }

    private var lawsName: String { "_\(user.target)Laws" }
    private var instancesName: String { "_\(user.target)Instances" }

    func write(_ writer: inout SourceWriter) {
        writer.imports(imports)
        writer.documentation(
            "Tests that compare the rules of `\(UserSpec.fileName)` with the behavior of the publishers.")
        writer.line("@Testing.Suite(\"Laws of \(user.target)\")")
        writer.block("nonisolated struct _\(user.target)LawTests") { writer in
            writer.separated(zip(publishers, testNames)) { tests($0.0, $0.1, &$1) }
        }
        if let path = options.proposalsPath { proposals(path, &writer) }
        writer.line()
        writer.block("nonisolated private enum \(lawsName)", checks)
        // The functions have a type of their own, because its members hide what expressions of the spec name.
        writer.documentation("Functions that create the publishers from scripted upstreams.")
        writer.block("nonisolated private enum \(instancesName)") { Self.write(publishers, &$0) }
        Self.requirements(of: publishers, &writer)
    }

    private func checks(_ writer: inout SourceWriter) {
        let relative = options.specPath.map { "#filePath + \(SwiftStringLiteral("/../\($0)"))" }
        writer.documentation("The checks of the rules, with a copy of the spec from which this file was generated.")
        writer.brackets("static let checks = CombineTraitsLaws.LawChecks(", ")") { writer in
            writer.line("of: \(SwiftStringLiteral(user.target)),")
            writer.line("path: \(relative ?? "\(SwiftStringLiteral(user.path))"),")
            writer.line("laws: [\(laws.joined(separator: ", "))],")
            writer.line("spec:")
            writer.indented { $0.rawString(specText) }
        }
        writer.documentation("Reports the problems of a rule at the location of the rule in the spec.")
        writer.block("static func report(_ problems: [CombineTraitsLaws.LawProblem])") { writer in
            writer.block("for problem in problems") { writer in
                writer.brackets("let location = Testing.SourceLocation(", ")") { writer in
                    writer.line("fileID: \(SwiftStringLiteral("\(user.target)/\(UserSpec.fileName)")),")
                    writer.line("filePath: problem.path,")
                    writer.line("line: problem.line,")
                    writer.line("column: problem.column")
                }
                writer.line("Testing.Issue.record(\"\\(problem.message)\", sourceLocation: location)")
            }
        }
        guard !generatedLaws.laws.isEmpty else { return }
        writer.line()
        writer.template(generatedLaws.declarations)
    }

    /// Uses XCTest, because a command plugin cannot run other tests.
    private func proposals(_ path: String, _ writer: inout SourceWriter) {
        writer.documentation(
            "A test case that writes the rules that follow from the behavior of the publishers, for `combine-traits propose`."
        )
        // The module has the name of a type that it declares.
        let testCase = options.selectsModules ? "XCTest::XCTestCase" : "XCTestCase"
        writer.block("nonisolated final class _\(user.target)Proposals: \(testCase)") { writer in
            writer.block("func testProposals() throws") { writer in
                writer.brackets("let proposals = [", "]") { writer in
                    for plan in publishers {
                        let type = plan.publisher
                        writer.conditional(type.condition) {
                            $0.line("try \(lawsName).checks.proposal(of: \"\(type.name)\", \(builder(of: plan))),")
                        }
                    }
                }
                writer.line("let text = proposals.joined(separator: \"\\n\\n\")")
                writer.line("try text.write(toFile: \(SwiftStringLiteral(path)), atomically: true, encoding: .utf8)")
            }
        }
    }

    private func tests(
        _ plan: PublisherInstancePlan, _ names: (onThreads: String, isTight: String), _ writer: inout SourceWriter
    ) {
        let type = plan.publisher
        let instances = plan.instances.map { "\(SwiftStringLiteral($0.name))" }
        let function = plan.testName.isKeyword ? "`\(plan.testName)`" : plan.testName
        let tests: [(title: String, function: String, instances: [String]?, method: String)] = [
            ("", function, instances, "problems"),
            (" on several threads", names.onThreads, instances, "threadProblems"),
            (" has the weakest rules that are right", names.isTight, nil, "problems"),
        ]
        writer.conditional(type.condition) { writer in
            writer.separated(tests) { test, writer in
                writer.availability(type.neededAvailability)
                attribute("\"\(type.name)\(test.title)\"", test.instances, &writer)
                let hasInstances = test.instances != nil
                let parameter = hasInstances ? "instance: Swift.String" : ""
                let arguments =
                    ["of: \"\(type.name)\""] + (hasInstances ? ["instance: instance"] : []) + [builder(of: plan)]
                writer.block("func \(test.function)(\(parameter)) throws") { writer in
                    writer.list("let problems = try \(lawsName).checks.\(test.method)(", arguments, ")", after: 8)
                    writer.line("\(lawsName).report(problems)")
                }
            }
        }
    }

    private func builder(of plan: PublisherInstancePlan) -> String {
        "\(instancesName).\(Self.builderName(plan.testName))"
    }

    private func attribute(_ title: String, _ instances: [String]?, _ writer: inout SourceWriter) {
        guard let instances else { return writer.line("@Testing.Test(\(title))") }
        let attribute = "@Testing.Test(\(title), arguments: [\(instances.joined(separator: ", "))])"
        if attribute.width + 4 <= SourceWriter.lineLength { return writer.line(attribute) }
        writer.line("@Testing.Test(")
        writer.indented { writer in
            writer.line("\(title),")
            writer.brackets("arguments: [", "])") { writer in for name in instances { writer.line("\(name),") } }
        }
    }

    /// Writes the functions for a user's tests, which name the functions and need no list of rows.
    private static func write(_ publishers: [PublisherInstancePlan], _ writer: inout SourceWriter) {
        writer.separated(publishers) { plan, writer in
            writer.conditional(plan.publisher.condition) { writer in
                writer.availability(plan.publisher.neededAvailability)
                function(named: builderName(plan.testName), plan, &writer)
            }
        }
    }

    /// The prefix keeps the function from hiding a type with a lowercase name.
    private static func builderName(_ testName: String) -> String { "build_\(testName)" }

    private static func requirements(of publishers: [PublisherInstancePlan], _ writer: inout SourceWriter) {
        let asking = publishers.filter { !$0.requirements.isEmpty }
        if asking.isEmpty { return }
        writer.line()
        writer.mark("Requirements")
        writer.comment(
            "Of two properties with the same name, the compiler prefers the property with more requirements.")
        for publisher in asking {
            writer.line()
            writer.conditional(publisher.publisher.condition) { extensions(publisher, &$0) }
        }
    }

    private static func extensions(_ publisher: PublisherInstancePlan, _ writer: inout SourceWriter) {
        let unmet = (publisher.head, publisher.requirements.map(\.property), false)
        let met = publisher.requirements.map { ($0.head, [$0.property], true) }
        writer.separated([unmet] + met) { declared, writer in
            let (head, properties, areMet) = declared
            writer.inEachFramework(head) { writer, head in
                writer.availability(publisher.publisher.neededAvailability)
                writer.extensionBlock(head) { writer in
                    for property in properties {
                        writer.line("fileprivate static var \(property): \(publisher.spelling.swift)Bool { \(areMet) }")
                    }
                }
            }
        }
    }

    private static func function(named name: String, _ publisher: PublisherInstancePlan, _ writer: inout SourceWriter) {
        writer.block("@Sendable static func \(name)(_ run: \(publisher.spelling.laws)ScriptedRun)") { writer in
            writer.rowFunction(of: publisher.publisher)
            for instance in publisher.instances {
                writer.block("if run.instance == \(SwiftStringLiteral(instance.name))") {
                    write(instance, publisher, &$0)
                }
            }
        }
    }

    private static func write(
        _ instance: PublisherInstancePlan.Instance, _ publisher: PublisherInstancePlan, _ writer: inout SourceWriter
    ) {
        if instance.usesScheduler { writer.line("let scheduler = run.scheduler") }
        if instance.usesChoices { writer.line("let choose = run.choose") }
        for upstream in instance.upstreams {
            let output = upstream.publishesPublisher ? "publishing: \(upstream.output)" : "\(upstream.output).self"
            writer.line("let \(upstream.value) = run.upstream(\(upstream.index), \(output), \(upstream.failure).self)")
        }
        let row = "row(\(instance.expression))"
        if publisher.requirements.isEmpty { return writer.verbatim("run.record(\(row))", at: instance.origin) }
        writer.verbatim("let instance = \(row)", at: instance.origin)
        for requirement in publisher.requirements {
            let text = "\(SwiftStringLiteral(requirement.text))"
            let type = "\(publisher.spelling.swift)type(of: instance)"
            writer.list("run.note(", [text, "isMet: \(type).\(requirement.property)"], ")", after: 12)
        }
        writer.line("run.record(instance)")
    }
}
