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

    struct File: Sendable {
        var name: String
        /// `nil` if there is nothing to declare.
        var content: (any SwiftContent)?

        fileprivate init(name: String, content: any SwiftContent) {
            (self.name, self.content) = (name, content.isEmpty ? nil : content)
        }
    }

    struct TraitsFile: Sendable {
        var imports: [PlannedImport]
        var traits: [TraitPlan]
    }

    /// The names of the source files, which a build must know before it reads the spec.
    static let sourceNames = [
        "CombineTraits+Traits.swift", "CombineTraits+Conformances.swift", "CombineTraits+Unavailable.swift",
    ]

    @Shared private var spec: ValidSpec
    @Shared private var user: UserSpec
    let options: Options

    init?(_ spec: ValidSpec, _ options: Options) {
        guard let user = spec.user else { return nil }
        // Committed files contain no absolute path.
        _spec = Shared(wrappedValue: options.filesAreCommitted ? spec : spec.pointingToLines())
        _user = Shared(wrappedValue: user)
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
        var conformances = ConformanceFile(parts.map(\.0))
        conformances.imports = imports(of: conformances.sections.map(\.module), namesOtherTypes: true)
        var proofs = ConformanceFile(parts.map(\.1))
        let hasNestedTypes = proofs.sections.contains(where: \.hasNestedTypes)
        proofs.imports = imports(of: proofs.sections.map(\.module), namesOtherTypes: hasNestedTypes)
        let contents: [any SwiftContent] = [
            TraitsFile(imports: [importOfTraits], traits: traits), conformances, proofs,
        ]
        return zip(Self.sourceNames, contents).map { File(name: $0, content: $1) }
    }

    var lawTests: File {
        let plan = UserLawsPlan(spec, user, options)
        // A build must know the name before it reads the spec.
        return File(
            name: "\(options.xcodeTarget ?? user.target)LawTests.swift",
            content: plan)
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

struct UserLawsPlan: Sendable {
    var imports: [PlannedImport]
    @Shared var user: UserSpec
    /// The text of the spec, which the tests contain because they can run on a device without the file.
    var specText: String
    var laws: [String]
    var generatedLaws: TraitLawPlan
    var publishers: [PublisherInstancePlan]
    /// The names of the tests that belong to a row, besides that of its instances.
    var testNames: [(onThreads: String, isTight: String)]
    var options: UserOutputPlan.Options

    init(_ spec: ValidSpec, _ user: UserSpec, _ options: UserOutputPlan.Options) {
        self.options = options
        _user = Shared(wrappedValue: user)
        specText = spec.sources.first.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
        let ownTraits = spec.traits.filter(user.declares)
        laws = ownTraits.map { $0.lawInSwift?.value ?? $0.lawName }
        let ownModule = options.selectsModules ? "\(user.target)::" : ""
        let spelling = Spelling.ofLawTests(ownTraits: user.ownTraits, ownModule: ownModule)
        let home = TraitHome(access: .internal, spelling: spelling)
        generatedLaws = TraitLawPlan(ownTraits, among: spec.traits, home: home, listsAll: false)
        let modules = spec.modules.enumerated()
            .map {
                $0 == 0 ? $1.seenFromOutside(spelling, selectsModules: options.selectsModules) : $1.inFull(spelling)
            }
            .filter { $0.publishers.contains { $0.realTime == nil } }
        publishers = modules.flatMap(\.publishers).filter { $0.realTime == nil }.map {
            PublisherInstancePlan($0, spelling: spelling)
        }
        var taken: Set<String> = []
        /// Returns the name, with a number if it is taken.
        func unique(_ name: String) -> String {
            var (free, number) = (name, 2)
            while !taken.insert(free).inserted { (free, number) = ("\(name)_\(number)", number + 1) }
            return free
        }
        for index in publishers.indices {
            publishers[index].testName = unique(publishers[index].publisher.identifier)
        }
        testNames = publishers.map { (unique("\($0.testName)OnThreads"), unique("\($0.testName)IsTight")) }
        var modulesToImport = [user.module, user.target] + user.imports.map(\.module) + modules.dropFirst().map(\.name)
        modulesToImport.removeAll { ["Combine", TargetName.traits].contains($0) }
        imports = modulesToImport.withoutDuplicates.map {
            PlannedImport(module: $0, isTestable: $0 == user.target && user.access != .public)
        }
        let frameworks =
            ["CombineTraitsLaws", "Testing"] + (options.proposalsPath == nil ? [] : ["Foundation", "XCTest"])
        imports += frameworks.filter { !modulesToImport.contains($0) }.map { PlannedImport(module: $0) }
        imports.sort { $0.module < $1.module }
    }
}

/// Functions that create the instances of a publisher from scripted upstreams.
package struct PublisherInstancePlan: Sendable {
    package static let testError = "TestError"

    package struct Upstream: Sendable {
        package var index: Int
        package var value: String
        package var output: String
        /// Whether ``output`` is the variable of another scripted publisher, and not a type.
        package var publishesPublisher: Bool
        package var failure: String
    }

    package struct Instance: Sendable {
        package var name: String
        package var expression: String
        /// The upstreams in the order of their declarations: an inner publisher precedes the upstream that publishes it.
        package var upstreams: [Upstream]
        package var usesScheduler: Bool
        package var usesChoices: Bool
        var origin: SourceLocation?
    }

    package struct Requirement: Sendable {
        package var text: String
        var property: String
        package var head: PlannedExtension
    }

    @Shared package var publisher: PublisherType
    /// The name of the test in a user's law tests. No other row has it.
    var testName = ""
    var spelling: Spelling
    package var instances: [Instance]
    package var requirements: [Requirement]
    /// The head of the extension without requirements. The compiler prefers the members of the constrained extensions.
    var head: PlannedExtension

    package init(_ publisher: PublisherType, spelling: Spelling = .ofThisPackage) {
        _publisher = Shared(wrappedValue: publisher)
        self.spelling = spelling
        func head(_ requirements: [String]) -> PlannedExtension {
            PlannedExtension(publisher, where: requirements, spelling: spelling, at: publisher.location)
        }
        self.head = head([])
        requirements = publisher.askedRequirements.enumerated().map {
            Requirement(
                text: $1.text, property: "\(spelling.isOfThisPackage ? "" : "_")meetsRequirement\($0 + 1)",
                head: head([spelling.requirement($1).renaming(publisher.namesInFull)]))
        }
        instances = publisher.instances.map { Instance($0, of: publisher, spelling) }
    }
}

extension PublisherInstancePlan.Instance {
    package init(_ instance: PublisherRow.Instance, of publisher: PublisherType, _ spelling: Spelling = .ofThisPackage)
    {
        let expression = instance.expression.value
        let scripted = publisher.scriptedParameters.map(\.name)
        var upstreams: [PublisherInstancePlan.Upstream] = []
        func add(_ parameter: String) {
            guard let index = scripted.firstIndex(of: parameter), !upstreams.contains(where: { $0.index == index })
            else { return }
            let output = publisher.output(of: parameter, in: instance)
            let inner = output.flatMap { scripted.contains($0) ? $0 : nil }
            if let inner { add(inner) }
            let failure = publisher.failure(of: parameter, in: instance) ?? PublisherInstancePlan.testError
            let module = [PublisherInstancePlan.testError: spelling.laws, "Never": spelling.swift][failure]
            upstreams.append(
                PublisherInstancePlan.Upstream(
                    index: index, value: parameter.uncapitalizedFirst,
                    output: inner?.uncapitalizedFirst ?? output ?? "\(spelling.swift)Int",
                    publishesPublisher: inner != nil,
                    failure: (module ?? "") + failure))
        }
        for parameter in scripted where expression.refers(toVariable: parameter.uncapitalizedFirst) { add(parameter) }
        self.init(
            name: instance.name, expression: expression, upstreams: upstreams,
            usesScheduler: expression.refers(toVariable: "scheduler"),
            usesChoices: expression.refers(toVariable: "choose"),
            // The instances of a built-in row are not in the user's spec.
            origin: instance.expression.location.source === publisher.location.source
                ? publisher.origin(of: instance.expression.location) : nil)
    }
}
