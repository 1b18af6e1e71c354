import GRDBReads

/// An account of a ledger.
struct Account: Codable, Equatable, Identifiable, Sendable {
    /// The identifier.
    var id: Int64

    /// Who owns it.
    var owner: String

    /// How much is in it. Never negative.
    var balance: Int
}

extension Account: FetchableRecord, PersistableRecord {
    /// The columns of the table.
    enum Columns {
        static let id = Column(CodingKeys.id)
        static let balance = Column(CodingKeys.balance)
    }
}
