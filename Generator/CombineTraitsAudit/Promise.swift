import CombineTraitsSpec

/// A promise of a trait. A declaration makes the promise with a wrapper in place of `AnyPublisher`.
struct Promise: Hashable, Sendable {
    /// The name of the trait, such as `Single`.
    var trait: String
    /// The names of all traits that the wrapper promises.
    var traits: Set<String>

    var wrapper: String { "Any\(trait)Publisher" }

    /// The name of the method that erases to the wrapper.
    var erasure: String { "eraseTo\(wrapper)" }

    /// Returns whether this promise implies another promise, and at least one more trait.
    func isStronger(than other: Promise?) -> Bool { Promise?.some(self).isStronger(than: other) }
}

extension Promise? {
    /// The wrapper without a promise.
    static let plainWrapper = "AnyPublisher"
    static let plainErasure = "eraseToAnyPublisher"

    var wrapper: String { self?.wrapper ?? Self.plainWrapper }

    var erasure: String { "eraseTo\(wrapper)" }

    /// Returns whether this promise implies another promise, and at least one more trait.
    func isStronger(than other: Promise?) -> Bool {
        (self?.traits ?? []).isStrictSuperset(of: other?.traits ?? [])
    }
}

/// The promises, strongest first.
struct PromiseLadder: Sendable {
    /// The ladder of the traits of CombineTraits.
    static let builtIn = PromiseLadder(BuiltInSpec.traits.map { ($0.name.value, $0.refines.map(\.value)) })

    var promises: [Promise]

    /// Creates a ladder with a promise for each trait.
    ///
    /// - Parameter traits: The names of the traits, each with the names of the traits that it refines.
    init(_ traits: [(name: String, refines: [String])]) {
        let refined = Dictionary(firstOf: traits.map { ($0.name, $0.refines) })
        func all(_ name: String) -> Set<String> {
            (refined[name] ?? []).reduce(into: [name]) { $0.formUnion(all($1)) }
        }
        promises = traits.map { Promise(trait: $0.name, traits: all($0.name)) }
            .sorted { $0.traits.count > $1.traits.count }
    }

    /// Returns the promise of a wrapper: `.some(nil)` for `AnyPublisher`, and `nil` for other types.
    func promise(ofWrapper name: String) -> Promise?? {
        if name == Promise?.plainWrapper { return .some(nil) }
        return promises.first { $0.wrapper == name }.map { .some($0) }
    }

    /// Returns the strongest promise that all given promises imply, or `nil` if there is none.
    func meet(_ several: [Promise?]) -> Promise? {
        let common = several.map { $0?.traits ?? [] }.reduce(nil as Set<String>?) { $0?.intersection($1) ?? $1 }
        return promises.first { common?.isSuperset(of: $0.traits) ?? false }
    }
}
