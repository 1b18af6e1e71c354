/// How generated code spells the names of declarations in other modules.
///
/// A user's module can declare a type of any name, so there every name begins with a module. Before Swift 6.3, the compiler
/// cannot distinguish the name of a module from that of a type.
package final class Spelling: Sendable {
    /// The spelling in the targets of this package.
    static let ofThisPackage = Spelling()

    /// The modifier of declarations.
    let isolation: String
    /// What precedes a name of the standard library.
    let swift: String
    /// What precedes a name of CombineTraits, or of Combine and Foundation, which it exports.
    let combineTraits: String
    /// What precedes a name of CombineTraitsLaws, or of CombineTraitsTesting, which it exports. Only law tests mention one.
    let laws: String
    private let ownTraits: [String]
    private let ownModule: String

    private init(
        isolation: String = "", swift: String = "", combineTraits: String = "", laws: String = "",
        ownTraits: [String] = [], ownModule: String = ""
    ) {
        (self.isolation, self.swift, self.combineTraits, self.laws) = (isolation, swift, combineTraits, laws)
        (self.ownTraits, self.ownModule) = (ownTraits, ownModule)
    }

    /// The spelling in a user's module, which can be isolated to the main actor by default.
    static func ofUser(ownTraits: [String]) -> Spelling {
        Spelling(
            isolation: "nonisolated ", swift: "Swift.", combineTraits: "\(TargetName.traits).", ownTraits: ownTraits)
    }

    /// The spelling in a user's law tests, which import CombineTraitsLaws alone.
    ///
    /// - Parameter ownModule: What precedes the names of the traits that the user's spec declares.
    static func ofLawTests(ownTraits: [String], ownModule: String) -> Spelling {
        let laws = "CombineTraitsLaws."
        return Spelling(
            isolation: "nonisolated ", swift: "Swift.", combineTraits: laws, laws: laws, ownTraits: ownTraits,
            ownModule: ownModule)
    }

    var isOfThisPackage: Bool { swift.isEmpty }

    /// Returns what precedes the names of a trait's protocols.
    func module(of trait: String) -> String { ownTraits.contains(trait) ? ownModule : combineTraits }

    func protocolName(of trait: Trait) -> String { module(of: trait.name.value) + trait.protocolName }

    /// Returns a requirement of a where clause, such as `Upstream: MaybePublisher`.
    func requirement(_ requirement: Requirement) -> String {
        switch requirement.kind {
        case .trait(let parameter, let trait): "\(parameter): \(module(of: trait))\(Trait.protocolName(of: trait))"
        case .swift(let text): text.hasSuffix(" == Never") ? text.dropLast("Never".count) + "\(swift)Never" : text
        }
    }

    /// Whether the compiler accepts `Logging::Logged`, which names a module even if a type has the same name. Plugins compile the
    /// generator with the compiler that compiles its output.
    #if compiler(>=6.3)
    static let hasModuleSelectors = true
    #else
    static let hasModuleSelectors = false
    #endif
}

extension Module {
    /// Returns a module of the built-in spec for a user's file: each name, also in the expressions of instances, begins with the
    /// module that the file imports.
    func inFull(_ spelling: Spelling) -> Module {
        let target = BuiltInSpec.modules.first { $0.name == name }?.target
        let own = target.map { $0 == TargetName.traits ? spelling.combineTraits : "\($0)." } ?? spelling.combineTraits
        let types = Self.typesInFull(spelling)
        let functions = Self.functionsInFull(spelling)
        func inFull(_ code: String) -> String { code.renaming(types).renaming(functions, exceptBefore: ":") }
        var module = self
        module.publishers = publishers.map { publisher in
            var publisher = publisher
            publisher.qualifier = Self.moduleOfOuterType(publisher, spelling) ?? own
            publisher.namesInFull = types
            publisher.outputs = publisher.outputs.mapValues(inFull)
            for (index, instance) in publisher.instances.enumerated() {
                publisher.instances[index].expression = Located(
                    inFull(instance.expression.value), at: instance.expression.location)
                publisher.instances[index].outputs = instance.outputs.mapValues(inFull)
                publisher.instances[index].failures = instance.failures.mapValues(inFull)
            }
            return publisher
        }
        return module
    }

