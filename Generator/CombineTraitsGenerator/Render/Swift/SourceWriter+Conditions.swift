extension SourceWriter {
    mutating func conditional(_ condition: PlatformCondition?, _ body: (inout SourceWriter) -> Void) {
        guard let condition else { return body(&self) }
        line("#if \(condition.swiftText)")
        body(&self)
        line("#endif")
    }

    /// Writes an extension once if the type has the same name in Combine and OpenCombine, and otherwise in a branch for each
    /// framework that has the type.
    mutating func inEachFramework(
        _ head: PlannedExtension, _ body: (inout SourceWriter, PlannedExtension) -> Void
    ) {
        if head.isSame { return body(&self, head) }
        line("#if \(PlatformCondition.combine.swiftText)")
        body(&self, head)
        if let type = head.openCombineType {
            line("#else")
            var other = head
            other.type = type
            body(&self, other)
        }
        line("#endif")
    }

    mutating func availability(_ availability: Availability?) {
        if let availability { line("@available(\(availability.arguments))") }
    }

    /// Imports Foundation if the file has a condition. Outside Apple's platforms, Foundation consists of two modules.
    mutating func imports(of module: ModuleFrame) {
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
    /// The arguments of `@available` and `#available`.
    var arguments: String {
        versions.map { "\($0.platform.rawValue) \($0.version), " }.joined() + "*"
    }
}

extension PlatformCondition {
    fileprivate var swiftText: String {
        switch self {
        case .combine: "canImport(Combine)"
        case .withoutCombine: "!canImport(Combine)"
        case .combineOr(let module): "canImport(Combine) || canImport(\(module))"
        case .openCombine: "!canImport(Combine) && canImport(OpenCombineShim)"
        case .absentOn(let systems): systems.map { "!os(\($0))" }.joined(separator: " && ")
        }
    }
}
