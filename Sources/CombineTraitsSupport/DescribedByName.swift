/// A subscription or subscriber that `print(_:to:)` and playgrounds show by its name, like Combine's own. The default is
/// the name of the type, without generic arguments.
@usableFromInline
package protocol DescribedByName:
    CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible
{}

extension DescribedByName {
    @usableFromInline package var description: String { typeName(of: self) }
    @usableFromInline package var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
    @usableFromInline package var playgroundDescription: Any { description }
}

/// Returns the name of the type of a value, without generic arguments, which would spell the whole chain of publishers.
package func typeName(of value: Any) -> String {
    typeName(type(of: value))
}

package func typeName(_ type: Any.Type) -> String {
    String(String(describing: type).prefix { $0 != "<" })
}
