struct UserOutputPlan: Sendable {
    struct Options: Sendable {
        /// The modules of the user's package, whose publishers need no retroactive conformances.
        var packageModules: Set<String> = []
        /// The file to which a test writes proposed rules, or `nil` if no such test is generated.
        var proposalsPath: String?
        /// The path of the spec relative to the output folder, or `nil` if the files are not committed.
        var specPath: String?
        /// Whether the law tests of other specs are in the same target.
        var sharesTestTarget = false
        /// The target of an Xcode project that the spec belongs to.
        var xcodeTarget: String?

        var filesAreCommitted: Bool { specPath != nil }
        /// Committed files must compile with each compiler.
        var selectsModules: Bool { Spelling.hasModuleSelectors && !filesAreCommitted }
        var rebuild: String {
            if xcodeTarget != nil { return filesAreCommitted ? "generate-combine-traits in Xcode" : "a build" }
            return filesAreCommitted
                ? "swift package --allow-writing-to-package-directory generate-combine-traits" : "swift build"
        }
    }

    indirect enum Content: Sendable {
        case traits([PlannedImport], [TraitPlan])
        case conformances([PlannedImport], [ConformancePlan])
        case proofs([PlannedImport], [ProofPlan])
        case laws(UserLawsPlan)
    }

    struct File: Sendable {
        var name: String
        /// `nil` if there is nothing to declare.
        var content: Content?
    }

    /// The names of the source files, which a build must know before it reads the spec.
    static let sourceNames = [
        "CombineTraits+Traits.swift", "CombineTraits+Conformances.swift", "CombineTraits+Unavailable.swift",
    ]

    private let spec: ValidSpec
    private let user: UserSpec
    let options: Options

    init?(_ spec: ValidSpec, _ options: Options) {
        guard let user = spec.user else { return nil }
        // Committed files contain no absolute path.
        self.spec = options.filesAreCommitted ? spec : spec.pointingToLines()
        self.user = user
        self.options = options
    }

    var sources: [File] {
        let own = spec.traits.filter(user.declares)
        let spelling = Spelling.ofUser(ownTraits: user.ownTraits)
        // The first module is the user's. The publishers of the other modules already have the traits of this package.
        let pairs = spec.modules.enumerated().flatMap { index, module in
            // In its own module, a type hides types of other modules with the same name.
            let isElsewhere = index == 0 && module.name != user.target
            let module =
                index > 0
                ? module.inFull(spelling)
                : isElsewhere ? module.seenFromOutside(spelling, selectsModules: options.selectsModules) : module
            return (index == 0 ? spec.traits : own).map { (module, $0) }
        }
        let parts = Parallel.map(pairs) { module, trait in
            let isForeign = module.name != user.target && !options.packageModules.contains(module.name)
            let isRetroactive = isForeign && !user.declares(trait)
            return (
                ConformancePlan(module, trait, isRetroactive: isRetroactive, spelling: spelling),
                ProofPlan(module, trait, spec, isRetroactive: isRetroactive, spelling: spelling)
            )
        }
        let traits = own.map { TraitPlan($0, in: spec, home: .user(user.access, ownTraits: user.ownTraits)) }
        let conformances = parts.map(\.0).filter { !$0.isEmpty }
        let proofs = parts.map(\.1).filter { !$0.isEmpty }
        let importsOfConformances = imports(of: conformances.map(\.module), namesOtherTypes: true)
        let hasNestedTypes = proofs.contains(where: \.hasNestedTypes)
        let importsOfProofs = imports(of: proofs.map(\.module), namesOtherTypes: hasNestedTypes)
        let contents: [Content?] = [
            traits.isEmpty ? nil : .traits([importOfTraits], traits),
            conformances.isEmpty ? nil : .conformances(importsOfConformances, conformances),
            proofs.isEmpty ? nil : .proofs(importsOfProofs, proofs),
        ]
        return zip(Self.sourceNames, contents).map { File(name: $0, content: $1) }
    }

    var lawTests: File {
        let plan = UserLawsPlan(spec, user, options)
        // A build must know the name before it reads the spec.
        return File(
            name: "\(options.xcodeTarget ?? user.target)LawTests.swift",
            content: plan.publishers.isEmpty ? nil : .laws(plan))
    }

    private var importOfTraits: PlannedImport {
        PlannedImport(module: TargetName.traits, access: user.hasAccessLevelOnImports ? user.access : nil)
    }

    /// Returns the imports of a file with conformances: the modules of the traits and the publishers, and the `imports` of
    /// the user's spec. If the conformances cannot name types of these `imports`, the `imports` are internal, because the
    /// compiler warns about other access levels.
    private func imports(of modules: [ModuleFrame], namesOtherTypes: Bool) -> [PlannedImport] {
        // CombineTraits reexports Combine and Foundation, and a file needs no import of its own target.
        let known = [TargetName.traits, "Combine", "Foundation", user.target]
        var imports = [importOfTraits]
        for name in modules.map(\.name).withoutDuplicates where !known.contains(name) {
            imports.append(PlannedImport(module: name, access: importOfTraits.access))
        }
        for own in user.imports
        where own.module != user.target && !imports.contains(where: { $0.module == own.module }) {
            let access = namesOtherTypes ? own.access : .internal
            imports.append(PlannedImport(module: own.module, access: user.hasAccessLevelOnImports ? access : nil))
        }
        return imports.sorted { $0.module < $1.module }
    }
}

package struct PlannedImport: Sendable {
    var module: String
    var access: AccessLevel?
    var isTestable = false
}
