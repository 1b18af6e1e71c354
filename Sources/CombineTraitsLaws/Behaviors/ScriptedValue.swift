import CombineTraitsTesting

/// A value that scripted upstreams can publish.
///
/// Upstreams publish numbers, unless the row names another type in `outputs`. `String`, `Double`, `Bool`, `Data`, `Never`, and
/// optionals and arrays of these conform. In the test target, declare conformances of your own types in `outputs`:
///
///     extension Player: ScriptedValue {
///         public init?(scripted number: Int) { self.init(id: number) }
///     }
public protocol ScriptedValue {
    /// Creates the value for a number, or nil if the type has no values.
    ///
    /// - Parameter number: A small positive number. Upstreams publish 1 first, then 2, and so on.
    init?(scripted number: Int)
}

extension Int: ScriptedValue {
    /// The number.
    public init(scripted number: Int) { self = number }
}

extension String: ScriptedValue {
    /// The number in decimal digits.
    public init(scripted number: Int) { self = "\(number)" }
}

extension Double: ScriptedValue {
    /// The number.
    public init(scripted number: Int) { self = Double(number) }
}

extension Bool: ScriptedValue {
    /// True, then false, and so on.
    public init(scripted number: Int) { self = !number.isMultiple(of: 2) }
}

extension Data: ScriptedValue {
    /// The number in JSON.
    public init(scripted number: Int) { self.init("\(number)".utf8) }
}

extension Never: ScriptedValue {
    /// Nil.
    public init?(scripted number: Int) { nil }
}

extension Optional: ScriptedValue where Wrapped: ScriptedValue {
    /// The value for the number.
    public init?(scripted number: Int) {
        guard let value = Wrapped(scripted: number) else { return nil }
        self = .some(value)
    }
}

extension Array: ScriptedValue where Element: ScriptedValue {
    /// An array of the value for the number.
    public init?(scripted number: Int) {
        guard let value = Element(scripted: number) else { return nil }
        self = [value]
    }
}

/// A failure of scripted upstreams.
///
/// Upstreams fail with a ``TestError``, unless the row names another type in `failures`. In the test target, declare
/// conformances of your own types in `failures`.
public protocol ScriptedFailure: Error {
    /// The failure, or nil if the type has no values.
    static var scripted: Self? { get }
}

extension Never: ScriptedFailure {
    /// Nil.
    public static var scripted: Never? { nil }
}

extension TestError: ScriptedFailure {
    /// The error with the code 0.
    public static var scripted: TestError? { TestError() }
}
