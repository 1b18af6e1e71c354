/// Renders the direct paths of operators that stay as they are, upon bridges to the paths of their upstreams.
struct BridgeRenderer {
    let plan: BridgePlan

    func write(_ writer: inout SourceWriter) {
        writer.imports(of: plan.frame)
        writer.conditional(plan.frame) { writer in
            writer.comment(
                "Operators that stay as they are on the direct path: each subscribes to bridges, and what is upstream of them "
                    + "takes the direct path again.")
            for bridged in plan.operators {
                writer.line()
                writer.conditional(bridged.condition) { writer in
                    writer.inEachFramework(bridged.head) { writer, head in
                        writer.availability(bridged.availability)
                        write(bridged, head, &writer)
                    }
                }
            }
        }
    }

    private func write(_ bridged: BridgePlan.Operator, _ head: PlannedExtension, _ writer: inout SourceWriter) {
        let arguments = bridged.arguments.map { argument in
            let value = argument.bridgedParameter == nil ? argument.property : "MaybeBridge(\(argument.property))"
            return argument.label.map { "\($0): \(value)" } ?? value
        }
        writer.extensionBlock(head) { writer in
            writer.line("@inlinable")
            writer.line("func startDirectly(")
            writer.indented { $0.line("_ makeDownstream: () -> _DirectDownstream<Output, Failure>") }
            writer.block(") -> MaybeResult<Output, Failure>?") { writer in
                let paths = bridged.arguments.compactMap(\.bridgedParameter).map { "\($0)._hasDirectPath" }
                writer.line("guard \(paths.joined(separator: " || ")) else {")
                writer.indented { $0.line("return startPlainly(makeDownstream)") }
                writer.line("}")
                writer.line("return \(head.type)(")
                writer.indented { $0.list(arguments) }
                writer.line(").startPlainly(makeDownstream)")
            }
        }
    }
}
