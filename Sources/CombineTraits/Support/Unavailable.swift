/// Stops the program. This call is the body of unavailable methods, which no program can call.
///
/// A call to this function is smaller than a call to `fatalError`, and the module contains many unavailable methods.
@_documentation(visibility: internal)
public func _unavailable() -> Never {
    fatalError("unavailable")
}
