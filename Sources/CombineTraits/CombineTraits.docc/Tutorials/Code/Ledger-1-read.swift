import GRDBReads

struct Ledger: Sendable {
    private let database: any DatabaseWriter

    /// Publishes the balance of an account, or fails if the account does not exist.
    func balance(of id: Account.ID) -> DatabaseRead<Int> {
        database.readSingle { db in try Account.find(db, id: id).balance }
    }
}
