enum Subcommand: String, CaseIterable {
    case generate, verify, check, list, explain, diff, audit, propose, `init`

    var syntax: CommandSyntax {
        CommandSyntax(
            name: rawValue, options: options, takesNames: [.check, .list, .explain, .diff, .`init`].contains(self),
            passesArguments: self == .audit)
    }

    private var options: [Option] {
        switch self {
        case .`init`: [.xcodeTarget]
        case .check: [.watch]
        case .list: [.root, .spec, .target, .json, .schema]
        case .explain: [.root, .spec, .target, .trait]
        case .diff: [.root, .spec, .strict, .json, .schema]
        case .audit:
            [.root, .log, .swift, .scratch, .target, .public, .apply, .force, .strict, .json, .schema, .progress]
        case .generate, .verify: [.root] + TargetGeneration.options
        case .propose: []
        }
    }
}

enum Help {
    static let general = """
        Explains the traits of publishers, and turns a spec of publishers into Swift, tests and a reference.

        USAGE: combine-traits <command> [<option> ...]

        ABOUT PUBLISHERS AND YOUR OWN PACKAGE:
          list       Print the publishers and their traits, or details of some of them.
          explain    Explain the type of a publisher: which operator loses a trait, why, and what to write instead.
          diff       Compare the promises of two specs, or of two versions of one.
          audit      Find the publishers of a package that can promise more than AnyPublisher.
          propose    Propose rules for the publishers in a combine-traits.json.
          init       Write a first combine-traits.json, for the publishers and traits of your package.

        ABOUT GENERATED FILES, in the repository of CombineTraits, or with --spec for a target of your package:
          generate   Write the generated files that changed, and remove those that the spec no longer describes.
          verify     Show how the generated files differ from the spec, and exit with 1 if they do.
          check      Generate, and say whether rows of the repository are true. Takes seconds after a change of a rule.

        OPTIONS:
          --root <path>   The repository. By default, the closest parent folder that contains Spec/traits.json.
          -h, --help      Show help, also for one command: combine-traits list --help
        """

    private static let usageForTarget = """
        --spec <file> (--target | --xcode-target) <name> --output <folder> [--package-modules <names>] [--laws [--shared]] [--keep]
        """

