/// Code that stops the program, and what the program says then.
package struct FatalMistake: Sendable {
    package let message: String
    package let make: @Sendable () -> Void

    package init(_ message: String, _ make: @escaping @Sendable () -> Void) {
        (self.message, self.make) = (message, make)
    }
}
