/// A marble diagram, which shows the events of a publisher over time in a line of text.
///
/// ```
/// -a-b-|   a value at frame 1, another one at frame 3, finished at frame 5
/// --x      failed at frame 2
/// (ab|)    two values and the completion, all of them on subscription
/// (^a)|    a value at frame 0, but after the subscription; then finished
/// a<20>|   a value on subscription, then 20 silent frames, then finished
/// -        nothing, ever
/// ```
///
/// Each event, `-`, and group in parentheses lasts one frame. The script or the trace determines the length of a frame.
///
/// | symbol | meaning |
/// |---|---|
/// | `-` | a frame in which nothing happens |
/// | letter, digit | a value |
/// | `\|` | finished |
/// | `x` | failed. This letter cannot be a value: use `X`, or any other letter. |
/// | `(…)` | events in one frame, in order |
/// | `(…^…)` | in frame 0: `^` separates events on subscription, before `subscribe` returns, from later ones |
/// | `<n>` | n frames in which nothing happens |
/// | space | nothing; aligns diagrams |
///
/// Without `^`, all events of frame 0 happen on subscription. Silence at the end has no meaning, so `"-a--"` equals `"-a"`.
/// Equal diagrams have the same description.
public struct Marbles: Hashable, Sendable {
    /// A kind of event, which a diagram shows as one character.
    public enum Symbol: Hashable, Sendable {
        /// A value, with its letter or digit.
        case value(Character)

        /// The publisher finishes, which a diagram shows as `|`.
        case finished

        /// The publisher fails, which a diagram shows as `x`.
        case failed
    }

    /// An event of a diagram.
    public struct Event: Hashable, Sendable {
        /// The number of frames between the subscription and the event.
        public let frame: Int

        /// Whether the event happens before `subscribe` returns.
        public let isOnSubscription: Bool

        /// The kind of the event, with the letter or digit of a value.
        public let symbol: Symbol
    }

    /// The events, in the order of the diagram.
    public private(set) var events: [Event] = []

    /// Creates a diagram without events, which equals `"-"`.
    public init() {}

    /// Parses a diagram.
    ///
    /// You can also write a literal, such as `let marbles: Marbles = "-a-|"`. A malformed literal traps.
    ///
    /// - Parameter text: The diagram.
    /// - Throws: A ``MarblesError`` if the text is malformed.
    public init(parsing text: String) throws(MarblesError) {
        var parser = MarblesParser(text)
        self = try parser.parse()
    }

    package mutating func append(_ symbol: Symbol, at frame: Int, isOnSubscription: Bool) {
        events.append(Event(frame: frame, isOnSubscription: isOnSubscription, symbol: symbol))
    }

    static func isValue(_ character: Character) -> Bool {
        (character.isLetter || character.isNumber) && character != "x"
    }
}

extension Marbles: ExpressibleByStringLiteral {
    /// Parses a diagram, and traps if it is malformed.
    ///
    /// - Parameter text: The diagram.
    public init(stringLiteral text: String) {
        do {
            try self.init(parsing: text)
        } catch {
            fatalError("\(error)")
        }
    }
}

extension Marbles: CustomStringConvertible {
    /// The diagram as text. You can parse it again unless it contains a silence of more than 2,147,483,647 frames.
    public var description: String { MarblesPrinter.print(events.map(\.mark)) }
}

/// A type whose values can be written in a marble diagram without a legend.
public protocol MarbleValue {
    /// Returns the value of a symbol.
    ///
    /// - Parameter marble: A digit, or a letter other than `x`.
    /// - Returns: The value, or `nil` if the symbol has none.
    static func value(ofMarble marble: Character) -> Self?
}

extension Character: MarbleValue {
    /// Returns the symbol itself, so each letter and digit has a value.
    public static func value(ofMarble marble: Character) -> Character? { marble }
}

extension String: MarbleValue {
    /// Returns a string that contains only the symbol, so each letter and digit has a value.
    public static func value(ofMarble marble: Character) -> String? { String(marble) }
}

extension Int: MarbleValue {
    /// Returns the whole number that the symbol represents, such as 7 for `7`, or `nil` if the symbol represents none.
    public static func value(ofMarble marble: Character) -> Int? { marble.wholeNumberValue }
}

/// A mistake in a marble diagram.
///
/// ```
/// column 4: this group has no ")"
///   -a-(b
///      ^
/// ```
public struct MarblesError: Error, Hashable, Sendable {
    /// The malformed text.
    public let text: String

    /// The column of the mistake, in characters. The first column is 1.
    public let column: Int

    /// A description of the mistake, such as `this group has no ")"`.
    public let message: String
}

extension MarblesError: CustomStringConvertible {
    /// The column, the message, and the text with a `^` below the mistake.
    public var description: String {
        """
        column \(column): \(message)
          \(text)
          \(String(repeating: " ", count: column - 1))^
        """
    }
}

extension MarblesError: LocalizedError {
    /// The same text as the description, for `localizedDescription`.
    public var errorDescription: String? { description }
}
