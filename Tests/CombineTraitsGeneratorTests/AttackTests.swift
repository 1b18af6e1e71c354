import Foundation
import Testing

@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator
@testable import CombineTraitsSpec

/// Texts of the spec that try to be more than what they land in: code, a directive, another block of an article.
struct AttackTests {
    /// Where a string of the spec lands.
    enum Place {
        /// In comments and articles, and in literals, or nowhere.
        case text
        /// In the code, where the place admits nothing but a name, a type, a requirement, an expression.
        case code
        /// In the code, as an expression, which may do what it likes, and not reach beyond its brackets.
        case expression
        /// In comments, as a marble diagram, which says what the trait allows, and so changes more than a text.
        case diagram
        /// Nowhere: it is one of a few words, or the spec has the same text elsewhere.
        case choice
    }

    struct Attack: CustomTestStringConvertible, Sendable {
        var text: String
        var testDescription: String { text.showingUnseenCharacters }
    }

    /// The place of the strings of each key, by the keys that lead to it without numbers and names.
    static let places: [String: Place] = [
        "traits.name": .code, "traits.adjective": .text, "traits.refines": .choice, "traits.summary": .text,
        "traits.law": .text, "traits.allows": .diagram, "traits.allows.marbles": .diagram,
        "traits.allows.caption": .text, "traits.lawInSwift": .expression, "traits.sink": .text,
        "traits.suggestions": .choice, "traits.example.publisher": .code, "traits.example.because": .text,
        "$schema": .text, "module": .code, "openCombine.module": .code, "target": .code, "availability": .choice,
        "publishers.publisher": .code, "publishers.outerGenerics": .code, "publishers.generics": .code,
        "publishers.where": .code, "publishers.openCombine": .choice, "publishers.openCombine.publisher": .code,
        "publishers.openCombine.generics": .code, "publishers.openCombine.absentOn": .choice,
        "publishers.openCombineWithMerge.defectInChains": .text, "publishers.openCombineWithMerge.defects": .text,
        "publishers.openCombineWithMerge.instead": .text,
        "publishers.availability": .choice, "publishers.directPath": .choice, "publishers.family": .choice,
        "publishers.operators": .code, "publishers.upstreams": .choice, "publishers.summary": .text,
        "publishers.outputs": .code, "publishers.arguments": .text, "publishers.note": .text,
        "publishers.suggestions": .choice, "publishers.suggestions.instead": .choice,
        "publishers.suggestions.where": .code, "publishers.overloads.method": .code,
        "publishers.overloads.returns": .code, "publishers.overloads.where": .code,
        "publishers.overloads.body": .expression, "publishers.overloads.summary": .text,
        "publishers.overloads.failing": .choice, "publishers.realTime": .text, "publishers.defectInChains": .text,
        "publishers.defects": .text, "publishers.instead": .text, "defects": .text, "publishers.instances": .expression,
        "apple.systems": .text, "apple.behavior": .text, "apple.source": .code, "publishers.apple.systems": .text,
        "publishers.apple.behavior": .text, "publishers.apple.source": .code, "advice.on": .code,
        "advice.declaration": .expression, "advice.unless": .expression, "advice.notIn": .text,
        "advice.ifIgnored": .code, "advice.advice": .text, "publishers.throwing.publisher": .code,
        "publishers.throwing.operators": .code, "publishers.throwing.summary": .text,
        "publishers.throwing.suggestions": .choice, "publishers.throwing.instances": .expression,
        "publishers.instances.expression": .expression, "publishers.instances.satisfies": .choice,
        "publishers.instances.admits": .choice, "publishers.instances.breaks": .choice,
        "publishers.instances.outputs": .code, "publishers.instances.failures": .code,
        "publishers.instances.knownDefects.Publishers.Drop": .text, "publishers.traits": .code,
        "publishers.traits.when": .code, "publishers.traits.never": .text, "publishers.traits.because": .text,
        "publishers.traits.assuming": .text,
    ]

