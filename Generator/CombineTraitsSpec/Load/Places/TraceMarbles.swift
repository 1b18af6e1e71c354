/// Traces that a trait allows, as a marble diagram:
///
///     -------->    stays silent
///     --o--|-->    a value, then finished
///     x-------->   a failure, on subscription
///     --o-...->    a value, then anything
///     --*--|-->    any number of values, then finished
///
/// Without a leading dash, the first event comes on subscription. Apart from that, dashes have no meaning.
struct TraceMarbles {
    private(set) var traces = AllowedTraces()
    private(set) var fault: TextFault?
    private var hasValue = false
    private var hasMoreValues = false
    private var endings: AllowedTraces.Endings?

    init(_ text: String) {
        let bytes = Array(text.utf8)
        traces.isImmediate = bytes.first != UInt8(ascii: "-")
        let notMarbles = TextFault(
            "'\(text)' is not a marble diagram of 'o', '*', '|', 'x', '-' and '...'; write it as '--o--|-->'")
        var offset = 0
        while offset < bytes.count, fault == nil {
            switch bytes[offset] {
            case UInt8(ascii: "-"): break
            case UInt8(ascii: ">") where offset > 0 && offset == bytes.count - 1: break
            case UInt8(ascii: "o"): read(at: offset, isRepeated: hasValue || hasMoreValues) { $0.hasValue = true }
            case UInt8(ascii: "*"): read(at: offset, isRepeated: hasMoreValues) { $0.hasMoreValues = true }
            case UInt8(ascii: "|"): read(at: offset, isRepeated: false) { $0.endings = .finished }
            case UInt8(ascii: "x"): read(at: offset, isRepeated: false) { $0.endings = .failure }
            case UInt8(ascii: ".") where bytes[offset...].starts(with: "...".utf8):
                read(at: offset, isRepeated: hasMoreValues) {
                    $0.hasMoreValues = true
                    $0.endings = .all
                }
                offset += 2
            default: fault = notMarbles
            }
            offset += 1
        }
        if bytes.isEmpty { fault = notMarbles }
        if fault == nil, traces.isImmediate, hasMoreValues, !hasValue {
            fault = TextFault("'*' and '...' can be empty, so nothing need come on subscription; write '-' in front")
        }
        let endings = endings ?? .silence
        if !hasValue { traces.withoutValue = endings }
        if hasValue || hasMoreValues { traces.afterOneValue = endings }
        if hasMoreValues { traces.afterSeveralValues = endings }
    }

    private mutating func read(at offset: Int, isRepeated: Bool, _ add: (inout TraceMarbles) -> Void) {
        if endings != nil {
            fault = TextFault("nothing follows a completion, or '...'; end the diagram there", offset: offset)
        } else if isRepeated {
            fault = TextFault(
                "a diagram has one 'o' at most, and then one '*' or '...'; for a law that counts values, name one in "
                    + "Swift in 'lawInSwift'", offset: offset)
        }
        add(&self)
    }
}
