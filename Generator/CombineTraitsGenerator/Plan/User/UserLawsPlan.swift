struct UserLawsPlan: Sendable {
    var imports: [PlannedImport]
    var user: UserSpec
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
        self.user = user
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
        publishers = modules.flatMap { LawInstancePlan($0, spelling: spelling).publishers }
        var names = UniqueNames()
        for index in publishers.indices {
            publishers[index].testName = names.add(publishers[index].publisher.identifier)
        }
        testNames = publishers.map { (names.add("\($0.testName)OnThreads"), names.add("\($0.testName)IsTight")) }
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

/// Names that differ from each other.
private struct UniqueNames {
    private var taken: Set<String> = []

    /// Returns the name, with a number if it is taken.
    mutating func add(_ name: String) -> String {
        let candidates = sequence(first: (name, 2)) { ("\(name)_\($0.1)", $0.1 + 1) }
        let free = candidates.first { !taken.contains($0.0) }?.0 ?? name
        taken.insert(free)
        return free
    }
}
