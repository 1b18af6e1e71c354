struct BuildRequest {
    var specPath: String
    var target: String
    var folder: String
    var writesLaws: Bool
    var isVerification: Bool
    var planOptions: UserOutputPlan.Options

    init(_ options: Options, _ tool: CommandLineTool) throws {
        specPath = tool.absolutePath(try options.required(.spec, by: .build))
        target = try options.required(.target, by: .build)
        folder = tool.absolutePath(try options.required(.output, by: .build))
        guard target.isIdentifier, !target.isReservedForTypes else {
            throw UsageError("'\(target)' is not the name of a module; write it as 'Logging'")
        }
        writesLaws = options.values[.laws] != nil
        isVerification = options.values[.verify] != nil
        let isKept = isVerification || options.values[.keep] != nil
        let modules = options.values[.packageModules]?.split(separator: ",").map(String.init) ?? []
        let proposals = try options.values[.proposals].flatMap { try tool.folderForProposals(tool.absolutePath($0)) }
        planOptions = UserOutputPlan.Options(
            packageModules: Set(modules), proposalsPath: proposals.map { [target] in "\($0)/\(target)" },
            specPath: isKept ? specPath.relative(toFolder: folder) : nil)
    }
}

extension CommandLineTool {
    /// Reads the path of the folder from a file, which can be missing or blank.
    fileprivate func folderForProposals(_ path: String) throws -> String? {
        let folder = String(decoding: try fileSystem.read(path) ?? [], as: UTF8.self).trimmed
        return folder.isEmpty ? nil : folder
    }
}

extension String {
    /// Both paths must be absolute.
    fileprivate func relative(toFolder folder: String) -> String {
        let (own, other) = (split(separator: "/"), folder.split(separator: "/"))
        let common = zip(own, other).prefix { $0 == $1 }.count
        return (other.dropFirst(common).map { _ in ".." } + own.dropFirst(common)).joined(separator: "/")
    }
}
