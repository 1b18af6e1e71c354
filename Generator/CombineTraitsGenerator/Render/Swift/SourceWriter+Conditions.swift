extension SourceWriter {
    package mutating func conditional(_ condition: PlatformCondition?, _ body: (inout SourceWriter) -> Void) {
        guard let condition else { return body(&self) }
        line("#if \(condition.swiftText)")
        body(&self)
        line("#endif")
    }

    /// Writes the extension once if the type has the same name in both frameworks, or else in a branch for each framework
    /// that has the type.
    package mutating func inEachFramework(
        _ head: PlannedExtension, _ body: (inout SourceWriter, PlannedExtension) -> Void
    ) {
        if head.isSame { return body(&self, head) }
        conditional(.combine) { writer in
            body(&writer, head)
            guard let type = head.openCombineType else { return }
            writer.line("#else")
            var other = head
            other.type = type
            body(&writer, other)
        }
    }

    package mutating func availability(_ availability: Availability?) {
        if let availability { line("@available(\(availability.arguments))") }
    }

    /// Writes imports of Foundation for a file with a condition. Outside Apple's platforms, Foundation consists of two
    /// modules.
    package mutating func imports(of module: ModuleFrame) {
        if module.condition == nil { return }
        lines(
            """
            import Foundation

            #if canImport(FoundationNetworking)
            import FoundationNetworking
            #endif

            """)
    }
}

extension Availability {
    package var arguments: String { versions.map { "\($0.platform.rawValue) \($0.version), " }.joined() + "*" }
}

extension PlatformCondition {
    fileprivate var swiftText: String {
        switch self {
        case .combine: "canImport(Combine)"
        case .withoutCombine: "!canImport(Combine)"
        case .combineOr(let module): "canImport(Combine) || canImport(\(module))"
        case .openCombine: "!canImport(Combine) && canImport(OpenCombineShim)"
        case .openCombineWithoutMerge: "!canImport(Combine) && canImport(OpenCombineShim) && !OpenCombineWithMerge"
        case .absentOn(let systems): systems.map { "!os(\($0))" }.joined(separator: " && ")
        }
    }
}
