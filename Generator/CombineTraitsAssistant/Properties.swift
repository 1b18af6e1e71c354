// What only the assistant knows of the model of the spec.

extension PublisherType {
    var functionName: String { identifier.isKeyword ? "`\(identifier)`" : identifier }

    var hasSameNames: Bool {
        openCombineName == name && parameters.allSatisfy { $0.name == $0.openCombineName }
    }

    /// The condition for declarations without which the type would not be, or would not be the same, as in Combine.
    var substituteCondition: PlatformCondition? {
        if self.openCombineWithMerge != nil { return .openCombineWithoutMerge }
        return substituteTarget == nil ? nil : .openCombine
    }
}

extension PublisherRow.OpenCombineWithMerge {
    /// The defects that no run of the type alone shows.
    var allDefects: [String] { [defectInChains].compactMap(\.self) + defects }
}

extension Module {
    /// The name, or `nil` if neither the spec nor the command names the module.
    var knownName: String? { name == UserSpec.unknownModule ? nil : name }

    /// The target that a program imports for the publishers, or `nil` for the target of the traits.
    var importedTarget: String? { target == TargetName.traits ? nil : target }
}

extension Trait {
    var lawExpression: String { lawInSwift?.value ?? "TraitLaw.\(lawName)" }
}
