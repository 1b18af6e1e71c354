/// The files that `build` writes, and their folder.
struct BuildRequest {
    enum Parsed {
        case request(BuildRequest)
        case fault(String)
    }

    /// The command that writes files to keep.
    static let keepingCommand = "swift package --allow-writing-to-package-directory generate-combine-traits"

    var specPath: String
    var target: String
    var folder: String
    var writesLaws: Bool
    /// Whether the files are committed. If so, no file is empty or contains a path of this machine.
    var isKept: Bool
    var isVerification: Bool
    var planOptions: UserOutputPlan.Options

    static func parse(_ options: Options, _ tool: CommandLineTool) throws -> Parsed {
        guard let spec = options.values[.spec] else { return .fault("'build' needs \(Option.spec.rawValue)") }
        guard let target = options.values[.target] else { return .fault("'build' needs \(Option.target.rawValue)") }
        guard let output = options.values[.output] else { return .fault("'build' needs \(Option.output.rawValue)") }
        guard target.isIdentifier, !target.isReservedForTypes else {
            return .fault("'\(target)' is not the name of a module; write it as 'Logging'")
        }
        let (specPath, folder) = (tool.absolutePath(spec), tool.absolutePath(output))
        let isVerification = options.values[.verify] != nil
        let isKept = isVerification || options.values[.keep] != nil
        let modules = options.values[.packageModules]?.split(separator: ",").map(String.init) ?? []
        let proposals = try options.values[.proposals].flatMap { try tool.folderForProposals(tool.absolutePath($0)) }
        return .request(
            BuildRequest(
                specPath: specPath,
                target: target,
                folder: folder,
                writesLaws: options.values[.laws] != nil,
                isKept: isKept,
                isVerification: isVerification,
                planOptions: UserOutputPlan.Options(
                    packageModules: Set(modules),
                    proposalsPath: proposals.map { "\($0)/\(target)" },
                    rebuild: isKept ? keepingCommand : "swift build",
                    specPath: isKept ? specPath.relative(toFolder: folder) : nil)))
    }
}

extension CommandLineTool {
    /// The folder for proposals, as the file names it. Nil if the file is empty.
    fileprivate func folderForProposals(_ path: String) throws -> String? {
        let folder = String(decoding: try fileSystem.read(path) ?? [], as: UTF8.self).trimmed
        return folder.isEmpty ? nil : folder
    }
}

extension String {
    /// The path relative to a folder. Both are absolute.
    fileprivate func relative(toFolder folder: String) -> String {
        let (own, other) = (split(separator: "/"), folder.split(separator: "/"))
        let common = zip(own, other).prefix { $0 == $1 }.count
        return (other.dropFirst(common).map { _ in ".." } + own.dropFirst(common)).joined(separator: "/")
    }
}
