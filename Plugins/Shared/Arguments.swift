import PackagePlugin

/// The arguments of a command.
struct Arguments {
    /// A mistake in the arguments.
    struct Fault: Error, CustomStringConvertible {
        var description: String
    }

    /// The targets of the command.
    let targets: [any SourceModuleTarget]

    /// Whether the arguments name the targets. If not, these are all targets of the package.
    let nameTargets: Bool

    /// The flags among the arguments, without dashes.
    let flags: [String]

    /// Parses the arguments. If they include `--help`, prints the help and returns nil.
    init?(_ arguments: [String], of package: Package, flags: [String] = [], help: String) throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        if extractor.extractFlag(named: "help") > 0 {
            print(help)
            return nil
        }
        self.flags = flags.filter { extractor.extractFlag(named: $0) > 0 }
        if let unknown = extractor.remainingArguments.first {
            throw Fault(description: "unknown argument '\(unknown)'\n\n\(help)")
        }
        let all = package.targets.compactMap { $0 as? any SourceModuleTarget }
        nameTargets = !names.isEmpty
        targets =
            try names.isEmpty
            ? all
            : names.map { name in
                guard let target = all.first(where: { $0.name == name }) else {
                    let known = all.map(\.name).joined(separator: ", ")
                    throw Fault(description: "there is no target '\(name)' in the package; there are \(known)")
                }
                return target
            }
    }
}
