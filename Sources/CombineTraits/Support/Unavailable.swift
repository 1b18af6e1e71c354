/// Stops the program. Unavailable methods, which no program can call, call this function in their body.
///
/// A call to this function is smaller than a call to `fatalError`, and the module contains many unavailable methods.
@_documentation(visibility: internal)
public func _unavailable() -> Never {
    fatalError("unavailable")
}
