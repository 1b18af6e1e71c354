import Testing

@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator
@testable import CombineTraitsSpec

struct JSONParserTests {
    private func parse(_ text: String) -> (value: JSONValue?, diagnostics: [String]) {
        let diagnostics = Diagnostics()
        let value = JSONParser.parse(SourceText(path: "a.json", text: text), diagnostics: diagnostics)
        return (value, diagnostics.sorted.map(\.description))
    }

    @Test(
        "Strings keep their characters",
        arguments: [
            (#""""#, ""),
            (#""a b""#, "a b"),
            (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{c}\n\r\t"),
            (#""\u00e9\u20AC""#, "é€"),
            (#""\ud83d\ude00""#, "😀"),
            (#""é€😀""#, "é€😀"),
        ])
    func strings(json: String, expected: String) {
        guard case .string(let string)? = parse(json).value?.kind else {
            Issue.record("\(json) did not parse: \(parse(json).diagnostics)")
            return
        }
        expectEqual(string, expected)
    }

    @Test("Numbers follow the grammar of JSON", arguments: [("0", 0.0), ("-1", -1), ("1.5e2", 150), ("1E-1", 0.1)])
    func numbers(json: String, expected: Double) {
        guard case .number(let number)? = parse(json).value?.kind else {
            Issue.record("\(json) did not parse")
            return
        }
        expectEqual(number, expected)
    }

    @Test(
        "A fault is reported with its place",
        arguments: [
            ("", "1:1: error: the file is empty; write an object: { … }"),
            ("  \n ", "2:2: error: the file is empty; write an object: { … }"),
            ("{\"a\": ", "1:7: error: the file ends where a value is expected"),
            ("{", "1:1: error: this object is not closed; add '}'"),
            ("{\n  \"a\": 1", "1:1: error: this object is not closed; add '}'"),
            ("[1, 2", "1:1: error: this array is not closed; add ']'"),
            ("[1 2]", "1:4: error: expected ',' or ']' in the array, found '2'; add ',' before it"),
            (
                "[\"a\": 1]",
                "1:5: error: expected ',' or ']' in the array, found ':'; members with keys are in an object: { … }"
            ),
            (
                "{\"a\":\n [1, 2}",
                "2:7: error: expected ',' or ']' in the array, found '}'; add ']' before it, to close the array that begins at 2:2"
            ),
            ("[,1]", "1:2: error: expected a JSON value, found ','; add the value that is missing before it"),
            ("[1,,2]", "1:4: error: expected a JSON value, found ','; add the value that is missing before it"),
            ("[1,]", "1:4: error: expected a value after ','; remove the ',' before this ']'"),
            ("{\"a\": 1,}", "1:9: error: expected a key after ','; remove the ',' before this '}'"),
            ("{\"a\" 1}", "1:6: error: expected ':' after the key 'a', found '1'; add ':' before it"),
            ("{\"a\"}", "1:5: error: expected ':' after the key 'a', found '}'; add ':' and a value"),
            (
                "{\"a: \"b\"}",
                "1:7: error: expected ':' after the key 'a: ', found 'b'; is a '\"' missing before the ':' in it?"
            ),
            ("{\"a\": 1,, \"b\": 2}", "1:9: error: expected a key in quotes, found ','; remove it"),
            ("{my-key: 1}", "1:2: error: expected a key in quotes, found 'my'; put all of it in double quotes"),
            ("{$a: 1}", "1:2: error: expected a key in quotes, found '$'; put all of it in double quotes"),
            ("[a.b(c, d)]", "1:2: error: expected a JSON value, found 'a'; put all of it in double quotes"),
            ("[\"a(\"b\")\"]", "1:6: error: a '\"' inside of a string is written as \\\""),
            ("[\"a(\"/b\")\"]", "1:6: error: a '\"' inside of a string is written as \\\""),
            ("[\"a\"// b\n]", "1:5: error: JSON has no comments; remove this one"),
            (
                "{\n<<<<<<< HEAD\n\"a\": 1}",
                "2:1: error: this is a mark of a merge conflict; resolve the conflict, and remove its marks"
            ),
            (
                "{\"a\": 1,\n=======\n}",
                "2:1: error: this is a mark of a merge conflict; resolve the conflict, and remove its marks"
            ),
            ("[‹a›]", "1:2: error: '‹' is not a quote of JSON; write '\"'"),
            ("[「a」]", "1:2: error: '「' is not a quote of JSON; write '\"'"),
            ("[1，2]", "1:3: error: '，' is wider than the character of JSON; write ','"),
            ("{\"a\"：1}", "1:5: error: '：' is wider than the character of JSON; write ':'"),
            ("[1,\u{200B}2]", "1:4: error: U+200B cannot be seen, and JSON does not have it; remove it"),
            ("[1\u{FEFF}]", "1:3: error: U+FEFF cannot be seen, and JSON does not have it; remove it"),
            ("[\"abc\u{0}\"]", "1:6: error: U+0 is a control character; remove it"),
            ("{\"a\" = 1}", "1:6: error: JSON has no '='; write ':' after a key"),
            ("{\"a\": }", "1:7: error: the key 'a' has no value; add one before this '}'"),
            ("{\"a\":, \"b\": 1}", "1:6: error: the key 'a' has no value; add one before this ','"),
            ("{abc: 1}", "1:2: error: expected a key in quotes, found 'abc'; write \"abc\""),
            ("{1: 1}", "1:2: error: expected a key in quotes, found '1'; write \"1\""),
            ("{'a': 1}", "1:2: error: strings and keys are in double quotes; write \"a\""),
            ("[`a`]", "1:2: error: strings and keys are in double quotes; write \"a\""),
            ("['a]", "1:2: error: strings and keys are in double quotes"),
            (
                "{\"a\": 1 \"b\": 2}",
                "1:9: error: expected ',' or '}' after the value of 'a', found '\"'; add ',' before it"
            ),
            (
                "{\"a\": 1; \"b\": 2}",
                "1:8: error: JSON has no ';'; write ',' between two values, and nothing after the last one"
            ),
            ("[1, // one\n2]", "1:5: error: JSON has no comments; remove this one"),
            ("[1 /* one */, 2]", "1:4: error: JSON has no comments; remove this one"),
            ("# a\n{}", "1:1: error: JSON has no comments; remove this one"),
            ("[\"a\" + \"b\"]", "1:6: error: JSON has no '+'; write one string"),
            ("[1, ...]", "1:5: error: something is left out here; write it"),
            ("[“a”]", "1:2: error: '“' is not a quote of JSON; write '\"'"),
            ("[\"a”,\n\"b\"]", "1:4: error: '”' is not a quote of JSON; write '\"'"),
            ("[1,\u{A0}2]", "1:4: error: U+A0 is not a space in JSON; write a plain one"),
            ("[True, 1]", "1:2: error: expected a JSON value, found 'True'; write true"),
            ("[None]", "1:2: error: expected a JSON value, found 'None'; write null"),
            ("[nil]", "1:2: error: expected a JSON value, found 'nil'; write null"),
            ("[yes]", "1:2: error: expected a JSON value, found 'yes'; write true"),
            ("[NaN]", "1:2: error: expected a JSON value, found 'NaN', which JSON lacks; leave the key out"),
            ("[asUpstream]", "1:2: error: expected a JSON value, found 'asUpstream'; write \"asUpstream\""),
            ("[\"a\tb\"]", "1:4: error: a string has no tab; write it as \\t"),
            ("{}}", "1:3: error: unexpected text after the end of the JSON value; remove it"),
            (
                "\u{FEFF}{}",
                "1:1: error: the file begins with a byte order mark, which JSON does not have; save it as UTF-8 without it"
            ),
            ("\"abc", "1:1: error: unterminated string; add the closing '\"'"),
            ("\"é\\q\"", "1:4: error: unknown escape; expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u"),
            ("\"\\u12\"", "1:4: error: expected four hexadecimal digits after \\u"),
            ("\"\\u-000\"", "1:4: error: expected four hexadecimal digits after \\u"),
            ("\"\\ud800\\u0041\"", "1:14: error: half of a surrogate pair; write both halves, or the character itself"),
            ("\"\\udc00\\ud800\"", "1:8: error: half of a surrogate pair; write both halves, or the character itself"),
            ("\"\\ud800\"", "1:8: error: half of a surrogate pair; write both halves, or the character itself"),
            (
                "\"a\nb\"",
                "1:3: error: a string must end on its line: add the closing '\"', or write a line break as \\n"
            ),
            ("tru", "1:1: error: expected a JSON value, found 'tru'; write true"),
            ("01", "1:1: error: '01' is not a JSON number; write 1"),
            ("+1", "1:1: error: '+1' is not a JSON number; write 1"),
            (".5", "1:1: error: '.5' is not a JSON number; write 0.5"),
            ("0x1F", "1:1: error: '0x1F' is not a JSON number; write 31"),
            ("1_000", "1:1: error: '1_000' is not a JSON number; write 1000"),
            ("1.", "1:1: error: '1.' is not a JSON number; write 1"),
            ("-.5", "1:1: error: '-.5' is not a JSON number; write -0.5"),
            ("1.e5", "1:1: error: '1.e5' is not a JSON number; write 100000"),
            ("1e999", "1:1: error: '1e999' is not a JSON number; JSON's numbers are finite"),
            ("-Infinity", "1:1: error: '-Infinity' is not a JSON number; JSON's numbers are finite"),
            ("-0b11", "1:1: error: '-0b11' is not a JSON number; write -3"),
            (
                "17.0.1",
                "1:1: error: '17.0.1' is not a JSON number; write digits alone, or \"17.0.1\" if a string is meant"
            ),
            ("é", "1:1: error: expected a JSON value, found 'é'; write \"é\""),
            ("1 2", "1:3: error: unexpected text after the end of the JSON value; remove it"),
            ("{\"é\": 1, \"é\": 2}", "1:10: error: duplicate key 'é'; keep one of the two"),
            ("{\"a\": 1,\n\"a\": 2}", "2:1: error: duplicate key 'a', and the first is in line 1; keep one of the two"),
        ] as [(String, String)])
    func faults(json: String, expected: String) {
        expectEqual(parse(json).diagnostics, ["a.json:\(expected)"])
    }

    @Test(
        "A file that is not UTF-8 says so",
        arguments: [
            ([0x22, 0x61, 0xE9, 0x22], 3), ([0xFF, 0xFE, 0x7B, 0], 1), ([0x7B, 0, 0x7D, 0], 1), ([0, 0, 0, 0x7B], 1),
        ])
    func encodings(_ bytes: [UInt8], column: Int) {
        let diagnostics = Diagnostics()
        #expect(JSONParser.parse(SourceText(path: "a.json", bytes: bytes), diagnostics: diagnostics) == nil)
        expectEqual(diagnostics.sorted.count, 1)
        expectEqual(diagnostics.sorted.first?.description.hasPrefix("a.json:1:\(column): error: "), true)
        #expect(diagnostics.sorted.first?.message.hasSuffix("save the file as UTF-8") != (column == 1))
    }

    @Test("Deep nesting is refused before the stack overflows")
    func depth() {
        let result = parse(String(repeating: "[", count: 100_000))
        #expect(result.value == nil)
        expectEqual(result.diagnostics, ["a.json:1:65: error: nested deeper than 64 levels; no spec needs that"])
    }
}

/// A generator of numbers that are the same on each run.
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
