/// Renders a function for each reference. The test is that it compiles.
struct InterfaceUseRenderer {
    let plan: InterfaceUsePlan
    let path: String

    func source() -> String {
        var writer = SourceWriter(generatedFrom: path, by: "interface <folder>")
        writer.line("import Combine")
        if plan.needsFoundation { writer.importFoundation() }
        for (index, use) in plan.uses.enumerated() {
            writer.line()
            writer.line("// \(use.owner).\(use.name)")
            writer.availability(use.availability)
            write(use, index, &writer)
        }
        return writer.text
    }

    private func write(_ use: InterfaceUsePlan.Use, _ index: Int, _ writer: inout SourceWriter) {
        let generics = use.generics.isEmpty ? "" : "<\(use.generics.joined(separator: ", "))>"
        let clause = use.requirements.map(\.swiftText).joined(separator: ", ")
        let requirements = clause.isEmpty ? "" : " where \(clause)"
        let receiverType = use.receiver.swiftText
        let result = use.result ?? receiverType
        // The function has the requirements of the result.
        let head = "func use\(index)\(generics)(_ receiver: inout \(receiverType), _: \(result).Type)\(requirements)"
        writer.block(head) { writer in
            let receiver = use.isStatic ? receiverType : "receiver"
            guard let labels = use.name.firstIndex(of: "(").map({ use.name[$0...] }) else {
                writer.line("_ = \(receiver).\(use.name) as \(result)")
                return
            }
            let count = labels.utf8.filter { $0 == UInt8(ascii: ":") }.count
            let parameters = repeatElement("_", count: count).joined(separator: ", ")
            // A reference to a method without parameters has no parentheses.
            let name = count == 0 ? use.name[..<labels.startIndex] : use.name[...]
            writer.line("_ = \(receiver).\(name) as (\(parameters)) -> \(result)")
        }
    }
}
