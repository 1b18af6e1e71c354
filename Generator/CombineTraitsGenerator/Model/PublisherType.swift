/// One publisher type with everything that there is to generate about it: a row, or one member of a family.
package struct PublisherType: Sendable {
    package struct Parameter: Sendable {
        package var name: String
        package var openCombineName: String
        package var constraint: String?
        package var isPublisher: Bool
    }

    /// What the type is called outside Apple's platforms.
    package enum OpenCombineName: Equatable, Sendable {
        case absent
        case present(String)
    }

    package var name: String
    package var openCombineName: OpenCombineName
    /// The target of this package that declares the type where Combine does not exist, if OpenCombine lacks it.
    package var substituteTarget: String?
    /// The systems on which OpenCombine lacks the type.
    package var absentOn: [String]
    package var location: SourceLocation
    package var outerGenerics: [String]
    package var parameters: [Parameter]
    package var requirements: [String]
    package var availability: Availability?
    package var operators: [String]
    /// The trait of all publishers that the operators take.
    var traitOfUpstreams: String?
    package var summary: String
    package var outputs: [String: String]
    package var arguments: String?
    /// What a reader should know of the operators.
    package var note: String?
    /// Why the publisher cannot run in virtual time, if it cannot.
    package var realTime: String?
    package var directPath: DirectPath?
    /// The family whose publishers the generator writes, if this is one of them.
    var family: OperatorFamily?
    /// The operators to suggest for traits, in place of those of the trait.
    var suggestions: [PublisherRow.TraitSuggestions]
    /// Whether this package declares it, at least where Combine does not exist.
    package var isOwn: Bool
    /// What breaks in chains with other operators, and no run of the row alone shows.
    package var brokenInChains: String?
    /// What breaks, such as under threads, and the checker does not find.
    package var faults: [String]
    /// What to write instead of a publisher that has faults.
    package var instead: String?
    /// What is known of Apple's own publisher.
    package var apple: [AppleBehavior]
    package var instances: [PublisherRow.Instance]
    /// Whether the row has rules. Without them, it has no trait, and the checker of the laws proposes some.
    package var hasRules: Bool
    /// The traits whose rules are to be checked.
    package var checkedTraits: [String]
    package var rules: [String: Rule]
    /// Whether the compiler reports mistakes in what is generated where the spec has the row.
    var pointsToSpec = false

    /// The parameters whose failures the type requires to be the same, each class in order.
    package var failureClasses: [FailureClass]

    /// Whether it reaches its result without subscribers between, where it has the trait that declares the direct path.
    package var hasDirectPath: Bool { directPath != nil }

    /// The parameters that rules can require traits of.
    package var publisherParameters: [Parameter] { parameters.filter(\.isPublisher) }

    /// The availability that declarations about the type must carry, because the package runs on older systems.
    var neededAvailability: Availability? {
        availability.flatMap { $0.isNewerThanPackage ? $0 : nil }
    }

    /// The upstreams that a test brings: subjects are built by the expressions themselves.
    package var scriptedParameters: [Parameter] {
        parameters.filter { ["Publisher", "ConnectablePublisher"].contains($0.constraint) }
    }

    /// The generic parameters of the type, those of the type around it first.
    var allGenerics: [String] { outerGenerics + parameters.map(\.name) }

    /// The name as a function is named: `publishersZip3`.
    var identifier: String {
        name.split(byte: ".").joined().uncapitalizedFirst
    }

    /// The name without the namespace: `Zip3`.
    package var shortName: String { name.split(separator: ".").last.map(String.init) ?? name }

    /// Whether both frameworks use the same names.
    package var hasSameNames: Bool {
        openCombineName == .present(name) && parameters.allSatisfy { $0.name == $0.openCombineName }
    }

    package func rule(for trait: String) -> Rule {
        // Validation refuses a row that lacks a cell.
        rules[trait] ?? Rule(condition: .never(reason: ""), location: location)
    }

    /// The one spelling of a plain requirement that says the same as others do: failures that are equal are one.
    package func canonical(_ requirement: String) -> String {
        let suffix = ".Failure == Never"
        guard requirement.hasSuffix(suffix) else { return requirement }
        let parameter = String(requirement.dropLast(suffix.count))
        guard let first = failureClasses.first(where: { $0.parameters.contains(parameter) })?.parameters.first
        else { return requirement }
        return first + suffix
    }
}

/// Publisher parameters that fail with the same type.
package struct FailureClass: Sendable {
    package var parameters: [String]
    /// Whether the type itself requires that they cannot fail.
    package var isNever: Bool

    /// The classes that the requirements of a type make of its parameters.
    package static func classes(of parameters: [String], _ requirements: [String]) -> [FailureClass] {
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
package struct Module: Sendable {
    package var path: String
    package var name: String
    package var target: String
    /// Whether the types exist without Apple's SDK, and in which module.
    package var openCombineModule: String?
    /// The faults of types that are no publishers.
    package var faults: [TypeFault]
    /// What is known of Apple's own types that are no publishers.
    package var apple: [AppleTypeBehavior]
    package var publishers: [PublisherType]
}

extension Module {
    /// The module of a file.
    init(_ file: PublisherFile, publishers: [PublisherType]) {
        self.init(
            path: file.pathsOfRows,
            name: file.module.value,
            target: file.target.value,
            openCombineModule: file.openCombineModule?.value,
            faults: file.faults,
            apple: file.apple,
            publishers: publishers)
    }
}

/// What the spec says in one row: a type, or the types of a family.
struct RowOfTypes: Sendable {
    var module: Module
    /// Not empty. In a family, the type with the fewest upstreams comes first.
    var types: [PublisherType]

    /// The type that speaks for the others.
    var first: PublisherType { types[0] }
}

/// A spec that makes sense.
package struct ValidSpec: Sendable {
    /// The texts that it was read from.
    var sources: [SourceText]
    package var traits: [Trait]
    package var algebra: TraitAlgebra
    package var modules: [Module]
    /// The path of the file that lists the traits.
    package var traitsPath: String
    /// The publishers that Apple's SDK and OpenCombine declare.
    var inventory: Inventory
    /// What the checker of the laws has found.
    package var evidence: Evidence
    /// The operators of all rows.
    var operators: OperatorCatalog
    /// Nil for the spec of this repository.
    package var user: UserSpec?
}

extension ValidSpec {
    /// The rows, in the order of the spec.
    var rows: [RowOfTypes] {
        var rows: [RowOfTypes] = []
        for module in modules {
            for type in module.publishers {
                if let last = rows.last, last.first.location.isSame(as: type.location) {
                    rows[rows.count - 1].types.append(type)
                } else {
                    rows.append(RowOfTypes(module: module, types: [type]))
                }
            }
        }
        return rows
    }
}
