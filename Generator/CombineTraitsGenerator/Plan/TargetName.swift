/// The targets of this package that generated code imports.
package enum TargetName {
    package static let traits = "CombineTraits"
}

extension Module {
    /// The target that a program imports for the publishers, or `nil` for the target of the traits.
    package var importedTarget: String? { target == TargetName.traits ? nil : target }
}
