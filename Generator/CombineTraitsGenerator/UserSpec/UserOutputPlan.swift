/// The files that the spec of a user's target asks for, with every decision made.
struct UserOutputPlan: Sendable {
    /// What differs between the targets that the files are for.
    struct Options: Sendable {
        /// The modules of the package that the target belongs to.
        var packageModules: Set<String> = []

        /// The file into which a test writes the rules that follow from what the publishers do. Nil without such a test.
        var proposalsPath: String?

        /// The command that rebuilds the files.
        var rebuild = "swift build"

        /// The path of the spec as seen from the folder of the files, for files that are on other machines as well. Nil for those
        /// that stay where they are.
        var specPath: String?
    }

    /// What is in a file.
    enum Content: Sendable {
        case traits(UserTraitsPlan)
        case conformances(UserConformancesPlan)
        case proofs(UserProofsPlan)
        case laws(UserLawsPlan)
    }

    /// A file, without its content if there is nothing to write.
    struct File: Sendable {
        var name: String
        var content: Content?
    }

    /// The names of the files with sources. They are always the same, so that a build knows them before it reads the spec.
    static let sourceNames = [
        "CombineTraits+Traits.swift", "CombineTraits+Conformances.swift", "CombineTraits+Unavailable.swift",
    ]

    /// The name of the file with the law tests of a target.
    static func lawTestsName(of target: String) -> String { "\(target)LawTests.swift" }

    private let spec: ValidSpec
    private let user: UserSpec
    private let options: Options

    init?(_ spec: ValidSpec, _ options: Options) {
        guard let user = spec.user else { return nil }
        // A path in a file that is kept would be that of one machine.
        self.spec = options.specPath == nil ? spec.pointingToLines() : spec
        self.user = user
        self.options = options
    }

    /// The files that belong to the target of the spec.
    var sources: [File] {
        let traits = spec.traits.map { trait in
            TraitPlan(trait, in: spec, home: user.declares(trait) ? .user(user.access) : .traitsTarget)
        }
        let own = traits.filter { user.declares($0.trait) }
        // The user's own module is the first one. The others have the traits of this package already.
        let pairs = spec.modules.enumerated().flatMap { index, module in
            (index == 0 ? traits : own).map { (module, $0) }
        }
        let parts = Parallel.map(pairs) { module, trait in
            let isRetroactive = !user.declares(trait.trait) && isForeign(module)
            return (
                ConformancePlan(module, trait, isRetroactive: isRetroactive, isolation: .nonisolated),
                ProofPlan(module, trait, spec, isRetroactive: isRetroactive, isolation: .nonisolated)
            )
        }
        let conformances = parts.map(\.0).filter { !$0.conformances.isEmpty }
        let proofs = parts.map(\.1).filter { !$0.proofs.isEmpty }
        let contents: [Content?] = [
            own.isEmpty ? nil : .traits(UserTraitsPlan(imports: imports(of: []), traits: own)),
            conformances.isEmpty
                ? nil
                : .conformances(
                    UserConformancesPlan(imports: imports(of: conformances.map(\.frame)), parts: conformances)),
            proofs.isEmpty
                ? nil : .proofs(UserProofsPlan(imports: imports(of: proofs.map(\.frame)), parts: proofs)),
        ]
        return zip(Self.sourceNames, contents).map { File(name: $0, content: $1) }
    }

    /// The tests that hold the rules of the spec to what the publishers do.
    var lawTests: File {
        let plan = UserLawsPlan(spec, user, relativePath: options.specPath, proposalsPath: options.proposalsPath)
        return File(name: Self.lawTestsName(of: user.target), content: plan.publishers.isEmpty ? nil : .laws(plan))
    }

    /// The text of a file.
    func text(of file: File) -> String {
        var writer = SourceWriter(generatedFrom: UserSpec.fileName, rebuiltBy: options.rebuild)
        if let content = file.content {
            content.write(&writer)
        } else {
            writer.line("// There is nothing to declare here.")
        }
        return writer.text
    }

    /// Whether another package declares the publishers of a module.
    private func isForeign(_ module: Module) -> Bool {
        module.name != user.target && !options.packageModules.contains(module.name)
    }

    /// The modules that a file needs: that of the traits, those of the publishers, and those that the user names.
    private func imports(of frames: [ModuleFrame]) -> [PlannedImport] {
        // These import themselves, or come with CombineTraits.
        let known = [Layout.traitsTarget, "Combine", "Foundation", user.target]
        let access = user.hasAccessLevelOnImports ? user.access : nil
        var imports = [PlannedImport(module: Layout.traitsTarget, access: access)]
        for frame in frames where !known.contains(frame.name) && !imports.contains(where: { $0.module == frame.name }) {
            imports.append(PlannedImport(module: frame.name, access: access))
        }
        imports += user.imports.filter { name in !imports.contains { $0.module == name } }
            .map { PlannedImport(module: $0, access: user.hasAccessLevelOnImports ? .internal : nil) }
        return imports.sorted { $0.module < $1.module }
    }
}

/// A module that a file imports.
struct PlannedImport: Sendable {
    var module: String
    /// Who can see that it does. Nil if the import does not say so.
    var access: AccessLevel?
    var isTestable = false
}

/// The traits that a user declares.
struct UserTraitsPlan: Sendable {
    var imports: [PlannedImport]
    var traits: [TraitPlan]
}

/// The conformances of a user's publishers.
struct UserConformancesPlan: Sendable {
    var imports: [PlannedImport]
    var parts: [ConformancePlan]
}

/// What the compiler says of a user's publishers where a trait is missing.
struct UserProofsPlan: Sendable {
    var imports: [PlannedImport]
    var parts: [ProofPlan]
}
