/// Stops the program if a caller violates a requirement.
///
/// Unlike `precondition(_:_:)`, this function also prints the message in release builds, in which tests can run, too.
package func trap(unless condition: Bool, _ message: @autoclosure () -> String) {
    if !condition {
        fatalError(message())
    }
}
