import Foundation
import Testing

@testable import CombineTraitsGenerator

/// What plugins find in packages and Xcode projects. The file `AllPlugins.swift` is a link to that of the plugins.
struct PluginProjectTests {
    /// A folder with empty files, which is removed at the end.
    final class Folder {
        let url: URL

        init(_ paths: [String]) throws {
            url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            for path in paths {
                let file = url.appendingPathComponent(path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data().write(to: file)
            }
        }

        deinit { try? FileManager.default.removeItem(at: url) }

        func files(_ paths: [String]) -> [URL] { paths.map(url.appendingPathComponent) }

        /// A target of a package, whose sources are these files.
        func target(_ name: String, _ paths: [String] = [], isTest: Bool = false, tests: [String] = [])
            -> PluginProject.Target
        {
            PluginProject.Target(
                name: name, module: name.replacing("-", with: "_"), folder: url.appendingPathComponent(name),
                files: files(paths), isTest: isTest, dependencies: tests)
        }

        /// A target of an Xcode project, with these files in its build phases.
        func target(inXcode name: String, _ paths: [String], tests: Bool = false) -> PluginProject.Target {
            PluginProject.Target(
                inXcode: name, of: url, productType: tests ? "com.apple.product-type.bundle.unit-test" : nil,
                files: files(paths), dependencies: [])
        }

        /// What there is to generate for the last target, with paths relative to this folder.
        func generations(for targets: [PluginProject.Target]) -> [String] {
            let project = PluginProject(folder: url, targets: targets)
            return project.generations(for: targets[targets.count - 1]).map { generation in
                let arguments = generation.arguments(output: url.appendingPathComponent("Output"), in: project)
                return "\(generation.fileNames.joined(separator: " ")) = \(arguments.joined(separator: " "))"
                    .replacing("\(url.path)/", with: "")
            }
        }
    }

    private static let sources = UserOutputPlan.sourceNames.joined(separator: " ")

    @Test("A target of a package has the conformances of its spec, also if it excludes the spec from its sources")
    func package() throws {
        let folder = try Folder(["my-app/combine-traits.json", "my-app/App.swift", "Other/Other.swift"])
        let expected = [
            "\(Self.sources) = --spec my-app/combine-traits.json --target my_app --output Output --package-modules Other,my_app"
        ]
        let other = folder.target("Other", ["Other/Other.swift"])
        let files = ["my-app/App.swift", "my-app/combine-traits.json"]
        expectEqual(folder.generations(for: [other, folder.target("my-app", files)]), expected)
        expectEqual(folder.generations(for: [other, folder.target("my-app", ["my-app/App.swift"])]), expected)
        expectEqual(folder.generations(for: [other]), [])
    }

    @Test("A test target of a package tests its own spec and those of its dependencies")
    func testsOfPackage() throws {
        let folder = try Folder([
            "App/combine-traits.json", "Kit/combine-traits.json", "Tests/combine-traits.json",
        ])
        let app = folder.target("App", ["App/combine-traits.json"])
        let kit = folder.target("Kit", ["Kit/combine-traits.json"])
        let tests = folder.target("Tests", ["Tests/combine-traits.json"], isTest: true, tests: ["App", "Missing"])
        let rest = "--output Output --package-modules App,Kit,Tests"
        expectEqual(
            folder.generations(for: [app, kit, tests]),
            [
                "\(Self.sources) = --spec Tests/combine-traits.json --target Tests \(rest)",
                "TestsLawTests.swift = --laws --spec Tests/combine-traits.json --target Tests \(rest)",
                "AppLawTests.swift = --laws --spec App/combine-traits.json --target App \(rest)",
            ])
        expectEqual(
            folder.generations(for: [kit, folder.target("KitTests", isTest: true)]), [],
            "a package knows what its tests depend on")
    }

