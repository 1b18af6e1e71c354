import CombineTraitsLaws
import Foundation

/// A trait that the compiler can infer for a chain. The generated code declares a constant for each trait of the spec.
struct ChainTrait: Sendable {
    let name: String
    let law: TraitLaw

    /// A closure that returns whether the type of a publisher conforms to the protocol of the trait.
    let isKnown: @Sendable (any Publisher) -> Bool

    /// A closure that erases the type of a publisher of numbers, but keeps the trait. It returns `nil` if the publisher
    /// does not have the trait.
    fileprivate let erased: @Sendable (any Publisher) -> (any ChainLink)?

    init(
        name: String,
        law: TraitLaw,
        isKnown: @escaping @Sendable (any Publisher) -> Bool,
        erased: @escaping @Sendable (any Publisher) -> (any ChainLink)?
    ) {
        self.name = name
        self.law = law
        self.isKnown = isKnown
        self.erased = erased
    }

    /// Returns the traits whose protocols the type of a publisher conforms to.
    static func all(of publisher: any Publisher) -> Set<ChainTrait> {
        known.traits(of: type(of: publisher)) { Set(allCases.filter { $0.isKnown(publisher) }) }
    }

    private static let known = KnownTraits()

    /// Erases the type of a link, but keeps the trait. Returns `nil` if the link does not have the trait.
    func erased(_ link: any ChainLink) -> (any ChainLink)? { erased(link.publisher) }
}

extension ChainTrait: Hashable {
    static func == (left: ChainTrait, right: ChainTrait) -> Bool { left.name == right.name }

    func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A cache of the traits of types, because a failed cast is slow.
///
/// Unchecked `Sendable`, because the lock guards every access to the table.
private final class KnownTraits: @unchecked Sendable {
    private let lock = NSLock()
    private var table: [ObjectIdentifier: Set<ChainTrait>] = [:]

    func traits(of type: Any.Type, _ find: () -> Set<ChainTrait>) -> Set<ChainTrait> {
        let type = ObjectIdentifier(type)
        lock.lock()
        let known = table[type]
        lock.unlock()
        if let known { return known }
        let found = find()
        lock.lock()
        table[type] = found
        lock.unlock()
        return found
    }
}

typealias ChainUpstream = ScriptedUpstream<Int, TestError>

/// The traits that the type of a scripted upstream promises. There is a promise for each set of traits that a publisher can
/// have.
struct ChainPromise: Sendable, CustomStringConvertible {
    /// The promised traits, including those that other traits imply.
    let traits: [ChainTrait]

    /// The type of the upstream in words, such as `a maybe publisher`.
    let description: String

    /// A closure that returns an upstream as a publisher whose type has exactly these traits.
    let link: @Sendable (ChainUpstream) -> any ChainLink

    init(traits: [ChainTrait], description: String, link: @escaping @Sendable (ChainUpstream) -> any ChainLink) {
        self.traits = traits
        self.description = description
        self.link = link
    }

    func admits(_ behavior: Behavior) -> Bool {
        traits.allSatisfy { behavior.obeys($0.law) }
    }
}

extension ChainPromise: Hashable {
    static func == (left: ChainPromise, right: ChainPromise) -> Bool { left.traits == right.traits }

    func hash(into hasher: inout Hasher) { hasher.combine(traits) }
}
