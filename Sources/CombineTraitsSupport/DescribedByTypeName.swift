/// A subscription or a subscriber that `print(_:to:)` and playgrounds show as the name of its type, as
/// they show those of Combine.
package protocol DescribedByTypeName:
    CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible
{}

extension DescribedByTypeName {
    package var description: String { typeName(of: self) }
    package var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
    package var playgroundDescription: Any { description }
}

/// The name of the type of a value, without its generic arguments: those of a subscription spell the
/// whole chain of publishers.
package func typeName(of value: Any) -> String {
    String(String(describing: type(of: value)).prefix { $0 != "<" })
}
