import CombineTraitsTesting

/// A value that scripted upstreams can publish.
///
/// Upstreams publish numbers, unless the row names another type in `outputs`. `Int`, `String`, `Double`, `Bool`, `Data`,
/// `Never`, and optionals, results, arrays, sets and dictionaries of these already conform. In the test target, declare the
/// conformance of each type of your own that `outputs` names:
///
///     extension Player: ScriptedValue {
///         public init?(scripted number: Int) { self.init(id: number) }
///     }
///
/// A type that is `CaseIterable` needs no members:
///
///     extension Color: ScriptedValue {}
///
/// An operator can treat some values differently, as `compactMap` treats `nil`. In some scripts, each of ``scriptedValues``
/// comes first: both values of a `Bool`, `nil`, an empty string and an empty collection, each case of an enumeration that is
/// `CaseIterable`, and a success and a failure of a `Result`. Declare this property if other values matter:
///
///     static var scriptedValues: [Player] { [.anonymous, .banned] }
public protocol ScriptedValue {
    /// Creates the value for a number, or returns `nil` if the type has no values.
    ///
    /// - Parameter number: A small positive number. Upstreams publish 1 first, then 2, and so on.
    init?(scripted number: Int)

    /// The values that an operator might treat differently. Further scripts begin with each of them.
    ///
    /// By default, these are all cases of a type that is `CaseIterable`, and none of another type.
    static var scriptedValues: [Self] { get }
}

extension ScriptedValue {
    /// No values.
    public static var scriptedValues: [Self] { [] }
}

extension ScriptedValue where Self: CaseIterable {
    /// Creates the case with this number. After the last case, the first one follows.
    public init?(scripted number: Int) {
        let cases = Array(Self.allCases)
        guard !cases.isEmpty else { return nil }
        self = cases[(number - 1) % cases.count]
    }

    /// All cases.
    public static var scriptedValues: [Self] { Array(allCases) }
}

extension ScriptedValue {
    /// The values from which larger ones are made, such as optionals and arrays: ``scriptedValues``, or the value for 1.
    fileprivate static var parts: [Self] {
        let values = scriptedValues
        return values.isEmpty ? Self(scripted: 1).map { [$0] } ?? [] : values
    }
}

extension ScriptedValue {
    /// Creates the value for a number. Traps if the type has no values.
    package static func scripted(_ number: Int) -> Self { Self(scripted: number)! }
}

extension Int: ScriptedValue {
    /// Creates the number itself, so an upstream of integers publishes 1, 2, and so on.
    public init(scripted number: Int) { self = number }

    /// 2 and 0. With 1, they have each answer to the usual questions: whether a number is even, positive, or more than 1.
    public static var scriptedValues: [Int] { [2, 0] }
}

extension String: ScriptedValue {
    /// Creates the decimal digits of the number, such as `"1"`.
    public init(scripted number: Int) { self = "\(number)" }

    /// `"1"` and an empty string.
    public static var scriptedValues: [String] { ["1", ""] }
}

extension Double: ScriptedValue {
    /// Creates the number as a floating-point value, such as `1.0`.
    public init(scripted number: Int) { self = Double(number) }

    /// 2 and 0, as for `Int`, and the value that is not a number.
    public static var scriptedValues: [Double] { [2, 0, .nan] }
}

extension Bool: ScriptedValue {
    /// Creates `true` for odd numbers, and `false` for even ones.
    public init(scripted number: Int) { self = !number.isMultiple(of: 2) }

    /// `true` and `false`.
    public static var scriptedValues: [Bool] { [true, false] }
}

extension Data: ScriptedValue {
    /// Creates the JSON text of the number in UTF-8, for operators that decode data.
    public init(scripted number: Int) { self.init("\(number)".utf8) }

    /// The JSON text `1`, and empty data.
    public static var scriptedValues: [Data] { [Data("1".utf8), Data()] }
}

extension Never: ScriptedValue {
    /// Returns `nil`, because `Never` has no values.
    public init?(scripted number: Int) { nil }
}

extension Optional: ScriptedValue where Wrapped: ScriptedValue {
    /// Creates `nil` for odd numbers, and a wrapped value for even ones. If the wrapped type has no values, always creates
    /// `nil`.
    public init?(scripted number: Int) {
        // `nil` comes first, so that an operator that drops it has runs without a value. This initializer never fails, but
        // it must be failable: otherwise, generic code takes its `nil` for a failure (Swift 6.3).
        self = number.isMultiple(of: 2) ? Wrapped(scripted: number) : nil
    }

    /// `nil`, and wrapped values.
    public static var scriptedValues: [Wrapped?] { [nil] + Wrapped.parts.map(Optional.some) }
}

extension Result: ScriptedValue where Success: ScriptedValue, Failure: ScriptedFailure {
    /// Creates a success with the value for the number, or a failure if the success type has no values.
    public init?(scripted number: Int) {
        if let value = Success(scripted: number) {
            self = .success(value)
        } else if let failure = Failure.scripted {
            self = .failure(failure)
        } else {
            return nil
        }
    }

    /// Successes, and a failure.
    public static var scriptedValues: [Result] {
        Success.parts.map(Result.success) + (Failure.scripted.map { [.failure($0)] } ?? [])
    }
}

extension Array: ScriptedValue where Element: ScriptedValue {
    /// Creates an array with the element for the number, or an empty one if the element type has no values.
    public init?(scripted number: Int) { self = Element(scripted: number).map { [$0] } ?? [] }

    /// An empty array, and arrays of one element.
    public static var scriptedValues: [[Element]] { [[]] + Element.parts.map { [$0] } }
}

extension Set: ScriptedValue where Element: ScriptedValue {
    /// Creates a set with the element for the number, or an empty one if the element type has no values.
    public init?(scripted number: Int) { self = Element(scripted: number).map { [$0] } ?? [] }

    /// An empty set, and sets of one element.
    public static var scriptedValues: [Set] { [[]] + Element.parts.map { [$0] } }
}

extension Dictionary: ScriptedValue where Key: ScriptedValue, Value: ScriptedValue {
    /// Creates a dictionary with the key and the value for the number, or an empty one if either type has no values.
    public init?(scripted number: Int) {
        self = [:]
        if let key = Key(scripted: number), let value = Value(scripted: number) { self[key] = value }
    }

    /// An empty dictionary, and dictionaries of one value: each key with the first value, and the first key with each other one.
    public static var scriptedValues: [[Key: Value]] {
        let (keys, values) = (Key.parts, Value.parts)
        guard let key = keys.first, let value = values.first else { return [[:]] }
        return [[:]] + keys.map { [$0: value] } + values.dropFirst().map { [key: $0] }
    }
}

/// A failure that scripted upstreams can publish.
///
/// Upstreams fail with a ``TestError``, unless the row names another type in `failures`. In the test target, declare
/// the conformance of each type of your own that `failures` names.
public protocol ScriptedFailure: Error {
    /// The failure that upstreams send, or `nil` if the type has no values.
    static var scripted: Self? { get }
}

extension Never: ScriptedFailure {
    /// `nil`, because `Never` has no values.
    public static var scripted: Never? { nil }
}

extension TestError: ScriptedFailure {
    /// A `TestError` with the code 0.
    public static var scripted: TestError? { TestError() }
}
