import CombineTraitsTesting

/// A value that scripted upstreams can publish.
///
/// Conform the types that the spec names as `outputs`.
protocol ScriptedValue {
    /// Creates the value for a number, or nil if the type has no values. The numbers are small, positive, and published in
    /// ascending order.
    init?(scripted number: Int)
}

extension Int: ScriptedValue {
    init(scripted number: Int) { self = number }
}

extension String: ScriptedValue {
    init(scripted number: Int) { self = "\(number)" }
}

extension Double: ScriptedValue {
    init(scripted number: Int) { self = Double(number) }
}

extension Bool: ScriptedValue {
    /// True, then false, and so on.
    init(scripted number: Int) { self = !number.isMultiple(of: 2) }
}

extension Data: ScriptedValue {
    /// The number in JSON.
    init(scripted number: Int) { self.init("\(number)".utf8) }
}

extension Never: ScriptedValue {
    init?(scripted number: Int) { nil }
}

/// A failure of scripted upstreams.
protocol ScriptedFailure: Error {
    /// The failure, or nil if the type has no values.
    static var scripted: Self? { get }
}

extension Never: ScriptedFailure {
    static var scripted: Never? { nil }
}

extension TestError: ScriptedFailure {
    static var scripted: TestError? { TestError() }
}
