// Declarations of the publishers that are Equatable, most of them if their upstreams are. The inventory lacks them.

extension Empty: Equatable {
    public static func == (lhs: Self, rhs: Self) -> Bool { fatalError() }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {
    public static func == (lhs: Self, rhs: Self) -> Bool { fatalError() }
}

extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {
    public static func == (lhs: Self, rhs: Self) -> Bool { fatalError() }
}

extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {
    public static func == (lhs: Self, rhs: Self) -> Bool { fatalError() }
}

extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {
    public static func == (lhs: Self, rhs: Self) -> Bool { fatalError() }
}

extension Publishers.Merge3: Equatable where A: Equatable, B: Equatable, C: Equatable {
    public static func == (lhs: Self, rhs: Self) -> Bool { fatalError() }
}

extension Publishers.Merge4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {
    public static func == (lhs: Self, rhs: Self) -> Bool { fatalError() }
}

extension Publishers.Merge5: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable {
    public static func == (lhs: Self, rhs: Self) -> Bool { fatalError() }
}

extension Publishers.Merge6: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable {
    public static func == (lhs: Self, rhs: Self) -> Bool { fatalError() }
}

extension Publishers.Merge7: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable {
    public static func == (lhs: Self, rhs: Self) -> Bool { fatalError() }
}

extension Publishers.Merge8: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable, H: Equatable {
    public static func == (lhs: Self, rhs: Self) -> Bool { fatalError() }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {
    public static func == (lhs: Self, rhs: Self) -> Bool { fatalError() }
}

extension Just: Equatable where Output: Equatable {
    public static func == (lhs: Self, rhs: Self) -> Bool { fatalError() }
}
