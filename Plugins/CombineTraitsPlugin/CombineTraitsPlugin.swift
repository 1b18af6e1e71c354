import Foundation
import PackagePlugin

/// Generates, at each build, what the `combine-traits.json` of a target asks for.
///
/// A target gets its conformances. A test target gets law tests as well: for its own spec, and for those of the targets of its
/// package that it depends on.
@main
struct CombineTraitsPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let tool = try context.tool(named: "combine-traits").url
        let modules = context.package.targets.compactMap { ($0 as? any SourceModuleTarget)?.moduleName }
        let work = context.pluginWorkDirectoryURL
        var commands: [Command] = []
        if let spec = target.spec {
            let names = ["Traits", "Conformances", "Unavailable"].map { "CombineTraits+\($0).swift" }
            commands.append(
                .buildCommand(
                    displayName: "Generating conformances from \(specName) of \(target.name)",
                    executable: tool,
                    arguments: [
                        "build", "--spec", spec.path, "--target", target.moduleName, "--output", work.path,
                        "--package-modules", modules.joined(separator: ","),
                    ],
                    inputFiles: [spec],
                    outputFiles: names.map { work.appendingPathComponent($0) }))
        }
        if target.kind == .test {
            for tested in target.testedTargets {
                guard let spec = tested.spec else { continue }
                let proposals =
                    context.proposals.map { ["--proposals", $0.appendingPathComponent(tested.moduleName).path] } ?? []
                commands.append(
                    .buildCommand(
                        displayName: "Generating law tests from \(specName) of \(tested.name)",
                        executable: tool,
                        arguments: [
                            "build", "--laws", "--spec", spec.path, "--target", tested.moduleName, "--output",
                            work.path,
                        ] + proposals,
                        inputFiles: [spec],
                        outputFiles: [work.appendingPathComponent("\(tested.moduleName)LawTests.swift")]))
            }
        }
        if commands.isEmpty {
            Diagnostics.warning(
                "\(target.name) has no \(specName), nor has a target that it tests; add one, or remove the plugin")
        }
        return commands
    }
}
