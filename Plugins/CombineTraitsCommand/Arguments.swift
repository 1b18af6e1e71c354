import PackagePlugin

/// The arguments of the command.
struct Arguments {
    /// A mistake in the arguments.
    struct Fault: Error, CustomStringConvertible {
        var description: String
    }

    /// The names of targets. Empty: all targets of the package.
    private var names: [String]

    /// Whether nothing is written, and differences are shown instead.
    let isVerification: Bool

    /// Whether rules are proposed.
    let isProposal: Bool

    let wantsHelp: Bool

    init(_ arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        names = extractor.extractOption(named: "target")
        isVerification = extractor.extractFlag(named: "verify") > 0
        isProposal = extractor.extractFlag(named: "propose") > 0
        wantsHelp = extractor.extractFlag(named: "help") > 0
        if let unknown = extractor.remainingArguments.first {
            throw Fault(description: "unknown argument '\(unknown)'\n\n\(Self.help)")
        }
    }

    /// The targets that the command is for.
    func targets(of package: Package) throws -> [any SourceModuleTarget] {
        let all = package.targets.compactMap { $0 as? any SourceModuleTarget }
        if names.isEmpty { return all }
        return try names.map { name in
            guard let target = all.first(where: { $0.name == name }) else {
                let known = all.map(\.name).joined(separator: ", ")
                throw Fault(description: "there is no target '\(name)' in the package; there are \(known)")
            }
            return target
        }
    }

    static let help = """
        Writes what the combine-traits.json of each target asks for into its folder Generated: conformances for a target, and
        law tests for a test target that depends on it. Commit the files, and do not use the build tool plugin in these targets.

        USAGE: swift package --allow-writing-to-package-directory generate-combine-traits [--target <target>]
                                                                                          [--verify | --propose]

        OPTIONS:
          --target    A target. Can be repeated. Default: all targets of the package.
          --verify    Write nothing; show how the files differ from the specs, and fail if they do.
          --propose   Write nothing; run the publishers, and print the rules that follow from what they do. A test target
                      with the build tool plugin runs them.
        """
}
