enum Subcommand: String, CaseIterable {
    case generate, verify, list, explain, audit, `init`, build

    var takesNames: Bool { [.list, .explain, .`init`].contains(self) }

    var options: [Option] {
        switch self {
        case .`init`: []
        case .list: [.root, .spec, .target, .json]
        case .explain: [.root, .spec, .target, .trait]
        case .audit: [.root, .build, .scratch, .target, .public, .apply, .force, .strict, .json, .progress]
        case .build: [.spec, .target, .output, .packageModules, .laws, .shared, .proposals, .keep, .verify]
        default: [.root]
        }
    }
}

package enum Option: String {
    case root, spec, target, output, laws, shared, proposals, keep, verify, json, trait, build, scratch, `public`,
        apply, force
    case strict, progress
    case packageModules = "package-modules"

    var name: String { "--\(rawValue)" }

    /// A description of the value, or `nil` for a flag.
    var value: String? {
        switch self {
        case .root: "the path of a repository"
        case .spec: "the path of a spec"
        case .target: "the name of a target"
        case .output, .build, .scratch: "the path of a folder"
        case .packageModules: "the names of modules, with commas between them"
        case .proposals: "the path of a file"
        case .trait: "the name of a trait"
        case .laws, .shared, .keep, .verify, .json, .public, .apply, .force, .strict, .progress: nil
        }
    }
}

struct Options {
    /// The values of options. The value of a flag is empty.
    var values: [Option: String] = [:]
    var names: [String] = []

    /// Returns `nil` if the arguments request help.
    static func parse(_ arguments: [String], for subcommand: Subcommand) throws(UsageError) -> Options? {
        var options = Options()
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--help" || argument == "-h" { return nil }
            guard argument.hasPrefix("-") else {
                guard subcommand.takesNames else {
                    throw UsageError("'\(subcommand.rawValue)' takes no arguments, found '\(argument)'")
                }
                options.names.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let option = subcommand.options.first(where: { $0.name == parts[0] }) else {
                let suggestion = NearestName.suggestion(
                    for: argument, among: subcommand.options.map(\.name) + ["--help"])
                throw UsageError("unknown option '\(argument)'; \(suggestion)")
            }
            if let needed = option.value {
                guard let value = parts.count == 2 ? parts[1] : rest.popFirst(), !value.hasPrefix("-") else {
                    throw UsageError("\(option.name) needs \(needed)")
                }
                options.values[option] = value
            } else {
                guard parts.count == 1 else { throw UsageError("\(option.name) takes no value") }
                options.values[option] = ""
            }
        }
        return options
    }

    /// The value of `--target`, if it is the name of a module.
    var module: String? {
        get throws(UsageError) {
            guard let target = values[.target] else { return nil }
            if let fault = ModuleName.fault(in: target) { throw UsageError(fault) }
            return target
        }
    }

    func required(_ option: Option, by subcommand: Subcommand) throws(UsageError) -> String {
        if let value = values[option] { return value }
        throw UsageError("'\(subcommand.rawValue)' needs \(option.name)")
    }
}

/// A mistake in the arguments. The command prints its usage after the message.
struct UsageError: Error {
    var message: String

    init(_ message: String) { self.message = message }
}

enum Help {
    static let general = """
        Explains the traits of publishers, and turns a spec of publishers into Swift, tests and a reference.

        USAGE: combine-traits <command> [<option> ...]

        ABOUT PUBLISHERS AND YOUR OWN PACKAGE:
          list       Print the publishers and their traits, or details of some of them.
          explain    Explain the type of a publisher: which operator loses a trait, why, and what to write instead.
          audit      Find the publishers of a package that can promise more than AnyPublisher.
          init       Write a first combine-traits.json, for the publishers and traits of your package.

        IN THE REPOSITORY OF COMBINETRAITS:
          generate   Write the generated files that changed, and remove those that the spec no longer describes.
          verify     Show how the generated files differ from the spec, and exit with 1 if they do.

        FOR PLUGINS:
          build      Write the files that the combine-traits.json of a target describes.

        OPTIONS:
          --root <path>   The repository. By default, the closest parent folder that contains Spec/traits.json.
          -h, --help      Show help, also for one command: combine-traits list --help
        """

