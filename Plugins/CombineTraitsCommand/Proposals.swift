import Foundation
import PackagePlugin

/// The command `propose`, which runs the publishers of specs, and prints the rules that follow from what they do.
struct Proposals {
    let context: CommandContext
    let packageManager: PackageManager

    func perform(_ arguments: [String]) throws {
        guard let arguments = try Arguments(arguments, of: context.project, help: Self.help) else { return }
        let targets = arguments.targets
        let subjects = targets.flatMap(context.project.generations).filter { !$0.areLawTests }.map(\.target)
        if subjects.isEmpty {
            Diagnostics.error(
                "name a target with a \(specName): \(targets.map(\.name).joined(separator: ", ")) has none")
            return
        }
        let folder = context.work.appendingPathComponent("Proposals")
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let request = ProposalsRequest(of: context.project).file
        try Data(folder.path.utf8).write(to: request, options: .atomic)
        defer {
            try? FileManager.default.removeItem(at: request)
            // Later builds can use the plan of this one, so it must be one without the request.
            _ = try? packageManager.build(.target(subjects[0].name), parameters: .init())
        }
        // A build runs the build tool plugin again, which finds the request. Tests alone can use an earlier plan.
        let build = try packageManager.build(.all(includingTests: true), parameters: .init())
        guard build.succeeded else {
            Diagnostics.error("there are no proposals, because the package does not build")
            print(build.logText)
            return
        }
        let result = try packageManager.test(
            .filtered(subjects.compactMap(\.module).map { "\($0)Proposals" }), parameters: .init())
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        for file in files.sorted(by: { $0.path < $1.path }) {
            print("\n\(file.lastPathComponent)\n\n\(try String(contentsOf: file, encoding: .utf8))")
        }
        for subject in subjects where !files.contains(where: { $0.lastPathComponent == subject.module }) {
            Diagnostics.error(
                result.succeeded
                    ? "there are no proposals for \(subject.name): no test target that depends on it has the plugin "
                        + "CombineTraitsPlugin" : "there are no proposals for \(subject.name): its tests failed")
        }
    }

    private static let help = """
        Runs the publishers in the combine-traits.json of each target, and prints the rules that follow from what they do. A test
        target with the plugin CombineTraitsPlugin runs them.

        USAGE: swift package combine-traits propose [--target <target>]

        EXAMPLE: swift package combine-traits propose --target App

        OPTIONS:
          --target    A target. Can be repeated. Default: all targets of the package.
        """
}
