// A test target can declare anything, and the law tests of several specs can be in one target. So the names at file scope begin with an
// underscore and the name of the target, and private names are members of these: even a private name must differ from those of
// other files.

extension UserLawsPlan {
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
        writer.block("nonisolated private enum \(instancesName)") { LawInstancePlan.write(publishers, &$0) }
        LawInstancePlan.requirements(of: publishers, &writer)
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
        "\(instancesName).\(LawInstancePlan.builderName(plan.testName))"
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
}
