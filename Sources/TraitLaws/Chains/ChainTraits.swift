import CombineTraitsLaws
import Foundation

/// A trait of a publisher that the compiler knows.
enum ChainTrait: String, CaseIterable, Sendable {
    case single = "Single"
    case maybe = "Maybe"
    case nonEmpty = "NonEmpty"
    case immediate = "Immediate"

    /// The traits of a publisher, by the conformances of its type.
    static func all(of publisher: any Publisher) -> Set<ChainTrait> {
        known.traits(of: type(of: publisher)) { Set(allCases.filter { $0.isKnown(of: publisher) }) }
    }

    private static let known = KnownTraits()

    private func isKnown(of publisher: any Publisher) -> Bool {
        switch self {
        case .single: publisher is any SinglePublisher
        case .maybe: publisher is any MaybePublisher
        case .nonEmpty: publisher is any NonEmptyPublisher
        case .immediate: publisher is any ImmediatePublisher
        }
    }

    /// The law of the trait.
    var law: TraitLaw {
        switch self {
        case .single: .single
        case .maybe: .maybe
        case .nonEmpty: .nonEmpty
        case .immediate: .immediate
        }
    }

    /// Erases the type of a link that has the trait.
    func erased(_ link: any ChainLink) -> (any ChainLink)? {
        let publisher: any Publisher = link.publisher
        return switch self {
        case .single: (publisher as? any SinglePublisher).flatMap { eraseSingle($0) }
        case .maybe: (publisher as? any MaybePublisher).flatMap { eraseMaybe($0) }
        case .nonEmpty: (publisher as? any NonEmptyPublisher).flatMap { eraseNonEmpty($0) }
        case .immediate: (publisher as? any ImmediatePublisher).flatMap { eraseImmediate($0) }
        }
    }

    private func eraseSingle(_ publisher: some SinglePublisher) -> (any ChainLink)? {
        (publisher.eraseToAnySinglePublisher() as? AnySinglePublisher<Int, TestError>).map(TypedChainLink.init)
    }

    private func eraseMaybe(_ publisher: some MaybePublisher) -> (any ChainLink)? {
        (publisher.eraseToAnyMaybePublisher() as? AnyMaybePublisher<Int, TestError>).map(TypedChainLink.init)
    }

    private func eraseNonEmpty(_ publisher: some NonEmptyPublisher) -> (any ChainLink)? {
        (publisher.eraseToAnyNonEmptyPublisher() as? AnyNonEmptyPublisher<Int, TestError>).map(TypedChainLink.init)
    }

    private func eraseImmediate(_ publisher: some ImmediatePublisher) -> (any ChainLink)? {
        (publisher.eraseToAnyImmediatePublisher() as? AnyImmediatePublisher<Int, TestError>).map(TypedChainLink.init)
    }
}

/// A cache of the traits of types: the runtime takes long to find that a type does not conform.
///
/// Sendable, unchecked, because the lock guards every access to the table.
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

/// What the type of a scripted upstream promises.
enum ChainPromise: CaseIterable, Hashable, Sendable {
    case nothing, maybe, single, nonEmpty, immediate, immediateSingle

    /// The traits that the upstream has.
    var traits: [ChainTrait] {
        switch self {
        case .nothing: []
        case .maybe: [.maybe]
        case .single: [.single, .maybe, .nonEmpty]
        case .nonEmpty: [.nonEmpty]
        case .immediate: [.immediate, .nonEmpty]
        case .immediateSingle: ChainTrait.allCases
        }
    }

    /// Whether a behavior keeps the promise.
    func admits(_ behavior: Behavior) -> Bool {
        traits.allSatisfy { behavior.obeys($0.law) }
    }

    /// The upstream as a publisher whose type promises this and no more.
    func link(_ upstream: ScriptedUpstream<Int, TestError>) -> any ChainLink {
        switch self {
        case .nothing: TypedChainLink(upstream.eraseToAnyPublisher())
        case .maybe: TypedChainLink(upstream)
        case .single: TypedChainLink(AnySinglePublisher(ScriptedSingle(base: upstream)))
        case .nonEmpty: TypedChainLink(upstream.uncheckedNonEmpty())
        case .immediate: TypedChainLink(upstream.uncheckedImmediate())
        case .immediateSingle: TypedChainLink(ScriptedSingle(base: upstream))
        }
    }
}

extension ChainPromise: CustomStringConvertible {
    /// The type of the upstream in words.
    var description: String {
        switch self {
        case .nothing: "any publisher"
        case .maybe: "a maybe publisher"
        case .single: "a single publisher"
        case .nonEmpty: "a nonempty publisher"
        case .immediate: "an immediate publisher"
        case .immediateSingle: "an immediate single publisher"
        }
    }
}

/// A scripted publisher whose scripts are single and immediate.
private struct ScriptedSingle: SinglePublisher, ImmediatePublisher {
    typealias Output = Int
    typealias Failure = TestError

    let base: ScriptedUpstream<Int, TestError>

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Int, Downstream.Failure == TestError {
        base.receive(subscriber: subscriber)
    }

    static var _hasDirectPath: Bool { true }

    func _start(_ makeDownstream: () -> _DirectDownstream<Int, TestError>) -> MaybeResult<Int, TestError>? {
        base._start(makeDownstream)
    }
}
