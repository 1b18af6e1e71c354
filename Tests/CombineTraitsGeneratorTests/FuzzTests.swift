import Foundation
import Testing

@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator
@testable import CombineTraitsSpec

/// How many times more specs the tests of the generator make up: the environment variable `FUZZ_FACTOR`.
enum FuzzFactor {
    static let value = ProcessInfo.processInfo.environment["FUZZ_FACTOR"].flatMap(Int.init) ?? 1
}

/// Specs that nobody would write: each is refused with a reason, or accepted and rendered, and quickly.
///
/// The environment variable `FUZZ_FACTOR` multiplies their number.
struct FuzzTests {
    static let count = 60 * FuzzFactor.value

    /// The ways to damage a file.
    enum Damage: CaseIterable {
        /// Bytes are removed, replaced and inserted.
        case bytes

        /// Values take the places of others.
        case values

        /// A string is long, nested, or no text at all.
        case strings
    }

    @Test("A damaged spec is refused with a reason or accepted, in less than two seconds", arguments: Damage.allCases)
    func damage(_ damage: Damage) {
        let sample = SampleSpec()
        let files = [
            ("Spec/traits.json", sample.traits), ("Spec/combine.json", sample.publishers),
            ("Spec/Recorded/inventory.json", sample.inventory),
        ]
        var random = SplitMix64(state: 42)
        for number in 0..<Self.count {
            let damaged = Int.random(in: 0..<2, using: &random)
            let sources = files.enumerated().map { index, file in
                let bytes = Array(file.1.utf8)
                return SourceText(
                    path: file.0, bytes: index == damaged ? damage.applied(to: bytes, using: &random) : bytes)
            }
            expectAnswer(to: sources[damaged], number) {
                let project = Project.load(sources, root: "/repository")
                return (project, project.spec.map { OutputPlan($0).render().map(\.content) })
            }
        }
    }

    @Test(
        "A damaged spec of a user is refused with a reason or accepted, in less than two seconds",
        arguments: Damage.allCases)
    func userDamage(_ damage: Damage) {
        var random = SplitMix64(state: 42)
        for number in 0..<Self.count {
            let bytes = damage.applied(to: Array(AttackedUserSpec.text.utf8), using: &random)
            let source = SourceText(path: "/package/combine-traits.json", bytes: bytes)
            expectAnswer(to: source, number) {
                let project = UserProject.load(source, target: "Logging")
                let plan = project.spec.flatMap { UserOutputPlan($0, UserOutputPlan.Options()) }
                return (project, plan.map { plan in (plan.sources + [plan.lawTests]).map(plan.text) })
            }
        }
    }

    /// Expects errors or output, and soon.
    private func expectAnswer(to source: SourceText, _ number: Int, _ answer: () -> (Project, output: [String]?)) {
        let start = DispatchTime.now().uptimeNanoseconds
        let (project, output) = answer()
        let duration = DispatchTime.now().uptimeNanoseconds - start
        let isRefused = project.spec == nil
        if isRefused == project.diagnostics.allSatisfy({ $0.severity != .error }) || output?.isEmpty == true
            || duration > 2_000_000_000
        {
            // Long strings in a few words, so that the message can be read.
            let text = String(decoding: source.bytes, as: UTF8.self).split(separator: "\"").map { part in
                part.utf8.count > 500 ? "\(part.prefix(40))…\(part.utf8.count) bytes" : "\(part)"
            }.joined(separator: "\"")
            Issue.record("Spec \(number), \(Double(duration) / 1e9) s: \(project.diagnostics)\n\(text)")
        }
    }
}

extension FuzzTests.Damage {
    private static let noise = Array("{}[]\",:\\0a-\u{0}\u{ff}é".utf8) + [0x80, 0xFF]

    fileprivate func applied(to bytes: [UInt8], using random: inout SplitMix64) -> [UInt8] {
        var bytes = bytes
        for _ in 0...Int.random(in: 0..<3, using: &random) where !bytes.isEmpty {
            switch self {
            case .bytes: damageBytes(&bytes, using: &random)
            case .values: exchangeValue(&bytes, using: &random)
            case .strings: replaceString(&bytes, using: &random)
            }
        }
        return bytes
    }

    private func damageBytes(_ bytes: inout [UInt8], using random: inout SplitMix64) {
        let position = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.remove(at: position)
        case 1: bytes[position] = Self.noise.randomElement(using: &random) ?? 0
        case 2: bytes.insert(Self.noise.randomElement(using: &random) ?? 0, at: position)
        default: bytes.removeSubrange(position..<min(bytes.count, position + 40))
        }
    }

    private func exchangeValue(_ bytes: inout [UInt8], using random: inout SplitMix64) {
        let ranges = Self.ranges(of: bytes) { !$0.isString }
        let others = Self.ranges(of: bytes) { _ in true }
        guard let range = ranges.randomElement(using: &random), let other = others.randomElement(using: &random) else {
            return
        }
        let value = Array(bytes[other])
        bytes.replaceSubrange(
            Bool.random(using: &random) ? range : other, with: value + (Bool.random(using: &random) ? [] : value))
    }

    /// What takes the place of a string: some have a meaning, some are long, and some are deep.
    private static let texts = [
        "", " ", "\\u0000", "\\n", "*/", "\\(evil())", "always", "Upstream: Single", "Upstream", "A.B<C", "<<<<",
        "Never", "..", "../../x", "\\ud800", String(repeating: "A, ", count: 20_000),
        String(repeating: "<", count: 50_000), String(repeating: "(", count: 50_000),
        String(repeating: "Upstream: Single, ", count: 2_000), String(repeating: "x", count: 200_000), "\u{202E}evil",
        "\u{1F468}\u{200D}\u{1F469}", "Single, Maybe, NonEmpty", "asUpstream",
    ]

    private func replaceString(_ bytes: inout [UInt8], using random: inout SplitMix64) {
        guard let range = Self.ranges(of: bytes, where: \.isString).randomElement(using: &random) else { return }
        bytes.replaceSubrange(range, with: "\"\(Self.texts.randomElement(using: &random) ?? "")\"".utf8)
    }

    /// Where the values of a JSON text are, keys included.
    private static func ranges(of bytes: [UInt8], where condition: (JSONValue) -> Bool) -> [Range<Int>] {
        let source = SourceText(path: "a.json", bytes: bytes)
        guard let value = JSONParser.parse(source, diagnostics: Diagnostics()) else { return [] }
        var starts: [Int] = []
        func visit(_ value: JSONValue) {
            if condition(value) { starts.append(value.location.offset) }
            switch value.kind {
            case .array(let elements): elements.forEach(visit)
            case .object(let members): members.forEach { visit($0.value) }
            default: break
            }
        }
        visit(value)
        return starts.map { $0..<end(ofValueAt: $0, in: bytes) }
    }

    private static func end(ofValueAt start: Int, in bytes: [UInt8]) -> Int {
        var (depth, isInString, position) = (0, false, start)
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if isInString {
                if byte == UInt8(ascii: "\\") { position += 1 }
                if byte == UInt8(ascii: "\"") { isInString = false }
            } else {
                switch byte {
                case UInt8(ascii: "\""): isInString = true
                case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
                case UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "\n"): if depth == 0 { return position - 1 }
                default: break
                }
            }
            if !isInString, depth == 0, [UInt8(ascii: "\""), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(byte) {
                return position
            }
        }
        return bytes.count
    }
}

extension JSONValue {
    fileprivate var isString: Bool { if case .string = kind { true } else { false } }
}
