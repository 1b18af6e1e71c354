/// A subscription or subscriber that `print(_:to:)` and playgrounds show by its name, like Combine's own. The default is
/// the name of the type, without generic arguments.
@usableFromInline
package protocol DescribedByName:
    CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible
{}

extension DescribedByName {
    @usableFromInline package var description: String { typeName(type(of: self)) }
    @usableFromInline package var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
    @usableFromInline package var playgroundDescription: Any { description }
}

/// Returns the name of a type, without generic arguments, which would spell the whole chain of publishers.
package func typeName(_ type: Any.Type) -> String {
    String(String(describing: type).prefix { $0 != "<" })
}
