import Foundation
import PackagePlugin

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin
#endif

/// Runs the commands of `combine-traits`. Only `audit --apply` and `init` need permission to write.
///
/// One plugin contains these commands, because SwiftPM compiles each plugin in each package that depends on this one.
@main
struct CombineTraitsCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let command = CommandContext(context)
        let options = Array(arguments.dropFirst())
        switch arguments.first {
        case "propose":
            try Proposals(context: command, packageManager: packageManager).perform(options)
        case "audit":
            try Audit(context: command).perform(options)
        case "list", "explain", "diff", "init":
            try command.runAssistant(arguments)
        case "generate":
            throw Arguments.Fault(
                description: "'generate' writes into the package, so it is a command of its own: "
                    + "swift package --allow-writing-to-package-directory generate-combine-traits")
        case let word:
            try perform(word, options, in: command)
        }
    }

    /// Performs what is the same in a package and in an Xcode project.
    fileprivate func perform(_ word: String?, _ options: [String], in context: CommandContext) throws {
        switch word {
        case "verify":
            guard let arguments = try Arguments(options, of: context.project, help: Self.helpOfVerify) else { return }
            try KeptFiles(context: context, arguments: arguments).perform(.verify)
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
          diff       Compare the promises of two specs, or of two versions of one.
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

extension CommandContext {
    /// Runs `combine-traits`, which prints what it finds and what is wrong.
    func runAssistant(_ arguments: [String]) throws {
        let status = try run("combine-traits", arguments)
        if status != 0 { Diagnostics.error("combine-traits \(arguments.first ?? "") ended with \(status)") }
    }
}

#if canImport(XcodeProjectPlugin)
extension CombineTraitsCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
        let context = CommandContext(context)
        let arguments = ArgumentsInXcode(arguments)
        switch arguments.word {
        case "list"?, "explain"?:
            let (options, unknown) = context.project.description(arguments)
            if !unknown.isEmpty {
                print("Without the publishers of \(unknown.joined(separator: ", ")): select one of these targets.\n")
            }
            try context.runAssistant([arguments.word].compactMap(\.self) + options)
        case "init"?:
            try initialize(arguments, in: context)
        case "audit"?:
            throw Arguments.Fault(
                description:
                    "'audit' needs the arguments of the compiler, which Xcode does not tell plugins: move the sources into a "
                    + "package beside the project, and run 'swift package combine-traits audit' in its folder")
        case "propose"?:
            throw Arguments.Fault(
                description:
                    "'propose' runs tests, which plugins cannot do in Xcode: leave 'traits' out of a row, and the message of "
                    + "its law test contains the rules")
        case "generate"?:
            throw Arguments.Fault(
                description: "'generate' writes into the project, so it is a command of its own in the same menu")
        case nil, "help"?:
            print(Self.helpInXcode)
        case let word:
            try perform(word, arguments.options, in: context)
        }
    }

    /// Writes a first spec to the one folder that this command can write to.
    private func initialize(_ arguments: ArgumentsInXcode, in context: CommandContext) throws {
        guard arguments.targets.count == 1, arguments.others.isEmpty else {
            throw Arguments.Fault(description: "'init' needs nothing but one selected target")
        }
        let target = try context.project.target(named: arguments.targets[0])
        let folder = context.work.appendingPathComponent(target.name)
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try context.runAssistant(["init", "--xcode-target", target.name, folder.path])
        print(
            "\nThis command cannot write into the project. In a terminal, copy both files into the folder of the target:"
        )
        print("\ncp -n '\(folder.path)'/{,.}*.json '\(target.folder.path)'")
    }

    private static let helpInXcode = """
        Select targets in the dialog, and write a command into its arguments, with further arguments after it.

        COMMANDS:
          list       Print the publishers and their traits, or details of some of them.
          explain    Explain the type of a publisher: which operator loses a trait, why, and what to write instead.
          init       Write a first combine-traits.json for a target, to be copied.
          verify     Compare generated files in the project with the combine-traits.json of each target.
        """
}
#endif
