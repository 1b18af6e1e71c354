/// A publisher type: the only type of a row, or one type of a family.
///
/// The other properties of the row, which ``PublisherRow`` documents, are dynamic members.
@dynamicMemberLookup
package struct PublisherType: Sendable {
    package typealias Parameter = PublisherRow.GenericParameter

    @Shared var row: PublisherRow
    package var name: String
    /// The name where Combine is unavailable. `nil` if neither OpenCombine nor this package declares the type.
    package var openCombineName: String?
    /// The target of this package that declares the type, which OpenCombine lacks, where Combine is unavailable.
    package var substituteTarget: String?
    package var absentOn: [String] = []
    package var arity: Int?
    package var parameters: [Parameter]
    package var requirements: [String]
    package var availability: Availability?
    package var operators: [String]
    package var outputs: [String: String]
    package var directPath: DirectPath?
    /// Whether this package or the target of a user's spec declares the type, or a substitute where Combine is unavailable.
    package var isOwn: Bool
    package var instances: [PublisherRow.Instance]
    package var rules: [String: Rule] = [:]
    /// What precedes the name of the type in generated code, where the bare name could denote another type.
    package var qualifier: String?
    /// What generated code writes in place of the names of types in the row's requirements, if those could denote other types.
    package var namesInFull: [String: String] = [:]
    /// Whether the compiler reports errors in the type's generated code at locations in the spec. Types that need
    /// `@available` are an exception: their errors always have locations in the generated code.
    package var pointsToSpec = false
    package var failureClasses: [FailureClass] = []

    package subscript<Value>(dynamicMember property: KeyPath<PublisherRow, Value>) -> Value { row[keyPath: property] }
    package var location: SourceLocation { row.name.location }
    package var traitOfUpstreams: String? { row.traitOfUpstreams?.value }
    package var instead: String? { row.instead?.value }
    /// What to write in place of the type where a fork of OpenCombine declares it.
    package var insteadOfFork: String? {
        if let fork = row.openCombineWithMerge { fork.instead?.value } else { instead }
    }
    package var note: String? { (row.note[nil] ?? row.note[arity])?.value }
    package var checkedTraits: [String] { row.checkedTraits ?? row.traitKeys.map(\.value) }
    package var hasDirectPath: Bool { directPath != nil }
    package var publisherParameters: [Parameter] { parameters.filter(\.isPublisher) }

    /// The availability to declare. `nil` if all supported systems have the type.
    package var neededAvailability: Availability? { availability.flatMap { $0.isNewerThanPackage ? $0 : nil } }

    /// The parameters whose publishers tests create from scripts. The expressions of instances create subjects themselves.
    package var scriptedParameters: [Parameter] {
        parameters.filter { ["Publisher", "ConnectablePublisher"].contains($0.constraint) }
    }

    package var allGenerics: [String] { row.outerGenerics.map(\.name) + parameters.map(\.name) }

    /// The types that requirements such as `Element == Int` assign to generic parameters, by parameter.
    package var fixedTypes: [String: String] {
        var types: [String: String] = [:]
        for requirement in requirements.map({ Requirement(kind: .swift($0), location: location) }) {
            guard let (parameter, type) = requirement.concreteType, allGenerics.contains(parameter) else { continue }
            let known = type.renaming(types)
            types = types.mapValues { $0.renaming([parameter: known]) }
            types[parameter] = known
        }
        // A parameter that is a member of another one, as in `Child == Upstream.Output`, stays generic.
        return types.filter { type in !allGenerics.contains { type.value.hasPrefix("\($0).") } }
    }

    /// The name in the style of a function name, such as `publishersZip3`.
    package var identifier: String { name.unquoted.split(byte: ".").joined().uncapitalizedFirst }
    package var shortName: String { name.split(separator: ".").last.map(String.init) ?? name }

    package func rule(for trait: String) -> Rule {
        // After validation, only a row without any rules, or a built-in row for a trait of a user's spec, lacks a rule.
        rules[trait] ?? Rule(condition: .never(reason: ""), location: location)
    }

    /// Replaces the parameter of a requirement such as `B.Failure == Never` with the first parameter that has the same
    /// failure type.
    package func canonical(_ requirement: String) -> String {
        let suffix = ".Failure == Never"
        guard requirement.hasSuffix(suffix) else { return requirement }
        let parameter = String(requirement.dropLast(suffix.count))
        return failureClass(of: parameter).map { $0.parameters[0] + suffix } ?? requirement
    }

    func failureClass(of parameter: String) -> FailureClass? {
        failureClasses.first { $0.parameters.contains(parameter) }
    }
}

/// Publisher parameters whose failure types must be equal.
package struct FailureClass: Sendable {
    /// Never empty.
    package var parameters: [String]
    /// Whether the requirements fix the failure type to `Never`.
    package var isNever: Bool

    package static func classes(of parameters: [String], _ requirements: [String]) -> [FailureClass] {
        var classes = parameters.map { FailureClass(parameters: [$0], isNever: false) }
        func index(of parameter: Substring) -> Int? {
            classes.firstIndex { $0.parameters.contains(String(parameter)) }
        }
        for requirement in requirements {
            let sides = requirement.split(separator: " ").filter { $0 != "==" }
            guard sides.count == 2, sides[0].hasSuffix(".Failure"),
                let left = index(of: sides[0].dropLast(".Failure".count))
            else { continue }
            if sides[1].namesNever {
                classes[left].isNever = true
            } else if sides[1].hasSuffix(".Failure"),
                let right = index(of: sides[1].dropLast(".Failure".count)), left != right
            {
                classes[min(left, right)].parameters += classes[max(left, right)].parameters
                classes[min(left, right)].isNever = classes[left].isNever || classes[right].isNever
                classes.remove(at: max(left, right))
            }
        }
        return classes
    }
}

extension PublisherType {
    package func output(of parameter: String, in instance: PublisherRow.Instance) -> String? {
        instance.outputs[parameter] ?? outputs[parameter]
    }

    /// The requirements that the compiler checks for each instance. They include all traits of publishers that tests do not
    /// create from scripts, such as subjects. The checker itself determines whether upstreams can fail.
    package var askedRequirements: [Requirement] {
        let plain = rules.sorted { $0.key < $1.key }.flatMap(\.value.alternatives).flatMap(\.requirements)
            .filter { !$0.isAboutTrait && !$0.isAboutFailure }
        let scripted = scriptedParameters.map(\.name)
        let subjects = publisherParameters.map(\.name).filter { !scripted.contains($0) }
        let traits = subjects.flatMap { subject in
            rules.keys.sorted().map { Requirement.Kind.trait(parameter: subject, trait: $0) }
        }
        return plain.grouped(by: \.kind, \.self).map { $0.values[0] }
            + traits.map { Requirement(kind: $0, location: location) }
    }

    package func failure(of parameter: String, in instance: PublisherRow.Instance) -> String? {
        guard let failureClass = failureClass(of: parameter) else { return nil }
        return failureClass.parameters.compactMap { instance.failures[$0] }.first
            ?? (failureClass.isNever ? "Never" : nil)
    }
}
