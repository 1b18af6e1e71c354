import PackagePlugin

/// Runs the commands of `combine-traits`. Only `audit --apply` and `init` need permission to write.
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
            try Audit(context: context).perform(options)
        case "list", "explain", "init":
            try context.runAssistant(arguments)
        case "generate":
            throw Arguments.Fault(
                description: "'generate' writes into the package, so it is a command of its own: "
                    + "swift package --allow-writing-to-package-directory generate-combine-traits")
        case nil, "help", "-h", "--help":
            print(Self.help)
        case let command?:
            throw Arguments.Fault(description: "unknown command '\(command)'\n\n\(Self.help)")
        }
    }

    private static let help = """
        USAGE: swift package combine-traits <command> [<option> ...]

        COMMANDS:
          list       Print the publishers and their traits, or details of some of them.
          explain    Explain the type of a publisher: which operator loses a trait, why, and what to write instead.
          audit      Find the publishers of the package that can promise more than AnyPublisher.
          propose    Propose rules for the publishers in the combine-traits.json of each target.
          init       Write a first combine-traits.json, for the publishers and traits of your package.
          verify     Compare generated files in the package with the combine-traits.json of each target.

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

        EXAMPLE: swift package combine-traits verify --target App

        OPTIONS:
          --target    A target. Can be repeated. Default: all targets of the package.
        """
}

extension PluginContext {
    /// Runs `combine-traits`, which prints what it finds and what is wrong.
    func runAssistant(_ arguments: [String]) throws {
        let status = try run("combine-traits", arguments)
        if status != 0 { Diagnostics.error("combine-traits \(arguments.first ?? "") ended with \(status)") }
    }
}
