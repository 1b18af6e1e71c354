import TestSupport
import Testing

import CombineTraitsSpec

/// Compares the calls with Apple's declarations: none is missing, and each call uses the intended overload.
struct CoverageTests {
    /// The overloads that are not called, and why.
    private static let absent = [
        "_KeyValueCodingAndObservingPublishing.publisher(for:options:)": "Key-value observing needs Objective-C.",
        "NSObject.KeyValueObservingPublisher.didChange()": "Key-value observing needs Objective-C.",
    ]

    /// The number of overloads that the inventory lists as one, because only their arguments differ.
    private static let overloadCounts = [
        "Just.append(_:)": 2,
        "Just.prepend(_:)": 2,
        "Publishers.Sequence.append(_:)": 3,
        "Publishers.Sequence.prepend(_:)": 3,
        "URLSession.dataTaskPublisher(for:)": 2,
    ]

    @Test("Every overload that Apple declares is called, or known to be missing")
    func overloads() throws {
        let overloads = try AppleOperators.overloads()
        #expect(overloads.count > 250)
        for overload in overloads where Self.absent[overload.name] == nil {
            let count = Calls.all.count { overload.fits($0) }
            #expect(count >= Self.overloadCounts[overload.name] ?? 1, "too few calls of \(overload)")
        }
        let names = Set(overloads.map(\.name))
        #expect(names.isSuperset(of: Self.absent.keys))
        #expect(names.isSuperset(of: Self.overloadCounts.keys))
        #expect(Calls.all.allSatisfy { Self.absent[$0.name] == nil })
    }

    @Test("A call returns the type of one of Apple's overloads", arguments: Calls.all)
    func results(of call: Call) throws {
        let overloads = try AppleOperators.overloads()
        let fitting = overloads.filter { $0.fits(call) }
        expectEqual(
            fitting.count, 1,
            "\(call.returned) is returned by \(fitting) of \(overloads.filter { $0.name == call.name })",
            sourceLocation: call.sourceLocation)
    }

    @Test("Every operator of every row is called, and builds the publisher of the row")
    func rows() throws {
        for row in try AppleOperators.rows() where row.openCombineName != nil {
            let overloads = try AppleOperators.overloads(building: row.name)
            for operation in row.operators {
                #expect(
                    overloads.contains { $0.isNamed(operation) && Calls.all.contains(where: $0.fits) },
                    "no call of \(operation) builds a \(row.name)")
            }
        }
    }
}
