/// The tool `generate-combine-traits`, which writes the files that the spec of a target describes.
///
/// Plugins run it in builds, so each package with a plugin compiles it. Everything that only people need is in
/// `combine-traits`.
package struct GenerateTool {
    private static let command = CommandSyntax(name: "generate-combine-traits", options: TargetGeneration.options)

    private let context: CommandContext

    package init(_ context: CommandContext) { self.context = context }

    /// Generates, prints all errors, and returns the exit status. The arguments do not contain the name of the program.
    package func run(_ arguments: [String]) -> ExitStatus {
        context.run(help: Self.help) {
            guard !arguments.isEmpty else { throw UsageError("'\(Self.command.name)' needs --spec") }
            guard let options = try Options.parse(arguments, for: Self.command) else {
                context.printOutput(Self.help)
                return .success
            }
            try TargetGeneration(options, of: Self.command, in: context).write()
            return .success
        }
    }

    private static let help = """
        Writes the files that the spec of a target describes into a folder: traits, conformances, and the compiler's
        messages about missing traits. With --laws, writes the tests that compare the rules with the publishers. The
        plugins run this tool. Everything else is in combine-traits: see combine-traits --help.

        USAGE: generate-combine-traits --spec <file> (--target | --xcode-target) <name> --output <folder>
                                       [--package-modules <names>] [--laws [--shared]] [--proposals <folder>] [--keep]

        EXAMPLE: generate-combine-traits --spec Sources/App/combine-traits.json --target App --output Sources/App/Generated --keep

        OPTIONS:
        \(TargetGeneration.helpOfOptions)
        """
}

extension TargetGeneration {
    /// The help on the options that this tool and `combine-traits` have in common.
    package static let helpOfOptions = """
          --spec              A combine-traits.json.
          --target            The target that the file belongs to, as the compiler names its module.
          --xcode-target      In place of --target: the name of a target in an Xcode project. The spec says in its key
                              'target' what the module is.
          --output            The folder with the generated files.
          --package-modules   The modules of the package, with commas between them: conformances of publishers of
                              other packages are marked as retroactive.
          --laws              Write the law tests, for a test target, in place of the sources.
          --shared            With --laws: the test target has law tests of several specs. Lines of the spec are then
                              comments, because the compiler warns of several files with the same name.
          --proposals         With --laws: a folder. A test writes the rules that it finds into it.
          --keep              Write files for the repository. Omit those without content, and remove old ones.
        """
}