    /// The texts, around the one that belongs there.
    static let attacks: [String] = [
        // Ends of lines, and what cannot be seen.
        "{}\n@evil", "{}\u{2028}evil()", "\u{202E}{}",
        // Out of a string.
        "{}\"; evil(); _ = \"", "{}\\", "{}\\(evil())", "{} \"\"\" evil()", "{} #\" evil()",
        // Out of brackets, and of a statement.
        "{})); evil((", "{}); evil(); _ = (", "{}} evil() {", "{}] evil() [", "{}; evil()", "{}>",
        "{}/\"/)); evil((/\"/", "{}`)); evil((`", "{}<evil", "{}, evil: Evil", "{}, Evil>().evil(), Probe<Evil",
        // Comments.
        "{} // evil", "{} /* evil", "{} */ evil", "{} swift-format-ignore-file",
        // Markdown.
        "# {}", "> {}", "- {}", "1. {}", "@Metadata {}", "{} @Image(source: evil)", "{} ``` evil", "``` {}", "~~~ {}",
        "{} ~~~", "{} | evil | evil", "| {}", "{} <script>evil</script>", "<!-- {}", "{} -->", "{} <evil", "{} ` evil",
        "{} \\`<evil>\\`", "[{}](javascript:evil)", "![{}](evil)", "[{}]: evil", "===", "---",
        // A paragraph that breaks before the mark of something else.
        "{} a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a - # > + 1. 2) | === a a a a a a a a a a a a - # > - "
            + "# > - # > - # > - # > - # > - # > - # > - # > - # > - # > - # > - # > - # > - # > a a a a a a a a a a a",
    ]

    /// A spec to attack.
    enum Subject: Int, CaseIterable {
        case repository, user

        var spec: AttackedSpec {
            switch self {
            case .repository: .repository
            case .user: .user
            }
        }
    }

    /// The places that only the spec of a user has.
    static let userPlaces: [String: Place] = ["imports": .code, "access": .choice, "publishers.module": .choice]

    private static func place(of target: AttackedSpec.Target) -> Place? {
        if target.isKey { return target.keys.dropLast().last == "instances" ? .text : .choice }
        return places[target.place] ?? userPlaces[target.place]
    }

    /// What a spec without an attack generates: each file, and its skeleton.
    private typealias Baseline = [String: (content: String, skeleton: Skeleton)]

    private static let baselines = Subject.allCases.map { subject -> Baseline in
        let files = subject.spec.project.spec.map(subject.spec.output) ?? [:]
        return Dictionary(uniqueKeysWithValues: files.map { ($0, ($1, Skeleton(path: $0, $1))) })
    }

    @Test("The spec without an attack is valid, and every string of it has a place")
    func places() throws {
        #expect(Subject.allCases.flatMap(\.spec.project.diagnostics).filter { $0.severity == .error }.isEmpty)
        #expect(Self.baselines.allSatisfy { !$0.isEmpty })
        let found = Set(AttackedSpec.repository.targets.filter { !$0.isKey }.map(\.place))
        expectEqual(found.sorted(), Self.places.keys.sorted())
        let foundOfUser = Set(AttackedSpec.user.targets.filter { !$0.isKey }.map(\.place))
        expectEqual(foundOfUser.subtracting(Self.places.keys).sorted(), Self.userPlaces.keys.sorted())
    }

    @Test("Every key of the spec is attacked")
    func keys() {
        let exceptions: Set = ["isConjunction", "accessLevelOnImports"]
        let attacked = Set(AttackedSpec.repository.targets.flatMap(\.keys))
        let attackedOfUser = Set(AttackedSpec.user.targets.flatMap(\.keys))
        for object in KeyPage(traits: []).objects {
            let found = object.definition.hasPrefix("user") ? attackedOfUser : attacked
            let missing = Set(object.keys.map(\.name)).subtracting(found).subtracting(exceptions)
            #expect(missing.isEmpty, "\(object.kind.name): put \(missing.sorted()) into the spec that is attacked")
        }
    }

    /// One string for each place, and those names that the spec chooses: a key that is not known is refused anyway.
    private static let targets = Subject.allCases.map { subject in
        var seen: Set<String> = []
        return subject.spec.targets.filter { $0.isKey ? $0.isChosen : seen.insert($0.place).inserted }
    }

    /// Each attack, with the spec that it meets. By default, the attacks take turns. With a `FUZZ_FACTOR`, each meets both.
    static let encounters: [(Attack, Subject)] = attacks.enumerated().flatMap { number, text in
        Subject.allCases.filter { FuzzFactor.value > 1 || $0.rawValue == number % 2 }.map { (Attack(text: text), $0) }
    }

