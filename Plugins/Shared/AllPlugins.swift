// Code of all plugins, for packages and Xcode projects. A test compiles what does not need the modules of plugins.
// In one file, because SwiftPM starts a compiler for each file of each plugin, in each package that depends on this one.

import Foundation

#if canImport(PackagePlugin)
import PackagePlugin
#endif
#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin
#endif

/// The file name of a target's spec.
let specName = "combine-traits.json"

/// A package or an Xcode project, as far as plugins need to know it.
struct PluginProject {
    /// A target with sources.
    struct Target {
        var name: String
        /// The name of the module. Xcode does not tell it, so a spec in an Xcode project contains it.
        var module: String?
        /// The folder with the sources.
        var folder: URL
        /// The files that belong to the target. Of an Xcode project, those in its build phases.
        var files: [URL] = []
        var isTest = false
        /// The names of the targets of the project on which it depends. Xcode reports none.
        var dependencies: [String] = []
    }

    /// What there is to generate from a spec for a target: conformances, or law tests.
    struct Generation {
        /// The target that contains the generated files.
        var target: Target
        /// The target that contains the spec.
        var subject: Target
        var spec: URL
        var areLawTests: Bool

        /// The names of the generated files, which do not depend on what the spec says.
        var fileNames: [String] {
            areLawTests
                ? ["\(subject.module ?? subject.name)LawTests.swift"]
                : ["Traits", "Conformances", "Unavailable"].map { "CombineTraits+\($0).swift" }
        }

        /// The arguments of the generator.
        func arguments(output: URL, in project: PluginProject) -> [String] {
            let modules = project.targets.compactMap(\.module)
            var arguments = areLawTests ? ["--laws"] : []
            arguments += ["--spec", spec.path]
            arguments += subject.module.map { ["--target", $0] } ?? ["--xcode-target", subject.name]
            arguments += ["--output", output.path]
            if !modules.isEmpty { arguments += ["--package-modules", modules.joined(separator: ",")] }
            return arguments
        }
    }

    /// The folder of the package, or of the project.
    var folder: URL
    /// The targets with sources.
    var targets: [Target]

    /// Returns what there is to generate for a target: conformances for its own spec, and for a test target the law tests of its
    /// own spec and of the specs of the targets that it tests.
    func generations(for target: Target) -> [Generation] {
        func generations(from subject: Target, areLawTests: Bool) -> [Generation] {
            ownSpecs(of: subject).prefix(1).map {
                Generation(target: target, subject: subject, spec: $0, areLawTests: areLawTests)
            }
        }
        let conformances = generations(from: target, areLawTests: false)
        if !target.isTest { return conformances }
        return conformances + testedTargets(of: target).flatMap { generations(from: $0, areLawTests: true) }
    }

    /// Returns why the specs of a target cannot be read, or `nil`.
    func problem(of target: Target) -> String? {
        let count = ownSpecs(of: target).count
        return count > 1 ? "\(target.name) has \(count) files \(specName); put all publishers into one" : nil
    }

    /// Returns the specs of a target's own publishers.
    private func ownSpecs(of target: Target) -> [URL] {
        guard target.isTest else { return target.specs }
        let others = Set(targets.filter { !$0.isTest }.flatMap(\.specs).map(\.path))
        return target.specs.filter { !others.contains($0.path) }
    }

    /// Returns a test target, and the targets that it tests: those on which it depends.
    ///
    /// Xcode does not tell these. There, a target `AppTests` tests `App`, and each target whose spec also belongs to it.
    private func testedTargets(of target: Target) -> [Target] {
        let specs = Set(target.specs.map(\.path))
        return [target]
            + targets.filter { other in
                guard other.name != target.name else { return false }
                if target.dependencies.contains(other.name) { return true }
                guard target.module == nil, !other.isTest else { return false }
                return target.name == "\(other.name)Tests" || other.specs.contains { specs.contains($0.path) }
            }
    }

    /// Returns what is wrong with a target that uses the build tool plugin, and what is suspicious.
    func problems(ofBuilding target: Target) -> (errors: [String], warnings: [String]) {
        let generations = generations(for: target)
        var errors = [problem(of: target)].compactMap(\.self)
        for name in generations.flatMap(\.fileNames) {
            let file = target.folder.appendingPathComponent("Generated/\(name)")
            guard FileManager.default.fileExists(atPath: file.path) else { continue }
            errors.append(
                "\(target.name) has Generated/\(name), which this plugin generates as well; delete the file, or remove the plugin"
            )
        }
        if !generations.isEmpty { return (errors, []) }
        let isUnknown = target.isTest && target.module == nil
        let warning = "\(target.name) has no \(specName), nor has a target that it tests; add one, or remove the plugin"
        let rule = "In an Xcode project, 'AppTests' tests 'App', and each target whose \(specName) belongs to it"
        return (errors, [isUnknown ? "\(warning). \(rule)" : warning])
    }
}

