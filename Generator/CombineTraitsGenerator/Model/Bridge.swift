/// How an operator of Combine is built once more, upon upstreams that take the direct path.
///
/// The operator stays as it is. Each of its upstreams is replaced by a bridge to the direct path.
struct Bridge: Sendable {
    /// An argument of the initializer: a property of the operator, or a bridge to it.
    struct Argument: Sendable {
        var label: String?
        var property: String
        /// The generic parameter that the property is an instance of, where it is an upstream with a bridge.
        var bridgedParameter: String?
    }

    var arguments: [Argument]

    /// The bridge of a type, with an initializer that takes nothing but what the type keeps.
    ///
    /// - Parameters:
    ///   - type: The publisher.
    ///   - declaration: What Apple's SDK declares.
    ///   - traits: The traits that bring the direct path.
    ///   - trait: The trait that declares it.
    /// - Returns: `nil` where the type has no such initializer, or no upstream that must have the trait.
    init?(_ type: PublisherType, _ declaration: Inventory.Declaration, from trait: String, _ traits: [String]) {
        let requirements = type.rule(for: trait).alternatives.first?.requirements ?? []
        let bridged = requirements.compactMap { requirement -> String? in
            guard case .trait(let parameter, let required) = requirement.kind, traits.contains(required) else {
                return nil
            }
            return parameter
        }
        guard !bridged.isEmpty else { return nil }
        for initializer in declaration.initializers {
            guard let arguments = Self.arguments(of: initializer, declaration, bridged) else { continue }
            let parameters = arguments.compactMap(\.bridgedParameter)
            if parameters.sorted() == bridged.sorted() {
                self.arguments = arguments
                return
            }
        }
        return nil
    }

    private static func arguments(
        of initializer: String, _ declaration: Inventory.Declaration, _ bridged: [String]
    ) -> [Argument]? {
        let labels = initializer.dropFirst("init(".count).dropLast().split(separator: ":")
        var arguments: [Argument] = []
        for (index, label) in labels.enumerated() {
            // An argument without a label is the property at its place.
            let property =
                label == "_"
                ? declaration.properties.dropFirst(index).first : declaration.properties.first { $0.name == label }
            guard let property, property.name.isIdentifier, !property.name.isKeyword else { return nil }
            arguments.append(
                Argument(
                    label: label == "_" ? nil : property.name,
                    property: property.name,
                    bridgedParameter: bridged.contains(property.type) ? property.type : nil))
        }
        return arguments
    }
}
