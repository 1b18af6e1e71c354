/// A subscription or a subscriber that `print(_:to:)` and playgrounds show as the name of its type, as
/// they show those of Combine.
protocol DescribedByTypeName:
    CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible
{}

extension DescribedByTypeName {
    var description: String { typeName(of: self) }
    var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
    var playgroundDescription: Any { description }
}

/// The name of the type of a value, without its generic arguments: those of a subscription spell the
/// whole chain of publishers.
func typeName(of value: Any) -> String {
    String(String(describing: type(of: value)).prefix { $0 != "<" })
}
