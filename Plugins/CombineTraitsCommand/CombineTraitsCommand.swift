import PackagePlugin

/// Runs the commands `verify`, `propose` and `audit`. Only `audit --apply` needs permission to write.
///
/// One plugin contains these commands, because SwiftPM compiles each plugin in each package that depends on this one.
@main
struct CombineTraitsCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let options = Array(arguments.dropFirst())
        switch arguments.first {
        case "verify":
            guard let arguments = try Arguments(options, of: context.package, help: Self.helpOfVerify) else { return }
            try KeptFiles(context: context, arguments: arguments).perform(.verify)
        case "propose":
            try Proposals(context: context, packageManager: packageManager).perform(options)
        case "audit":
            try Audit(context: context, packageManager: packageManager).perform(options)
        case nil, "help", "-h", "--help":
            print(Self.help)
        case let command?:
            throw Arguments.Fault(description: "unknown command '\(command)'\n\n\(Self.help)")
        }
    }

    private static let help = """
        USAGE: swift package combine-traits <command> [<option> ...]

        COMMANDS:
          verify     Compare generated files in the package with the combine-traits.json of each target.
          propose    Propose rules for the publishers in the combine-traits.json of each target.
          audit      Find the publishers of the package that can promise more than AnyPublisher.

        OPTIONS:
          -h, --help    Show help, also for one command: swift package combine-traits audit --help

        SEE ALSO:
          swift package generate-combine-traits     Writes generated files into the package.
        """

    private static let helpOfVerify = """
        Compares the files that generate-combine-traits writes with the combine-traits.json of each target. Prints the
        differences, and fails if there are any. Names the targets that use the plugin CombineTraitsPlugin: each build generates
        their files, so there is nothing to verify. Writes nothing.

        USAGE: swift package combine-traits verify [--target <target>]

        OPTIONS:
          --target    A target. Can be repeated. Default: all targets of the package.
        """
}
