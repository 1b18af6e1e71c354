import Foundation
import PackagePlugin

/// Writes what the specs of targets ask for into the package, for those who commit generated files.
@main
struct CombineTraitsCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let arguments = try Arguments(arguments)
        if arguments.wantsHelp {
            print(Arguments.help)
            return
        }
        let tool = try context.tool(named: "combine-traits").url
        let targets = try arguments.targets(of: context.package)
        let modules = context.package.targets.compactMap { ($0 as? any SourceModuleTarget)?.moduleName }
        var hasFailed = false
        var hasSpec = false
        func run(
            _ target: any SourceModuleTarget, of spec: URL, for subject: any SourceModuleTarget, _ options: [String]
        ) throws {
            hasSpec = true
            let output = target.directoryURL.appending(path: "Generated")
            let status = try Self.run(
                tool,
                [
                    "build", "--spec", spec.path, "--target", subject.moduleName, "--output", output.path,
                    "--package-modules", modules.joined(separator: ","),
                    arguments.isVerification ? "--verify" : "--keep",
                ] + options)
            hasFailed = hasFailed || status != 0
        }
        for target in targets {
            if let spec = target.spec { try run(target, of: spec, for: target, []) }
            guard target.kind == .test else { continue }
            for tested in target.testedTargets {
                if let spec = tested.spec { try run(target, of: spec, for: tested, ["--laws"]) }
            }
        }
        if !hasSpec { Diagnostics.error("no target has a file \(specName) among its sources") }
        if hasFailed { Diagnostics.error("the specs have errors, or the generated files differ from them") }
    }

    /// Runs the generator, and returns its exit status.
    private static func run(_ tool: URL, _ arguments: [String]) throws -> Int32 {
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