extension PluginProject.Target {
    /// The specs in the target.
    fileprivate var specs: [URL] {
        let members = files.filter { $0.lastPathComponent == specName }
        // A package can exclude the file from its sources, and an Xcode project from its product.
        let file = folder.appendingPathComponent(specName)
        let isMember = members.contains { $0.path == file.path }
        return members + (!isMember && FileManager.default.fileExists(atPath: file.path) ? [file] : [])
    }

    /// A target of an Xcode project in a folder.
    ///
    /// - Parameter productType: The identifier of the type of its product, unless Xcode has a case for the type.
    init(inXcode name: String, of projectFolder: URL, productType: String?, files: [URL], dependencies: [String]) {
        var folder = projectFolder.appendingPathComponent(name)
        let sources = files.filter { $0.pathExtension == "swift" }.map { $0.deletingLastPathComponent().pathComponents }
        if !FileManager.default.fileExists(atPath: folder.path), let first = sources.first {
            let common = sources.dropFirst().reduce(first) { path, other in
                zip(path, other).prefix { $0 == $1 }.map(\.0)
            }
            folder = common.dropFirst().reduce(URL(fileURLWithPath: "/")) { $0.appendingPathComponent($1) }
        }
        self.init(
            name: name, folder: folder, files: files, isTest: productType == "com.apple.product-type.bundle.unit-test",
            dependencies: dependencies)
    }
}

/// The arguments of a command from the menu of a project: the targets that were selected, and what was written in the dialog.
struct ArgumentsInXcode {
    /// The first argument that was written, such as `verify`.
    var word: String?
    var targets: [String] = []
    var others: [String] = []

    init(_ arguments: [String]) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--target" {
                if let name = rest.popFirst() { targets.append(name) }
            } else if word == nil, !argument.hasPrefix("-") {
                word = argument
            } else {
                others.append(argument)
            }
        }
    }

    /// The arguments after the word, as they are in a package.
    var options: [String] { targets.flatMap { ["--target", $0] } + others }
}

extension PluginProject {
    /// Returns the arguments of a description of publishers, with the spec of the selected targets if it is one.
    ///
    /// - Returns: Also the targets of other specs, which the description does not know.
    func description(_ arguments: ArgumentsInXcode) -> (arguments: [String], unknown: [String]) {
        let names = Set(arguments.targets)
        let specs = targets.filter { names.isEmpty || names.contains($0.name) }.flatMap(generations)
            .filter { !$0.areLawTests }
        guard !arguments.others.contains("--spec"), !specs.isEmpty else { return (arguments.others, []) }
        if specs.count > 1 { return (arguments.others, specs.map(\.target.name)) }
        return (arguments.others + ["--spec", specs[0].spec.path], [])
    }
}

#if canImport(PackagePlugin)
extension PluginProject {
    init(_ package: Package) {
        folder = package.directoryURL
        targets = package.targets.compactMap { $0 as? any SourceModuleTarget }.map { target in
            Target(
                name: target.name, module: target.moduleName, folder: target.directoryURL,
                files: target.sourceFiles.map(\.url), isTest: target.kind == .test,
                dependencies: target.dependencies.compactMap { dependency in
                    if case .target(let target) = dependency { target.name } else { nil }
                })
        }
    }
}
#endif

#if canImport(XcodeProjectPlugin)
extension PluginProject {
    init(_ project: XcodeProject) {
        folder = project.directoryURL
        targets = project.targets.map { target in
            var productType: String?
            if case .other(let type)? = target.product?.kind { productType = type }
            return Target(
                inXcode: target.displayName, of: project.directoryURL, productType: productType,
                files: target.inputFiles.map(\.url),
                dependencies: target.dependencies.compactMap { dependency in
                    if case .target(let target) = dependency { target.displayName } else { nil }
                })
        }
    }
}
#endif

/// The request of the command `propose` for tests that write proposals, which the build tool plugin finds.
///
/// A command can pass nothing to the plugins of a build, and both know no folder but their own and the temporary one, to which a
/// command can write without permission. So the request is a file there, which contains the path of the folder for the proposals.
struct ProposalsRequest {
    /// The file, which has the same name for all plugins of a package.
    let file: URL

    init(of package: PluginProject) {
        // `Hasher` returns other values in each process. This is the hash function FNV-1a.
        let hash = package.folder.path.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        file = FileManager.default.temporaryDirectory
            .appendingPathComponent("combine-traits-proposals-\(String(hash, radix: 16))")
    }

    /// The folder for the proposals, or `nil` if there is no request.
    var folder: String? {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: file.path),
            // A command that was stopped has not removed its file.
            let date = attributes[.modificationDate] as? Date, date.timeIntervalSinceNow > -3600
        else { return nil }
        #if !os(Windows)
        // Other users can write to the temporary folder as well.
        guard attributes[.ownerAccountID] as? Int == Int(getuid()) else { return nil }
        #endif
        return try? String(contentsOf: file, encoding: .utf8)
    }
}
