import PackagePlugin

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin
#endif

/// Writes generated files into the package or the Xcode project, where they are committed.
@main
struct CombineTraitsGeneration: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        try perform(arguments, in: CommandContext(context))
    }

    fileprivate func perform(_ arguments: [String], in context: CommandContext) throws {
        guard let arguments = try Arguments(arguments, of: context.project, help: Self.help) else { return }
        try KeptFiles(context: context, arguments: arguments).perform(.write)
    }

    private static let help = """
        Writes the files that the combine-traits.json of each target describes into the folder Generated of the target:
        conformances for a target, and law tests for a test target that depends on it. Commit the files. Omits targets that
        use the plugin CombineTraitsPlugin, because each build generates their files.

        USAGE: swift package --allow-writing-to-package-directory generate-combine-traits [--target <target>]

        EXAMPLE: swift package --allow-writing-to-package-directory generate-combine-traits --target App

        OPTIONS:
          --target    A target. Can be repeated. Default: all targets of the package.

        SEE ALSO:
          swift package combine-traits --help    The other commands.
        """
}

#if canImport(XcodeProjectPlugin)
/// The menu of a project has the command. It does not know which targets use the plugin CombineTraitsPlugin, so it omits none.
extension CombineTraitsGeneration: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
        try perform(arguments, in: CommandContext(context))
    }
}
#endif
