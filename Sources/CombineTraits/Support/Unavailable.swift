/// The body of unavailable methods, which no program can call.
///
/// A call of this function is smaller than one of `fatalError`, and the module contains many such methods.
@_documentation(visibility: internal)
public func _unavailable() -> Never {
    fatalError("unavailable")
}