    @Test("A target of an Xcode project finds its spec in its build phases, and else in the folder with its name")
    func xcodeTarget() throws {
        let folder = try Folder(["My App/App.swift", "My App/combine-traits.json", "Sources/Kit/combine-traits.json"])
        let app = "\(Self.sources) = --spec My App/combine-traits.json --xcode-target My App --output Output"
        let files = ["My App/App.swift", "build/Debug/Kit.framework"]
        expectEqual(folder.generations(for: [folder.target(inXcode: "My App", files)]), [app])
        let members = files + ["My App/combine-traits.json"]
        expectEqual(folder.generations(for: [folder.target(inXcode: "My App", members)]), [app])
        let kit = "\(Self.sources) = --spec Sources/Kit/combine-traits.json --xcode-target Kit --output Output"
        let sources = ["Sources/Kit/A.swift", "Sources/Kit/B/B.swift"]
        expectEqual(folder.generations(for: [folder.target(inXcode: "Kit", sources)]), [kit], "beside the sources")
        expectEqual(folder.generations(for: [folder.target(inXcode: "Kit", ["Sources/Kit/B/B.swift"])]), [])
        expectEqual(folder.generations(for: [folder.target(inXcode: "Kit", [])]), [])
    }

    @Test("A test target of an Xcode project tests the target with its name, and those whose spec belongs to it")
    func testsInXcode() throws {
        let folder = try Folder(["App/combine-traits.json", "Kit/combine-traits.json", "AppTests/A.swift"])
        let app = folder.target(inXcode: "App", [])
        let kit = folder.target(inXcode: "Kit", ["Kit/combine-traits.json"])
        func tests(_ name: String, _ files: [String] = []) -> [String] {
            folder.generations(for: [app, kit, folder.target(inXcode: name, files, tests: true)])
        }
        let laws = ["App", "Kit"].map {
            "\($0)LawTests.swift = --laws --spec \($0)/combine-traits.json --xcode-target \($0) --output Output"
        }
        expectEqual(tests("AppTests", ["AppTests/A.swift"]), [laws[0]])
        expectEqual(tests("KitTests"), [laws[1]])
        expectEqual(tests("AppTests", ["Kit/combine-traits.json"]), laws)
        expectEqual(tests("UnitTests", ["Kit/combine-traits.json"]), [laws[1]])
        expectEqual(tests("UnitTests"), [])
        expectEqual(folder.generations(for: [app, kit, folder.target(inXcode: "AppTests", [])]), [], "not a unit test")
        // Xcode does not report dependencies yet.
        var dependent = folder.target(inXcode: "UnitTests", [], tests: true)
        dependent.dependencies = ["Kit"]
        expectEqual(folder.generations(for: [app, kit, dependent]), [laws[1]])
    }

    @Test("A spec that belongs to a test target alone has conformances and law tests there")
    func ownSpecOfTests() throws {
        let folder = try Folder(["AppTests/combine-traits.json"])
        let spec = "--spec AppTests/combine-traits.json --xcode-target AppTests --output Output"
        expectEqual(
            folder.generations(for: [folder.target(inXcode: "AppTests", [], tests: true)]),
            [
                "\(Self.sources) = \(spec)", "AppTestsLawTests.swift = --laws \(spec)",
            ])
    }

    @Test(
        "The build plugin reports several specs, files that exist twice, and a target for which there is nothing to generate"
    )
    func problems() throws {
        let folder = try Folder([
            "App/combine-traits.json", "App/More/combine-traits.json", "App/Generated/CombineTraits+Traits.swift",
            "AppTests/Generated/AppLawTests.swift",
        ])
        let app = folder.target("App", ["App/combine-traits.json", "App/More/combine-traits.json"])
        let tests = folder.target("AppTests", isTest: true, tests: ["App"])
        let project = PluginProject(folder: folder.url, targets: [app, tests, folder.target("Kit")])
        let (errors, warnings) = project.problems(ofBuilding: app)
        expectEqual(
            errors,
            [
                "App has 2 files combine-traits.json; put all publishers into one",
                "App has Generated/CombineTraits+Traits.swift, which this plugin generates as well; delete the file, or remove the plugin",
            ])
        expectEqual(warnings, [])
        expectEqual(
            project.problems(ofBuilding: tests).errors,
            [
                "AppTests has Generated/AppLawTests.swift, which this plugin generates as well; delete the file, or remove the plugin"
            ])
        let nothing = "has no combine-traits.json, nor has a target that it tests; add one, or remove the plugin"
        expectEqual(project.problems(ofBuilding: folder.target("Kit")).warnings, ["Kit \(nothing)"])
        let inXcode = folder.target(inXcode: "UnitTests", [], tests: true)
        expectEqual(
            PluginProject(folder: folder.url, targets: [inXcode]).problems(ofBuilding: inXcode).warnings,
            [
                "UnitTests \(nothing). In an Xcode project, 'AppTests' tests 'App', and each target whose combine-traits.json belongs to it"
            ])
    }
}
