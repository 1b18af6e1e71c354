struct UserLawsPlan: Sendable {
    var imports: [PlannedImport]
    var user: UserSpec
    /// The text of the spec, which the tests contain because they can run on a device without the file.
    var specText: String
    var laws: [String]
    var generatedLaws: TraitLawPlan
    var publishers: [PublisherInstancePlan]
    var proposalsPath: String?
    /// The path of the spec relative to the folder of the tests, or `nil` to use its absolute path.
    var relativePath: String?

    init(_ spec: ValidSpec, _ user: UserSpec, relativePath: String? = nil, proposalsPath: String? = nil) {
        self.relativePath = relativePath
        self.proposalsPath = proposalsPath
        self.user = user
        specText = spec.sources.first.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
        let ownTraits = spec.traits.filter(user.declares)
        laws = ownTraits.map(\.lawExpression)
        generatedLaws = TraitLawPlan(ownTraits, among: spec.traits, home: .user(.internal), listsAll: false)
        let modules = spec.modules.enumerated().map { $0 == 0 ? $1.qualifyingAmbiguousNames() : $1 }
            .filter { $0.publishers.contains { $0.realTime == nil } }
        // A test target might declare its own `TestError`.
        let failure = "CombineTraitsLaws.\(LawInstancePlan.testError)"
        publishers = modules.flatMap { LawInstancePlan($0, failure: failure, isNonisolated: true).publishers }
        var names = [user.module, user.target] + user.imports.map(\.module) + modules.dropFirst().map(\.name)
        names.removeAll { ["Combine", Layout.traitsTarget].contains($0) }
        imports = names.withoutDuplicates.map {
            PlannedImport(module: $0, isTestable: $0 == user.target && user.access != .public)
        }
        let frameworks = ["CombineTraitsLaws", "Testing"] + (proposalsPath == nil ? [] : ["Foundation", "XCTest"])
        imports += frameworks.filter { !names.contains($0) }.map { PlannedImport(module: $0) }
        imports.sort { $0.module < $1.module }
    }
}
