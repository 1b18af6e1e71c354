import Conbini
import TestSupport
import Testing

/// Operators are equal if their publishers are.
struct EqualityTests {
    @Test func operators() {
        expect { [Just(1), Just($0)].zipMany() }
        expect { [Just(1), Just($0)].combineLatestMany() }
        expect { TraitPublishers.ConcatCompletions([Empty<Never, Never>(completeImmediately: $0 == 1)]) }
        expect { TraitPublishers.ZipCompletions([Empty<Never, Never>(completeImmediately: $0 == 1)]) }
        expect { TraitPublishers.WithLatestFrom(Just(1), Just($0)) }
        expect { TraitPublishers.WithLatestFrom3(Just(1), Just(2), Just(3), Just($0)) }
    }

    /// Expects that what is made of one number is equal, and what is made of two numbers is not.
    private func expect<Made: Equatable>(_ make: (Int) -> Made, sourceLocation: SourceLocation = #_sourceLocation) {
        expectEqual(make(1), make(1), sourceLocation: sourceLocation)
        #expect(make(1) != make(2), sourceLocation: sourceLocation)
    }
}
