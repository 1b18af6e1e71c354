/// Stops the program if a caller breaks a rule.
///
/// Unlike `precondition(_:_:)`, it prints the message in release builds too, because tests also run there.
///
/// - Parameters:
///   - condition: Whether the caller observes the rule.
///   - message: The mistake, and its correction.
func trap(unless condition: Bool, _ message: @autoclosure () -> String) {
    if !condition {
        fatalError(message())
    }
}
