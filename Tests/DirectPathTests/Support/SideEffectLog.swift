/// What the closures of a chain do, in order.
///
/// All of them capture it, so that its lifetime tells whether any of them is still alive.
final class SideEffectLog {
    private var entryCount = 0

    /// Called with each entry, and with how many there are.
    var onEntry: ((String, Int) -> Void)?

    private let onDeinit: () -> Void

    init(onDeinit: @escaping () -> Void = {}) {
        self.onDeinit = onDeinit
    }

    func note(_ entry: String) {
        entryCount += 1
        onEntry?(entry, entryCount)
    }

    deinit {
        onDeinit()
    }
}

/// What `print(_:to:)` writes, as entries of a log.
struct LogStream: TextOutputStream {
    let log: SideEffectLog

    mutating func write(_ string: String) {
        let text = string.withoutGenericArguments
        if !text.isEmpty, text != "\n" { log.note(text) }
    }
}

extension String {
    /// The text up to what tells the types of a chain, which the two paths do not share.
    var withoutGenericArguments: String { String(prefix { $0 != "<" }) }
}
