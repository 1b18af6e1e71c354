import CombineTraitsAssistant
import Testing

@testable import CombineTraitsAudit

struct OutputSchemaTests {
    @Test("The schema of the JSON describes each part of a report")
    func schema() throws {
        let place = Place(path: "Sources/API/API.swift", line: 3, column: 5)
        let report = AuditReport(
            declarations: [
                .init(
                    place: place, module: "API", name: "users()", isPublic: true, isLocal: false,
                    type: "AnyPublisher<Int, Never>",
                    promise: "Maybe", promisedType: "AnyMaybePublisher<Int, Never>", promiseIfIncluded: "Single",
                    reason: "It is public.", reasonPlace: place,
                    callers: [.init(place: place, erasure: ".eraseToAnyPublisher()")]),
                .init(
                    place: place, module: "API", name: "all", isPublic: false, isLocal: true,
                    type: "AnyPublisher<Int, Never>"),
            ],
            calls: [.init(place: place, name: "first()", advice: "does nothing")],
            omissions: [.init(place: place, name: "names", reason: "A macro declares it.")],
            traits: ["Single", "Maybe"])
        let check = try OutputSchemaCheck(OutputSchema.audit)
        try expectEqual(check.problems(in: report.json), [])
        try expectEqual(check.problems(in: AuditReport().json), [])
        try expectEqual(check.problems(in: #"{ "declarations": 1, "calls": [], "traits": [] }"#).count, 2)
    }
}