    static func text(for subcommand: Subcommand) -> String {
        switch subcommand {
        case .generate:
            """
            Writes the generated files that changed, and removes those that the spec no longer describes. Replaces each
            file in one step. If the spec has errors, prints all of them with their locations, and writes nothing. Also
            writes nothing if a generated file, or a folder above one, is a link.

            USAGE: combine-traits generate [--root <path>]
            """
        case .verify:
            """
            Compares the generated files with the spec, and prints a unified diff of those that are stale, missing or
            orphaned. Exits with 1 if there are any. Writes nothing.

            USAGE: combine-traits verify [--root <path>]
            """
        case .list:
            """
            Prints a table of all publishers, with the conditions under which they have each trait. With names, prints the
            details of these publishers. A name is that of a type (Zip3, Publishers.Map) or of an operator (flatMap).

            Outside the repository, the table contains the publishers of Combine, Foundation, CombineTraits and Conbini, and
            with --spec also those of a combine-traits.json.

            On a terminal, the table is no wider than the terminal, and shortens long conditions. The details show them in full.

            USAGE: combine-traits list [--root <path> | --spec <file> [--target <name>]] [--json] [<name> ...]

            OPTIONS:
              --target   The module that declares the publishers of the spec, unless the spec has the key 'module'.
              --json   Print the rows, or those that match the names, as JSON for other programs.
            """
        case .explain:
            """
            Takes the type of a publisher, as the compiler prints it, and prints the traits of each publisher in the type.
            For each lost trait, prints the operator that loses it, the reason, what to write instead, and a run that shows
            the reason as a marble diagram.

            USAGE: combine-traits explain [--trait <name>] [--root <path> | --spec <file> [--target <name>]] "<type>"

            EXAMPLE: combine-traits explain --trait single "Publishers.Map<Publishers.Filter<Just<Int>>, Int>"

            OPTIONS:
              --trait <name>   Explain this trait alone.
              --spec <file>    A combine-traits.json with publishers of your own.
              --target <name>  The module that declares these publishers, unless the spec has the key 'module'.
            """
        case .audit:
            """
            Prints each function, property and requirement of a package whose type is AnyPublisher<…>, with the strongest wrapper that
            compiles, or with the reason why there is none. To find out, the audit changes all declarations in a copy of the
            package, compiles the copy, and reverts the changes that do not compile. Writes nothing without --apply.

            Also prints calls that do nothing, or not what they seem to do, such as first() on a publisher of one value.

            USAGE: combine-traits audit [--root <path>] [--target <name>] [--public] [--apply [--force]] [--strict] [--json]

            OPTIONS:
              --root      The folder of the package. By default, the current folder.
              --build     A folder with a build of the package and its tests. By default, the package is built first, into
                          .build/debug.
              --scratch   A folder for the files of the audit. By default, a temporary one.
              --target    The targets to audit, with commas between them. By default, all that depend on CombineTraits.
              --public    Include public declarations. Their users in other packages then see another type.
              --apply     Write the changes: types, erasures and imports. Undo them with git.
              --force     Write them even if the work tree has uncommitted changes.
              --strict    Exit with 1 if a publisher can promise more. For CI.
              --json      Print the result as JSON for other programs.
              --progress  Print the progress, even if the output is not a terminal.
            """
        case .`init`:
            """
            Writes a first combine-traits.json, and a schema for editors, into the folder of a target. By default, this is
            the current folder. Replaces a schema that is there, but never a spec.

            USAGE: combine-traits init [<folder>]
            """
        case .build:
            """
            Writes the files that the spec of a target describes into a folder: traits, conformances, and the compiler's
            messages about missing traits. With --laws, writes the tests that compare the rules with the publishers. The
            plugins call this command.

            USAGE: combine-traits build --spec <file> --target <name> --output <folder> [--package-modules <names>]
                                        [--laws [--shared]] [--proposals <file>] [--keep] [--verify]

            OPTIONS:
              --spec              The file combine-traits.json.
              --target            The target that the file belongs to, as the compiler names its module.
              --output            The folder for the files.
              --package-modules   The modules of the package, with commas between them: conformances of publishers of
                                  other packages are marked as retroactive.
              --laws              Write the law tests, for a test target, in place of the sources.
              --shared            With --laws: the test target has law tests of several specs. Lines of the spec are then
                                  comments, because the compiler warns of several files with the same name.
              --proposals         With --laws: a file that is empty, or contains the path of a folder. A test writes the
                                  rules that it finds into this folder.
              --keep              Write files for the repository. Omit those without content, and remove old ones.
              --verify            Write nothing. Show how the files differ from the spec, and exit with 1 if they do.
            """
        }
    }
}