    /// Either a text is refused, at its place, or it changes nothing but texts.
    @Test("No text of the spec reaches beyond its place", arguments: encounters)
    func attack(_ attack: Attack, on subject: Subject) throws {
        func accepted(_ places: Set<Place?>) -> [AttackedSpec.Target] {
            let targets = Self.targets[subject.rawValue].filter { places.contains(Self.place(of: $0)) }
            return acceptedTargets(attack, among: targets, of: subject)
        }
        for target in accepted([.expression, .diagram]) {
            let text = attack.text(around: target.text)
            let isHarmless =
                Self.place(of: target) == .diagram ? text.allSatisfy("ox*|-.>".contains) : Skeleton.isContained(text)
            #expect(isHarmless, "\(target)")
        }
        let accepted = accepted([.text]) + accepted([.code]) + accepted([.choice])
        if let spec = subject.spec.attacked(by: attack, accepted).project.spec {
            return expectSameSkeletons(of: spec, accepted, of: subject)
        }
        // Only without the others is each of them accepted.
        for target in accepted {
            let spec = try #require(subject.spec.attacked(by: attack, [target]).project.spec, "\(target)")
            expectSameSkeletons(of: spec, [target], of: subject)
        }
    }

    /// The strings in whose place an attack is accepted. All are attacked at once. Those that an error is about are refused, and the
    /// others are attacked again. If no error is about one of them, each is attacked alone, and refused with any error.
    private func acceptedTargets(
        _ attack: Attack, among targets: [AttackedSpec.Target], of subject: Subject
    ) -> [AttackedSpec.Target] {
        if targets.isEmpty { return [] }
        let attacked = subject.spec.attacked(by: attack, targets)
        let errors = attacked.project.diagnostics.filter { $0.severity == .error }
        #expect(errors.allSatisfy { $0.location != nil }, "\(targets): \(errors)")
        #expect(errors.allSatisfy { !$0.description.unicodeScalars.contains(where: \.isUnseen) }, "\(targets)")
        if errors.isEmpty { return targets }
        let faulty = attacked.faulty(errors)
        if !faulty.isEmpty {
            return acceptedTargets(attack, among: targets.filter { !faulty.contains($0) }, of: subject)
        }
        return targets.count == 1 ? [] : targets.flatMap { acceptedTargets(attack, among: [$0], of: subject) }
    }

    /// Expects that a valid spec generates what the spec without an attack does, except for texts.
    private func expectSameSkeletons(of spec: ValidSpec, _ targets: [AttackedSpec.Target], of subject: Subject) {
        let baseline = Self.baselines[subject.rawValue]
        let files = subject.spec.output(of: spec)
        expectEqual(files.keys.sorted(), baseline.keys.sorted(), "\(targets)")
        for (path, content) in files {
            guard let expected = baseline[path], expected.content != content else { continue }
            let difference = Skeleton(path: path, content).difference(from: expected.skeleton)
            #expect(difference == nil, "\(targets), in \(path)")
        }
    }
}

extension AttackedSpec {
    /// The spec with an attack in the place of some strings.
    fileprivate func attacked(by attack: AttackTests.Attack, _ targets: [Target]) -> AttackedSpec {
        replacing(targets.map { ($0, attack.text(around: $0.text)) })
    }
}

extension AttackTests.Attack {
    /// The attack around a text of the spec. What must be a sentence stays one.
    fileprivate func text(around original: String) -> String {
        let attacked = text.replacingOccurrences(of: "{}", with: original)
        return original.hasSuffix(".") && !attacked.hasSuffix(".") ? attacked + "." : attacked
    }
}

extension AttackedSpec.Target {
    /// The keys that lead to it, without the names that the spec chooses: instances, parameters, arities, traits.
    var place: String { keys.filter { !Self.chosen.contains($0) }.joined(separator: ".") }

    /// Whether it is a name that the spec chooses.
    var isChosen: Bool { keys.last.map(Self.chosen.contains) ?? false }

    private static let chosen: Set<String> = [
        "plain", "full", "all", "Upstream", "Maybe", "Prompt", "2", "3", "iOS", "macOS", "Token", "Finite", "Drain",
        "Single, NonEmpty, Immediate, Prompt, Finite", "Single, Maybe, NonEmpty, Immediate, Prompt",
    ]
}
