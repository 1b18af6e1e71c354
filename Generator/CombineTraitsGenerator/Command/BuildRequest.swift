struct BuildRequest {
    var specPath: String
    var target: String
    var folder: String
    var writesLaws: Bool
    var isVerification: Bool
    var planOptions: UserOutputPlan.Options

    init(_ options: Options, _ tool: CommandLineTool) throws {
        specPath = tool.absolutePath(try options.required(.spec, by: .build))
        target = try options.module ?? options.required(.target, by: .build)
        folder = tool.absolutePath(try options.required(.output, by: .build))
        writesLaws = options.values[.laws] != nil
        isVerification = options.values[.verify] != nil
        let isKept = isVerification || options.values[.keep] != nil
        let modules = options.values[.packageModules]?.split(separator: ",").map(String.init) ?? []
        let proposals = try options.values[.proposals].map { path in
            String(decoding: try tool.fileSystem.read(tool.absolutePath(path)) ?? [], as: UTF8.self).trimmed
        }
        planOptions = UserOutputPlan.Options(
            packageModules: Set(modules),
            proposalsPath: proposals.flatMap { [target] in $0.isEmpty ? nil : "\($0)/\(target)" },
            specPath: isKept ? specPath.relative(toFolder: folder) : nil,
            sharesTestTarget: options.values[.shared] != nil)
    }
}

extension String {
    /// Both paths must be absolute.
    fileprivate func relative(toFolder folder: String) -> String {
        let (own, other) = (componentsOfPath, folder.componentsOfPath)
        let common = zip(own, other).prefix { $0 == $1 }.count
        return (other.dropFirst(common).map { _ in ".." } + own.dropFirst(common)).joined(separator: "/")
    }

    /// The components without `.`, and without those that `..` leaves.
    private var componentsOfPath: [Substring] {
        split(separator: "/").reduce(into: []) { components, component in
            if component == ".." { _ = components.popLast() } else if component != "." { components.append(component) }
        }
    }
}
