import CombineTraitsTesting
import TestSupport
import Testing

/// How diagrams are read and written.
struct MarblesTests {
    /// Diagrams in the spelling in which they are printed.
    static let canonical = [
        "-", "a", "--x", "|", "x", "-a-b-|", "(a|)", "(ab)--x", "(^a)", "(a^|)", "(a^b)-|", "a<10>|", "<12>(ab)c",
        "---------a", "X1é", "-(a|)",
    ]

    @Test(arguments: canonical)
    func printingIsTheInverseOfParsing(text: String) throws {
        try expectEqual(Marbles(parsing: text).description, text)
    }

    /// Other spellings, and the ones that are printed.
    static let spellings = [
        ("", "-"),
        ("---", "-"),
        ("-a--", "-a"),
        ("--|-", "--|"),
        ("- a b |", "-ab|"),
        ("( a b )", "(ab)"),
        ("-(a)-", "-a"),
        ("(a^)", "a"),
        ("<2>a", "--a"),
        ("-----------a", "<11>a"),
        ("<5><6>a", "<11>a"),
    ]

    @Test(arguments: spellings)
    func otherSpellingsAreEqual(text: String, printed: String) throws {
        let marbles = try Marbles(parsing: text)
        expectEqual(marbles.description, printed)
        try expectEqual(Marbles(parsing: printed), marbles)
    }

    @Test func eventsHaveFrames() throws {
        let events = try Marbles(parsing: "(a^b)-c<3>|").events
        expectEqual(events.map(\.frame), [0, 0, 2, 6])
        expectEqual(events.map(\.isOnSubscription), [true, false, false, false])
        expectEqual(events.map(\.symbol), [.value("a"), .value("b"), .value("c"), .finished])
    }

    static let malformed = [
        ("-a-(b", 4, #"this group has no ")""#),
        ("a)", 2, #"no group is open here: "(" is missing"#),
        ("-()", 2, "this group is empty"),
        ("(^)", 1, "this group is empty"),
        ("(a(b))", 3, "a group cannot contain a group"),
        ("(a-b)", 3, "a group is one frame: no time can pass in it"),
        ("(a<2>b)", 3, "a group is one frame: no time can pass in it"),
        ("-|a", 3, "nothing can happen after the completion"),
        ("(x|)", 3, "nothing can happen after the completion"),
        ("a?", 2, #""?" means nothing: values are letters and digits, "|" is finished, "x" is failed"#),
        ("a^b", 2, #""^" belongs in a group in frame 0, as in "(a^b)""#),
        ("--(^a)", 4, #""^" belongs in a group in frame 0, and this is frame 2"#),
        ("(a^b^c)", 5, #"this group has a "^" already"#),
        ("a<12", 2, #"this "<" has no ">""#),
        ("<a>", 2, #""<" and ">" enclose a number of frames, as in "<10>""#),
        ("<0>a", 2, #""<" and ">" enclose a number of frames, as in "<10>""#),
        ("a>", 2, #"">" means nothing: values are letters and digits, "|" is finished, "x" is failed"#),
    ]

    @Test(arguments: malformed)
    func malformedDiagramsAreRejected(text: String, column: Int, message: String) {
        let error = #expect(throws: MarblesError.self) { try Marbles(parsing: text) }
        expectEqual(error?.column, column)
        expectEqual(error?.message, message)
        expectEqual(error?.text, text)
    }

    @Test func anErrorShowsItsPosition() {
        let error = #expect(throws: MarblesError.self) { try Marbles(parsing: "-a-(b") }
        expectEqual(
            error?.description,
            """
            column 4: this group has no ")"
              -a-(b
                 ^
            """)
    }
}
