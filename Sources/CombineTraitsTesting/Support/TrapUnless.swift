/// Stops the program when a caller breaks a rule.
///
/// Unlike `precondition(_:_:)`, it tells the reason in release builds too: tests are run there as well.
///
/// - Parameters:
///   - condition: Whether the rule is obeyed.
///   - message: What the caller has done, and what to do instead.
func trap(unless condition: Bool, _ message: @autoclosure () -> String) {
    if !condition {
        fatalError(message())
    }
}
