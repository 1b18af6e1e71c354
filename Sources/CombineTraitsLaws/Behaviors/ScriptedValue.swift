import CombineTraitsTesting

/// A value that scripted upstreams can publish.
///
/// Upstreams publish numbers, unless the row names another type in `outputs`. `Int`, `String`, `Double`, `Bool`, `Data`,
/// `Never`, and optionals and arrays of these already conform. In the test target, declare the conformance of each type of
/// your own that `outputs` names:
///
///     extension Player: ScriptedValue {
///         public init?(scripted number: Int) { self.init(id: number) }
///     }
///
/// If an operator treats some values differently, as `compactMap` treats `nil`, an upstream must publish both kinds. A
/// `Bool` is `true` first, and an optional is `nil` first. For other orders, map the values in further instances.
public protocol ScriptedValue {
    /// Creates the value for a number, or returns `nil` if the type has no values.
    ///
    /// - Parameter number: A small positive number. Upstreams publish 1 first, then 2, and so on.
    init?(scripted number: Int)
}

extension ScriptedValue {
    /// Creates the value for a number. Traps if the type has no values.
    package static func scripted(_ number: Int) -> Self { Self(scripted: number)! }
}

extension Int: ScriptedValue {
    /// Creates the number itself, so an upstream of integers publishes 1, 2, and so on.
    public init(scripted number: Int) { self = number }
}

extension String: ScriptedValue {
    /// Creates the decimal digits of the number, such as `"1"`.
    public init(scripted number: Int) { self = "\(number)" }
}

extension Double: ScriptedValue {
    /// Creates the number as a floating-point value, such as `1.0`.
    public init(scripted number: Int) { self = Double(number) }
}

extension Bool: ScriptedValue {
    /// Creates `true` for odd numbers, and `false` for even ones.
    public init(scripted number: Int) { self = !number.isMultiple(of: 2) }
}

extension Data: ScriptedValue {
    /// Creates the JSON text of the number in UTF-8, for operators that decode data.
    public init(scripted number: Int) { self.init("\(number)".utf8) }
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
}

extension Array: ScriptedValue where Element: ScriptedValue {
    /// Creates an array with the element for the number, or returns `nil` if the element type has no values.
    public init?(scripted number: Int) {
        guard let value = Element(scripted: number) else { return nil }
        self = [value]
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
