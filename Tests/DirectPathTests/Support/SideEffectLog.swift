/// A log to which the closures of a chain write what they do.
///
/// All closures capture the log, so it is alive while any closure is.
final class SideEffectLog {
    private var entryCount = 0

    /// A closure that the log calls with each entry, and with the number of entries so far.
    var onEntry: ((String, Int) -> Void)?

    private let onDeinit: () -> Void

    init(onDeinit: @escaping () -> Void = {}) { self.onDeinit = onDeinit }

    func note(_ entry: String) {
        entryCount += 1
        onEntry?(entry, entryCount)
    }

    deinit { onDeinit() }
}

/// A stream for `print(_:to:)`, which adds the lines as entries to a log.
struct LogStream: TextOutputStream {
    let log: SideEffectLog

    mutating func write(_ string: String) {
        let text = string.withoutGenericArguments
        if !text.isEmpty, text != "\n" { log.note(text) }
    }
}

extension String {
    /// The text up to the first `<`. The generic arguments after it differ between the two paths.
    var withoutGenericArguments: String { String(prefix { $0 != "<" }) }
}
