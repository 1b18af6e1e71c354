import PackagePlugin

/// Compares the generated files in a package with its specs. It needs no permission to write.
@main
struct CombineTraitsVerification: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        guard let arguments = try Arguments(arguments, of: context.package, help: Self.help) else { return }
        try KeptFiles(context: context, arguments: arguments).perform(.verify)
    }

    private static let help = """
        Compares the files that generate-combine-traits writes with what the combine-traits.json of each target asks for. Writes
        nothing, prints how they differ, and fails if they do.

        USAGE: swift package verify-combine-traits [--target <target>]

        OPTIONS:
          --target    A target. Can be repeated. Default: all targets of the package.
        """
}
