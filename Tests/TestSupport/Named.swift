/// A value with a name, for a table of arguments.
///
/// Unchecked `Sendable`, because the values are closures that capture nothing.
package struct Named<Value>: @unchecked Sendable, CustomStringConvertible {
    package let description: String
    package let value: Value

    package init(_ description: String, value: Value) { (self.description, self.value) = (description, value) }
}
