/// Takes to another thread what the compiler does not let through.
///
/// Sendable, unchecked, for what may be used from any thread though its type does not say so: publishers that only
/// compute, and promises of `Future`.
package struct Unchecked<Value>: @unchecked Sendable {
    package let value: Value

    package init(_ value: Value) {
        self.value = value
    }
}
