/// Renders the tests that hold a module's publishers to the laws of their traits.
struct LawTestRenderer {
    let module: Module

    func source() -> String {
        var writer = SourceWriter(generatedFrom: module.path)
        writer.line("import Testing")
        writer.line()
        writer.line("@testable import TraitLaws")
        writer.line()
        writer.conditional(module.availabilityCondition) { writer in
            writer.documentation(["The rules of the publishers of \(module.name), held against what the publishers do."]
            )
            writer.line("@Suite(\"Laws of \(module.name)\", .serialized)")
            writer.block("struct \(module.name)LawTests") { writer in
                for (index, publisher) in module.lawfulPublishers.enumerated() {
                    if index > 0 { writer.line() }
                    writer.whereDeclared(publisher) { writer in
                        writer.availability(publisher.neededAvailability)
                        writer.line("@Test(\"\(publisher.name)\")")
                        writer.block("func \(publisher.functionName)() throws") { writer in
                            let function = "\(LawInstanceRenderer.typeName(of: module)).\(publisher.identifier)"
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
        return writer.text
    }
}
