import GRDBReads

struct Ledger: Sendable {
    private let database: any DatabaseWriter

    /// The balance of an account.
    func balance(of id: Account.ID) -> DatabaseRead<Int> {
        database.readSingle { db in try Account.find(db, id: id).balance }
    }
}