    static func text(for subcommand: Subcommand) -> String {
        switch subcommand {
        case .generate:
            """
            Writes the generated files that changed, and removes those that the spec no longer describes. Replaces each
            file in one step. If the spec has errors, prints all of them with their locations, and writes nothing. Also
            writes nothing if a generated file, or a folder above one, is a link.

            USAGE: combine-traits generate [--root <path>]
                   combine-traits generate \(usageForTarget)

            EXAMPLE: combine-traits generate --spec Sources/App/combine-traits.json --target App --output Sources/App/Generated --keep

            OPTIONS:
            \(TargetGeneration.helpOfOptions)
            """
        case .verify:
            """
            Compares the generated files with the spec, and prints a unified diff of those that are stale, missing or
            orphaned. Exits with 1 if there are any. Writes nothing.

            USAGE: combine-traits verify [--root <path>]
                   combine-traits verify \(usageForTarget)

            EXAMPLE: combine-traits verify --spec Sources/App/combine-traits.json --target App --output Sources/App/Generated

            OPTIONS:
            \(TargetGeneration.helpOfOptions)
            """
        case .check:
            """
            Generates, builds what is needed for some rows of this repository, and says whether these rows are true: whether no run
            contradicts a rule and one contradicts each weaker rule, whether a publisher has a defect on several threads, and
            whether the compiler infers what the rules say. Prints the runs that contradict a rule as marble diagrams.

            A row is named by its type (Zip3, Publishers.Map) or its operator (flatMap). After a change of a rule, the verdict takes
            seconds; the first one also builds the library in .build/check, and after a change of an instance or an operator, the
            checker is built first. The evidence, the tests of other rows and random chains are for 'check-spec --record',
            'swift test' and CI.

            USAGE: combine-traits check [--watch] <name> ...

            EXAMPLE: combine-traits check --watch Publishers.Filter

            OPTIONS:
              --watch   Check again after each change of the spec.
            """
        case .list:
            """
            Prints a table of all publishers, with the conditions under which they have each trait. With names, prints the
            details of these publishers. A name is that of a type (Zip3, Publishers.Map) or of an operator (flatMap).

            Outside the repository, the table contains the publishers of Combine, Foundation, CombineTraits and Conbini, and
            with --spec also those of a combine-traits.json.

            On a terminal, the table is no wider than the terminal, and shortens long conditions. The details show them in full.

            USAGE: combine-traits list [--root <path> | --spec <file> [--target <name>]] [--json] [<name> ...]
                   combine-traits list --schema

            EXAMPLE: combine-traits list flatMap Zip3

            OPTIONS:
              --spec     A combine-traits.json with publishers of your own.
              --target   The module that declares the publishers of the spec, unless the spec has the key 'module'.
              --json     Print the rows, or those that match the names, as JSON for other programs.
              --schema   Print the JSON Schema of what --json prints, and nothing else.
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
        case .diff:
            """
            Compares the promises of two specs: prints which rules left, became weaker or stronger, or appeared, and in which
            situations. A rule is weaker if there is a situation in which the older spec promises the trait, and the newer one does
            not, or only after a call of eraseToAny…Publisher(). Also prints which traits have another law.

            A spec is the combine-traits.json of a target, a folder with traits.json, a folder that contains such a folder as Spec, or a
            revision of the git repository: Spec in this revision or, with --spec, this file. Without a second one, the older spec is
            compared with that of the work tree.

            USAGE: combine-traits diff [--root <path> | --spec <file>] [--strict] [--json] <older> [<newer>]
                   combine-traits diff --schema

            EXAMPLE: combine-traits diff --spec Sources/App/combine-traits.json 1.0.0 HEAD

            OPTIONS:
              --spec     The combine-traits.json whose revisions are compared.
              --strict   Exit with 1 if a promise left or became weaker, or if a law changed. For CI.
              --json     Print the result as JSON for other programs.
              --schema   Print the JSON Schema of what --json prints, and nothing else.
            """
        case .audit:
            """
            Prints each function, property and requirement of a package whose type is AnyPublisher<…>, with the strongest type-erased
            publisher that compiles, or with the reason why there is none. To find out, the audit changes all declarations in a
            copy of the package, compiles the copy, and reverts the changes that do not compile. Writes nothing without --apply.

            Also prints calls that do nothing, or not what they seem to do, such as first() on a publisher of one value.

            USAGE: combine-traits audit [--root <path>] [--target <name>] [--public] [--apply [--force]] [--strict] [--json]
                                        [-- <argument of swift build> ...]
                   combine-traits audit --schema

            EXAMPLE: combine-traits audit --target App --apply

            OPTIONS:
              --root      The folder of the package. By default, the current folder.
              --log       The output of a build of all modules and tests, by 'swift build --verbose' or 'xcodebuild', whose
                          files are still there. By default, the package is built first, into the folder of --scratch.
              --swift     The executable of SwiftPM. By default, swift.
              --scratch   A folder for the files of the audit, which the next audit can use again. By default,
                          .build/combine-traits-audit in the folder of the package.
              --target    A target. Can be repeated. By default, all that depend on CombineTraits.
              --public    Include public declarations. Their users in other packages then see another type.
              --apply     Write the changes: types, erasures and imports. Undo them with git.
              --force     Write them even if the work tree has uncommitted changes.
              --strict    Exit with 1 if a publisher can promise more. For CI.
              --json      Print the result as JSON for other programs.
              --schema    Print the JSON Schema of what --json prints, and nothing else.
              --progress  Print the progress, even if the output is not a terminal.
            """
        case .`init`:
            """
            Writes a first combine-traits.json, and a schema for editors, into the folder of a target. By default, this is
            the current folder. Replaces a schema that is there, but never a spec.

            USAGE: combine-traits init [--xcode-target <name>] [<folder>]

            EXAMPLE: combine-traits init Sources/App

            OPTIONS:
              --xcode-target   The target of an Xcode project that the folder belongs to. The spec then names its module.
            """
        case .propose:
            """
            Runs the publishers of a combine-traits.json, and prints the rules that follow from what they do. It takes the
            plugin of SwiftPM, which builds the package and runs its tests.

            USAGE: swift package combine-traits propose [--target <name>]

            EXAMPLE: swift package combine-traits propose --target App
            """
        }
    }
}
