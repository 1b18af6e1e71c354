@frozen @usableFromInline
struct ZippedResults<Zip: ZippingPublisher> {
    @usableFromInline var values: Zip.Values
    @usableFromInline var missingCount: Int
    @usableFromInline var isEmpty = false

    @inlinable
    init(_ values: Zip.Values, missingCount: Int) {
        self.values = values
        self.missingCount = missingCount
    }

    /// Receives the result of an upstream, and returns the result of the `zip` if this upstream ends it early.
    @inlinable
    mutating func receive<Value>(
        _ result: MaybeResult<Value, Zip.Failure>, of index: Int, _ store: (inout Zip.Values, Int, Value) -> Void
    ) -> MaybeResult<Zip.Output, Zip.Failure>? {
        switch result {
        case .success(let value): store(&values, index, value)
        case .failure(let error): return .failure(error)
        case .finished:
            guard Zip.waitsForAllEnds else { return .finished }
            isEmpty = true
        }
        missingCount -= 1
        return nil
    }

    /// The result of the `zip`, or `nil` if the result of an upstream is missing.
    @inlinable
    var result: MaybeResult<Zip.Output, Zip.Failure>? {
        if missingCount > 0 { return nil }
        return isEmpty ? .finished : Zip.result(of: values)
    }
}
