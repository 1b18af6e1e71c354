/// A subscription or a subscriber that `print(_:to:)` and playgrounds show as a name, as they show those of Combine. By
/// default, it is the name of the type.
package protocol DescribedByName:
    CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible
{}

extension DescribedByName {
    package var description: String { typeName(of: self) }
    package var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
    package var playgroundDescription: Any { description }
}

/// The name of the type of a value, without generic arguments: those of a subscription spell the whole chain of publishers.
package func typeName(of value: Any) -> String {
    String(String(describing: type(of: value)).prefix { $0 != "<" })
}
