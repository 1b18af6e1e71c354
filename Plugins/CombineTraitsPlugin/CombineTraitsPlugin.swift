import Foundation
import PackagePlugin

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin
#endif

/// Generates conformances and law tests from `combine-traits.json` files during builds.
///
/// A target gets the conformances for its own spec. A test target also gets law tests, for its own spec and for the specs
/// of the targets that it tests.
@main
struct CombineTraitsPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let project = PluginProject(context.package)
        return try commands(
            for: target.name, in: project, work: context.pluginWorkDirectoryURL, tool: context.tool(named:),
            proposals: ProposalsRequest(of: project).folder)
    }

    /// - Parameter proposals: The folder to which tests write proposals, if there is a request for them.
    fileprivate func commands(
        for name: String, in project: PluginProject, work: URL, tool: (String) throws -> PluginContext.Tool,
        proposals: String? = nil
    ) throws -> [Command] {
        // A target without sources is not in the project.
        guard let target = project.targets.first(where: { $0.name == name }) else { return [] }
        let problems = project.problems(ofBuilding: target)
        problems.errors.forEach { Diagnostics.error($0) }
        problems.warnings.forEach { Diagnostics.warning($0) }
        let generator = try tool("generate-combine-traits").url
        let generations = project.generations(for: target)
        var optionsOfLawTests = proposals.map { ["--proposals", $0] } ?? []
        if generations.count(where: \.areLawTests) > 1 { optionsOfLawTests.append("--shared") }
        return generations.map { generation in
            let kind = generation.areLawTests ? "law tests" : "conformances"
            return .buildCommand(
                displayName: "Generating \(kind) from \(specName) of \(generation.subject.name)",
                executable: generator,
                arguments: generation.arguments(output: work, in: project)
                    + (generation.areLawTests ? optionsOfLawTests : []),
                inputFiles: [generation.spec],
                outputFiles: generation.fileNames.map { work.appendingPathComponent($0) })
        }
    }
}

#if canImport(XcodeProjectPlugin)
extension CombineTraitsPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
        try commands(
            for: target.displayName, in: PluginProject(context.xcodeProject), work: context.pluginWorkDirectoryURL,
            tool: context.tool(named:))
    }
}
#endif