    /// The types that the instances of the built-in spec name. `.ci/names` finds one that is missing.
    private static func typesInFull(_ spelling: Spelling) -> [String: String] {
        let swift = [
            "AsyncStream", "AsyncThrowingStream", "Bool", "Double", "Error", "Int", "MainActor", "Never", "Optional",
            "Result", "String", "Task", "Void",
        ]
        let library = [
            "AnyCancellable", "Data", "ImmediateScheduler", "JSONDecoder", "JSONEncoder", "Notification",
            "ObservableObjectPublisher", "Published", "Subscribers", "TraitSubscriptions",
        ]
        let laws = [PublisherInstancePlan.testError, "ScheduledOperationQueue"]
        let publishers = BuiltInSpec.modules.flatMap { module in
            module.publishers.map { publisher in
                let outermost = String(publisher.name.prefix { $0 != "." })
                let isElsewhere = publisher.name == outermost && module.target != TargetName.traits
                return (outermost, isElsewhere ? "\(module.target)." : spelling.combineTraits)
            }
        }
        let all =
            swift.map { ($0, spelling.swift) } + laws.map { ($0, spelling.laws) }
            + library.map { ($0, spelling.combineTraits) } + publishers
        return Dictionary(firstOf: all.map { ($0, $1 + $0) })
    }

    private static func functionsInFull(_ spelling: Spelling) -> [String: String] {
        let laws = ["constant", "prepared", "sleepForASecond"].map { ($0, spelling.laws) }
        let all = laws + ["tryUsing", "using"].map { ($0, spelling.combineTraits) }
        return Dictionary(firstOf: (all + [("withUnsafeContinuation", spelling.swift)]).map { ($0, $1 + $0) })
    }

    /// Returns the user's module, for a file of another module.
    ///
    /// Without module selectors, only a type that shares its name with a built-in publisher or a type of Foundation is qualified,
    /// because a qualified name does not compile if the module declares a type with the name of the module.
    func seenFromOutside(_ spelling: Spelling, selectsModules: Bool) -> Module {
        let known = Set(BuiltInSpec.modules.flatMap(\.publishers).map(\.name)).union(Self.namesInFoundation)
        let own = selectsModules ? "\(name)::" : "\(name)."
        var module = self
        for (index, publisher) in publishers.enumerated() {
            let components = publisher.name.split(separator: ".").map(String.init)
            let isAmbiguous =
                components.count == 1
                ? selectsModules || known.contains(publisher.name)
                // A nested publisher can be in an extension of Foundation's type, unless the type around it is generic.
                : !publisher.outerGenerics.isEmpty && Self.namesInFoundation.contains(components[0])
            let outer = Self.moduleOfOuterType(publisher, spelling)
            module.publishers[index].qualifier = outer ?? (isAmbiguous ? own : nil)
        }
        return module
    }

    private static let namesInFoundation: Set = [
        "Bundle", "Data", "Date", "Host", "Locale", "Notification", "Operation", "Pipe", "Port", "Process", "Progress",
        "Stream", "Thread", "Timer", "Unit",
    ]

    /// Returns what precedes the name of a publisher in an extension of a type in which publishers often are.
    private static func moduleOfOuterType(_ publisher: PublisherType, _ spelling: Spelling) -> String? {
        switch publisher.name.split(separator: ".").dropLast().first {
        case "Publishers", "TraitPublishers": spelling.combineTraits
        case "Array", "Dictionary", "Optional", "Result", "Sequence", "Set", "String": spelling.swift
        default: nil
        }
    }
}

extension PublisherType {
    var qualifiedName: String { (qualifier ?? "") + name }
    var qualifiedOpenCombineName: String? { openCombineName.map { (qualifier ?? "") + $0 } }
}

/// The targets of this package that generated code imports.
package enum TargetName {
    package static let traits = "CombineTraits"
}
