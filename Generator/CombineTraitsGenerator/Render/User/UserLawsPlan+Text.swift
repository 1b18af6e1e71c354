extension UserLawsPlan {
    func write(_ writer: inout SourceWriter) {
        let relative = relativePath.map { "#filePath + \(SwiftStringLiteral("/../\($0)"))" }
        writer.imports(imports)
        writer.documentation(
            "Tests that compare the rules of `\(UserSpec.fileName)` with the behavior of the publishers.")
        writer.line("@Suite(\"Laws of \(user.target)\")")
        writer.block("nonisolated struct \(user.target)LawTests") { writer in writer.separated(publishers, tests) }
        writer.documentation("The checks of the rules, with a copy of the spec from which this file was generated.")
        writer.brackets("nonisolated private let _laws = LawChecks(", ")") { writer in
            writer.line("of: \(SwiftStringLiteral(user.target)),")
            writer.line("path: \(relative ?? "\(SwiftStringLiteral(user.path))"),")
            writer.line("laws: [\(laws.joined(separator: ", "))],")
            writer.line("spec:")
            writer.indented { $0.rawString(specText) }
        }
        writer.documentation("Reports the problems of a rule at the location of the rule in the spec.")
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

    /// Uses XCTest, because a command plugin cannot run other tests.
    private func proposals(_ path: String, _ writer: inout SourceWriter) {
        writer.documentation(
            "A test case that writes the rules that follow from the behavior of the publishers, for `combine-traits propose`."
        )
        writer.block("nonisolated final class \(user.target)Proposals: XCTestCase") { writer in
            writer.block("func testProposals() throws") { writer in
                writer.brackets("let proposals = [", "]") { writer in
                    for type in publishers.map(\.publisher) {
                        writer.conditional(type.condition) {
                            $0.line("try _laws.proposal(of: \"\(type.name)\", \(builder(of: type))),")
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
        let names = publisher.instances.map { "\(SwiftStringLiteral($0.name))" }
        let tests: [(title: String, function: String, names: [String]?, method: String)] = [
            ("", type.functionName, names, "problems"),
            (" on several threads", "\(type.identifier)OnThreads", names, "threadProblems"),
            (" has the weakest rules that are right", "\(type.identifier)IsTight", nil, "problems"),
        ]
        writer.conditional(type.condition) { writer in
            writer.separated(tests) { test, writer in
                writer.availability(type.neededAvailability)
                attribute("\"\(type.name)\(test.title)\"", test.names, &writer)
                let (parameter, argument) = test.names == nil ? ("", "") : ("instance: String", "instance: instance, ")
                writer.block("func \(test.function)(\(parameter)) throws") {
                    $0.line("_report(try _laws.\(test.method)(of: \"\(type.name)\", \(argument)\(builder(of: type))))")
                }
            }
        }
    }

    private func builder(of type: PublisherType) -> String { "_Instances.\(LawInstancePlan.builderName(of: type))" }

    private func attribute(_ title: String, _ names: [String]?, _ writer: inout SourceWriter) {
        guard let names else { return writer.line("@Test(\(title))") }
        let attribute = "@Test(\(title), arguments: [\(names.joined(separator: ", "))])"
        if attribute.width + 4 <= SourceWriter.lineLength { return writer.line(attribute) }
        writer.line("@Test(")
        writer.indented { writer in
            writer.line("\(title),")
            writer.brackets("arguments: [", "])") { writer in for name in names { writer.line("\(name),") } }
        }
    }
}
