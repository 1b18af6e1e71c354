import CombineTraitsAssistant
import Foundation

/// What `swift package describe --type json` prints of a package.
struct PackageDescription: Decodable, Sendable {
    struct Product: Decodable, Sendable {
        var name: String
        var targets: [String]
    }

    struct Target: Decodable, Sendable {
        var name: String
        var c99name: String
        var moduleType: String
        var type: String
        var targetDependencies: [String]?
        var productDependencies: [String]?

        /// Whether a build compiles the target for the platform of the package, with the compiler of Swift.
        var isSwift: Bool { moduleType == "SwiftTarget" && !["macro", "snippet"].contains(type) }
    }

    var name: String
    var products: [Product]
    var targets: [Target]

    init(json: Data) throws {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        self = try decoder.decode(Self.self, from: json)
    }

    /// Returns the targets of the package that a target depends on, and the target itself.
    private func closure(of target: String) -> [Target] {
        var found: [Target] = []
        var rest = [target]
        while let name = rest.popLast() {
            guard !found.contains(where: { $0.name == name }), let next = targets.first(where: { $0.name == name })
            else { continue }
            found.append(next)
            rest += next.targetDependencies ?? []
        }
        return found
    }

    /// Returns the modules that a target depends on, directly or indirectly: those of the package, and CombineTraits.
    ///
    /// - Parameter products: The products of other packages that contain CombineTraits.
    func dependencies(of target: Target, products: Set<String>) -> Set<String> {
        let closure = closure(of: target.name)
        let modules = closure.filter { $0.name != target.name }.map(\.c99name)
        let seesTraits = closure.contains { !products.isDisjoint(with: $0.productDependencies ?? []) }
        return Set(modules + (seesTraits ? [Self.traits] : []))
    }

    /// Returns the products of the package that contain CombineTraits, given those of the packages that it depends on.
    func products(withTraits others: Set<String>) -> Set<String> {
        Set(
            products.filter { product in
                product.targets.flatMap(closure).contains {
                    $0.name == Self.traits || !others.isDisjoint(with: $0.productDependencies ?? [])
                }
            }
            .map(\.name))
    }

    /// The name of the target and of its package.
    static let traits = "CombineTraits"
}

/// What `swift package show-dependencies --format json` prints: a package, and those that it depends on.
struct PackageTree: Decodable, Sendable {
    var identity: String
    var name: String
    var path: String
    var dependencies: [PackageTree]

    /// The paths of the packages in the tree that depend on CombineTraits, and its own, each once and after those that it depends on. The
    /// root is not among them.
    var packagesWithTraits: [String] {
        let paths = dependencies.flatMap { package in
            let inner = package.packagesWithTraits
            return inner + (package.name == PackageDescription.traits || !inner.isEmpty ? [package.path] : [])
        }
        return paths.withoutDuplicates
    }
}
