extension UserLawsPlan {
    private var pathExpression: String {
        guard let relative = relativePath else { return "\(SwiftStringLiteral(user.path))" }
        return "#filePath + \(SwiftStringLiteral("/../\(relative)"))"
    }

    func write(_ writer: inout SourceWriter) {
        writer.imports(imports)
        writer.documentation([
            "Tests that compare the rules of `\(UserSpec.fileName)` with the behavior of the publishers."
        ])
        writer.line("@Suite(\"Laws of \(user.target)\")")
        writer.block("nonisolated struct \(user.target)LawTests") { writer in writer.separated(publishers, tests) }
        writer.documentation(["The checks of the rules, with a copy of the spec from which this file was generated."])
        writer.brackets("nonisolated private let _laws = LawChecks(", ")") { writer in
            writer.line("of: \(SwiftStringLiteral(user.target)),")
            writer.line("path: \(pathExpression),")
            writer.line("laws: [\(laws.joined(separator: ", "))],")
            writer.line("spec:")
            writer.indented { $0.rawString(specText) }
        }
        writer.documentation(["Reports the problems of a rule at the location of the rule in the spec."])
        writer.block("nonisolated private func _report(_ problems: [LawProblem])") { writer in
            writer.block("for problem in problems") { writer in
                writer.brackets("let location = SourceLocation(", ")") { writer in
                    writer.line("fileID: \(SwiftStringLiteral("\(user.target)/\(UserSpec.fileName)")),")
                    writer.line("filePath: problem.path,")
                    writer.line("line: problem.line,")
                    writer.line("column: problem.column")
                }
                writer.line("Issue.record(\"\\(problem.message)\", sourceLocation: location)")
            }
        }
        if let proposalsPath { proposals(proposalsPath, &writer) }
        writer.line()
        LawInstancePlan.write(publishers, named: "_Instances", &writer)
        guard !generatedLaws.laws.isEmpty else { return }
        writer.line()
        generatedLaws.write(&writer)
    }

    /// Writes the test case that saves the proposed rules at a path. The test case uses XCTest, because a command plugin
    /// cannot run other tests.
    private func proposals(_ path: String, _ writer: inout SourceWriter) {
        writer.documentation([
            "A test case that writes the rules that follow from the behavior of the publishers, for `combine-traits propose`."
        ])
        writer.block("nonisolated final class \(user.target)Proposals: XCTestCase") { writer in
            writer.block("func testProposals() throws") { writer in
                writer.brackets("let proposals = [", "]") { writer in
                    for publisher in publishers {
                        let type = publisher.publisher
                        writer.conditional(type.condition) {
                            $0.line(
                                "try _laws.proposal(of: \"\(type.name)\", _Instances.\(LawInstancePlan.builderName(of: type))),"
                            )
                        }
                    }
                }
                writer.line("let text = proposals.joined(separator: \"\\n\\n\")")
                writer.line("try text.write(toFile: \(SwiftStringLiteral(path)), atomically: true, encoding: .utf8)")
            }
        }
    }

    private func tests(_ publisher: PublisherInstancePlan, _ writer: inout SourceWriter) {
        let type = publisher.publisher
        let instances = "_Instances.\(LawInstancePlan.builderName(of: type))"
        writer.conditional(type.condition) { writer in
            instanceTest(type.name, of: publisher, &writer)
            writer.block("func \(type.functionName)(instance: String) throws") { writer in
                writer.line("_report(try _laws.problems(of: \"\(type.name)\", instance: instance, \(instances)))")
            }
            writer.line()
            instanceTest("\(type.name) on several threads", of: publisher, &writer)
            writer.block("func \(type.identifier)OnThreads(instance: String) throws") { writer in
                writer.line("_report(try _laws.threadProblems(of: \"\(type.name)\", instance: instance, \(instances)))")
            }
            writer.line()
            writer.availability(type.neededAvailability)
            writer.line("@Test(\"\(type.name) has the weakest rules that are right\")")
            writer.block("func \(type.identifier)IsTight() throws") { writer in
                writer.line("_report(try _laws.problems(of: \"\(type.name)\", \(instances)))")
            }
        }
    }

    /// Writes the attributes of a test that is parameterized by the names of the instances.
    private func instanceTest(_ title: String, of publisher: PublisherInstancePlan, _ writer: inout SourceWriter) {
        let names = publisher.instances.map { "\(SwiftStringLiteral($0.name))" }
        writer.availability(publisher.publisher.neededAvailability)
        let head = "@Test(\"\(title)\", arguments: [\(names.joined(separator: ", "))])"
        guard head.width + 4 > SourceWriter.lineLength else { return writer.line(head) }
        writer.line("@Test(")
        writer.indented { writer in
            writer.line("\"\(title)\",")
            writer.brackets("arguments: [", "])") { writer in for name in names { writer.line("\(name),") } }
        }
    }
}
