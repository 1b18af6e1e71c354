/// One publisher type with everything that there is to generate about it: a row, or one member of a family.
struct PublisherType {
    struct Parameter {
        var name: String
        var openCombineName: String
        var constraint: String?
        var isPublisher: Bool
    }

    /// What the type is called outside Apple's platforms.
    enum OpenCombineName: Equatable {
        case absent
        case present(String)
    }

    var name: String
    var openCombineName: OpenCombineName
    var location: SourceLocation
    var outerGenerics: [String]
    var parameters: [Parameter]
    var requirements: [String]
    var availability: Availability?
    var operators: [String]
    var summary: String
    var outputs: [String: String]
    var arguments: String?
    var instances: [PublisherRow.Instance]
    var rules: [String: Rule]

    /// The parameters whose failures the type requires to be the same, each class in order.
    var failureClasses: [FailureClass]

    /// The parameters that rules can require traits of.
    var publisherParameters: [Parameter] { parameters.filter(\.isPublisher) }

    /// The name without the namespace: `Zip3`.
    var shortName: String { name.split(separator: ".").last.map(String.init) ?? name }

    /// Whether both frameworks use the same names.
    var hasSameNames: Bool {
        openCombineName == .present(name) && parameters.allSatisfy { $0.name == $0.openCombineName }
    }

    func rule(for trait: String) -> Rule {
        // Validation refuses a row that lacks a cell.
        rules[trait] ?? Rule(condition: .never(reason: ""), location: location)
    }

    /// The one spelling of a plain requirement that says the same as others do: failures that are equal are one.
    func canonical(_ requirement: String) -> String {
        let suffix = ".Failure == Never"
        guard requirement.hasSuffix(suffix) else { return requirement }
        let parameter = String(requirement.dropLast(suffix.count))
        guard let first = failureClasses.first(where: { $0.parameters.contains(parameter) })?.parameters.first
        else { return requirement }
        return first + suffix
    }
}

/// Publisher parameters that fail with the same type.
struct FailureClass {
    var parameters: [String]
    /// Whether the type itself requires that they cannot fail.
    var isNever: Bool

    /// The classes that the requirements of a type make of its parameters.
    static func classes(of parameters: [String], _ requirements: [String]) -> [FailureClass] {
        var classes = parameters.map { FailureClass(parameters: [$0], isNever: false) }
        func index(of parameter: Substring) -> Int? {
            classes.firstIndex { $0.parameters.contains(String(parameter)) }
        }
        for requirement in requirements {
            let sides = requirement.split(separator: " ").filter { $0 != "==" }
            guard sides.count == 2, sides[0].hasSuffix(".Failure"),
                let left = index(of: sides[0].dropLast(".Failure".count))
            else { continue }
            if sides[1] == "Never" {
                classes[left].isNever = true
            } else if sides[1].hasSuffix(".Failure"),
                let right = index(of: sides[1].dropLast(".Failure".count)), left != right
            {
                classes[min(left, right)].parameters += classes[max(left, right)].parameters
                classes[min(left, right)].isNever = classes[left].isNever || classes[right].isNever
                classes.remove(at: max(left, right))
            }
        }
        return classes
    }
}

/// The publishers of one module, ready to be generated.
struct Module {
    var path: String
    var name: String
    var target: String
    /// Whether the types exist without Apple's SDK, and in which module.
    var openCombineModule: String?
    var publishers: [PublisherType]
}

/// A spec that makes sense.
struct ValidSpec {
    var traits: [Trait]
    var algebra: TraitAlgebra
    var modules: [Module]
    /// The path of the file that lists the traits.
    var traitsPath: String
}
