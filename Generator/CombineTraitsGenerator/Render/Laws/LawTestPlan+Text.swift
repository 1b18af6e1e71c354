extension LawTestPlan: SwiftContent {
    func write(_ writer: inout SourceWriter) {
        let module = instances.frame
        writer.line("import Testing")
        writer.line()
        writer.line("@testable import TraitLaws")
        writer.line()
        writer.conditional(module) { writer in
            writer.documentation([
                "The rules of the publishers of \(module.name), compared with what the publishers do."
            ])
            writer.line("@Suite(\"Laws of \(module.name)\")")
            writer.block("struct \(module.name)LawTests") { writer in
                writer.separated(instances.publishers.map(\.publisher)) { publisher, writer in
                    writer.whereDeclared(publisher) { writer in
                        writer.availability(publisher.neededAvailability)
                        writer.line("@Test(\"\(publisher.name)\")")
                        writer.block("func \(publisher.functionName)() throws") { writer in
                            let function = "\(instances.typeName).\(publisher.identifier)"
                            let call = "try expectLaws(of: \"\(publisher.name)\", \(function))"
                            if call.width <= SourceWriter.lineLength - 12 {
                                writer.line(call)
                            } else {
                                writer.line("try expectLaws(")
                                writer.indented { $0.line("of: \"\(publisher.name)\", \(function))") }
                            }
                        }
                    }
                }
            }
        }
    }
}
