extension CommandLineTool {
    /// Writes programs that do not compile, with the expected messages, and prints the number of messages.
    func messages(_ spec: ValidSpec, _ options: Options) throws -> ExitStatus {
        let folder = absolutePath(try options.onlyName("folder to write to", of: .messages))
        var count = 0
        let traits = spec.traits.map { TraitPlan($0, in: spec) }
        for module in spec.modules {
            let plans = traits.map { ProofPlan(module, $0, spec) }
            for framework in ProofUseRenderer.Framework.allCases {
                let renderer = ProofUseRenderer(plans: plans, framework: framework, path: module.path)
                let path = "\(folder)/\(framework.rawValue)"
                try fileSystem.createDirectory(path)
                try fileSystem.replaceContents(of: "\(path)/\(module.name).swift", with: Array(renderer.source().utf8))
            }
            count += plans.flatMap(\.proofs).compactMap(\.lack).count
        }
        printOutput("Wrote programs with \(count) messages to \(folder).")
        return .success
    }
}
