import CombineTraitsTesting

/// The values of an upstream, regardless of their type.
package struct UpstreamValues: Sendable {
    /// The numbers of the values that an operator might treat differently, the usual first value first.
    let numbers: [Behavior.Number]

    /// The texts of the values that behaviors publish, or none if the values are alike.
    private let texts: [Behavior.Number: String]

    /// Values that do not depend on their numbers.
    static let alike = UpstreamValues(numbers: [1], texts: [:])

    private init(numbers: [Behavior.Number], texts: [Behavior.Number: String]) {
        self.numbers = numbers
        self.texts = texts
    }

    init<Value: ScriptedValue>(_ type: Value.Type) {
        let special = type.scriptedValues.indices.map(Behavior.Number.special)
        var texts: [Behavior.Number: String] = [:]
        for number in (1...9).map(Behavior.Number.plain) + special {
            if let value = number.value(type) { texts[number] = Self.text(of: value) }
        }
        let usual = Behavior.Number.plain(1)
        self.init(numbers: [usual] + special.filter { texts[$0] != texts[usual] }, texts: texts)
    }

    private static func text(of value: some Any) -> String {
        (value as? Data).map { String(decoding: $0, as: UTF8.self) } ?? String(describing: value)
    }

    /// Returns a behavior as a marble diagram, with a legend for values that are not their own symbols.
    func diagram(of behavior: Behavior) -> String { behavior.diagram { texts[$0] } }
}
