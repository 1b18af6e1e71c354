import Foundation
import Testing

@testable import CombineTraitsAudit

struct PackageDescriptionTests {
    private let traits: PackageDescription
    private let core: PackageDescription
    private let app: PackageDescription

    init() throws {
        func description(_ text: String) throws -> PackageDescription { try PackageDescription(json: Data(text.utf8)) }
        func target(_ name: String, _ type: String = "library", _ dependencies: String = "") -> String {
            "{ \"name\": \"\(name)\", \"c99name\": \"\(name.map { $0 == "-" ? "_" : $0 }.map(String.init).joined())\", "
                + "\"module_type\": \"SwiftTarget\", \"type\": \"\(type)\"\(dependencies) }"
        }
        traits = try description(
            """
            { "name": "CombineTraits", "products": [{ "name": "CombineTraits", "targets": ["CombineTraits"] },
                { "name": "Conbini", "targets": ["Conbini"] }, { "name": "Exploration", "targets": ["Exploration"] }],
              "targets": [\(target("CombineTraits")), \(target("Exploration")),
                \(target("Conbini", "library", ", \"target_dependencies\": [\"CombineTraits\"]"))] }
            """)
        core = try description(
            """
            { "name": "Core", "products": [{ "name": "Core", "targets": ["Core"] }, { "name": "Other", "targets": ["Other"] }],
              "targets": [\(target("Core", "library", ", \"product_dependencies\": [\"Conbini\"]")), \(target("Other"))] }
            """)
        app = try description(
            """
            { "name": "App", "products": [], "targets": [
                \(target("App-UI", "library", ", \"target_dependencies\": [\"Model\"], \"product_dependencies\": [\"Other\"]")),
                \(target("Model", "library", ", \"product_dependencies\": [\"Core\"]")), \(target("Macro", "macro")),
                \(target("Plain", "library", ", \"product_dependencies\": [\"Other\", \"Exploration\"]")),
                \(target("AppTests", "test", ", \"target_dependencies\": [\"App-UI\", \"Plain\"]")),
                { "name": "C", "c99name": "C", "module_type": "ClangTarget", "type": "library" }] }
            """)
    }

    @Test("A target depends on CombineTraits directly, through targets, and through products of other packages")
    func dependencies() {
        let own = traits.products(withTraits: [])
        expectEqual(own, ["CombineTraits", "Conbini"])
        let products = own.union(core.products(withTraits: own))
        expectEqual(products, ["CombineTraits", "Conbini", "Core"])
        let found = app.targets.filter(\.isSwift).map { app.dependencies(of: $0, products: products).sorted() }
        expectEqual(app.targets.filter(\.isSwift).map(\.name), ["App-UI", "Model", "Plain", "AppTests"])
        let expected = [
            ["CombineTraits", "Model"], ["CombineTraits"], [], ["App_UI", "CombineTraits", "Model", "Plain"],
        ]
        expectEqual(found, expected)
    }

    @Test("Only packages that depend on CombineTraits are read, after those that they depend on")
    func packages() throws {
        let tree = try JSONDecoder().decode(
            PackageTree.self,
            from: Data(
                """
                { "identity": "app", "name": "App", "path": "/app", "dependencies": [
                  { "identity": "log", "name": "Log", "path": "/log", "dependencies": [] },
                  { "identity": "core", "name": "Core", "path": "/core", "dependencies": [
                    { "identity": "traits", "name": "CombineTraits", "path": "/traits", "dependencies": [
                      { "identity": "open", "name": "OpenCombine", "path": "/open", "dependencies": [] }] }] },
                  { "identity": "traits", "name": "CombineTraits", "path": "/traits", "dependencies": [] }] }
                """.utf8))
        expectEqual(tree.packagesWithTraits, ["/traits", "/core"])
    }
}
