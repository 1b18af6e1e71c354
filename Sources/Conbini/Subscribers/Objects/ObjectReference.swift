enum ObjectReference {
    /// A value that arrives after the release of the object cancels the subscription.
    case weak

    /// A value that arrives after the release of the object stops the program.
    case unowned
}

extension Publisher where Failure == Never {
    func sink<Root: AnyObject>(
        _ call: SinkCall, _ reference: ObjectReference, to object: Root,
        _ receive: @escaping (Root, Output) -> Void
    ) -> AnyCancellable {
        sink(call) { [weak object] value in
            guard let object else {
                if reference == .unowned { call.stopForMissingObject() }
                return false
            }
            receive(object, value)
            return true
        }
    }

    /// Attaches a closure that receives each value, and returns whether further values are wanted.
    func sink(_ call: SinkCall, _ receive: @escaping (Output) -> Bool) -> AnyCancellable {
        let sink = ClosureSink<Output, Never>(demand: .unlimited, demandPerValue: .none, receiveCompletion: nil) {
            // Check first: the reference that the closure loads from a weak one might become the last reference to the
            // object, which must not be released on another thread.
            call.checkIsolation() && receive($0)
        }
        attach(sink)
        return AnyCancellable(sink)
    }
}
