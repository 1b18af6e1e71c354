import Foundation
import PackagePlugin

/// Generates conformances and law tests from `combine-traits.json` files during builds.
///
/// A target gets the conformances for its own spec. A test target also gets law tests, for its own spec and for the specs
/// of its direct dependencies in the package.
@main
struct CombineTraitsPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        target.reportProblems()
        let kept = target.directoryURL.appendingPathComponent("Generated")
        let names = ["Traits", "Conformances", "Unavailable"].map { "CombineTraits+\($0).swift" }
        for name in names + target.testedTargets.map(\.lawTestsName)
        where FileManager.default.fileExists(atPath: kept.appendingPathComponent(name).path) {
            Diagnostics.error(
                "\(target.name) has Generated/\(name), which this plugin generates as well; delete the file, or remove the plugin"
            )
        }
        let work = context.pluginWorkDirectoryURL
        let proposals = ProposalsRequest(of: context.package).folder
        let tool = try context.tool(named: "generate-combine-traits").url
        let modules = context.package.targets.compactMap { ($0 as? any SourceModuleTarget)?.moduleName }
        var commands: [Command] = []
        if let spec = target.spec {
            commands.append(
                .buildCommand(
                    displayName: "Generating conformances from \(specName) of \(target.name)",
                    executable: tool,
                    arguments: [
                        "--spec", spec.path, "--target", target.moduleName, "--output", work.path,
                        "--package-modules", modules.joined(separator: ","),
                    ],
                    inputFiles: [spec],
                    outputFiles: names.map { work.appendingPathComponent($0) }))
        }
        if target.kind == .test {
            let testedTargets = target.testedTargets.filter { $0.spec != nil }
            for tested in testedTargets {
                guard let spec = tested.spec else { continue }
                // The compiler checks these statements ten times faster than one expression.
                var arguments = [
                    "--laws", "--spec", spec.path, "--target", tested.moduleName, "--output", work.path,
                ]
                if testedTargets.count > 1 { arguments.append("--shared") }
                if let proposals { arguments += ["--proposals", proposals] }
                commands.append(
                    .buildCommand(
                        displayName: "Generating law tests from \(specName) of \(tested.name)",
                        executable: tool,
                        arguments: arguments,
                        inputFiles: [spec],
                        outputFiles: [work.appendingPathComponent(tested.lawTestsName)]))
            }
        }
        if commands.isEmpty {
            Diagnostics.warning(
                "\(target.name) has no \(specName), nor has a target that it tests; add one, or remove the plugin")
        }
        return commands
    }
}

extension SourceModuleTarget {
    /// The name of the file with the law tests of the target.
    fileprivate var lawTestsName: String { "\(moduleName)LawTests.swift" }
}
