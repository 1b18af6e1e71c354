/// The body of a method that is unavailable, so that no program calls it.
///
/// These methods are many, and each one is compiled into the module: this call is smaller than that of `fatalError`.
@_documentation(visibility: internal)
public func _unavailable() -> Never {
    fatalError("unavailable")
}
