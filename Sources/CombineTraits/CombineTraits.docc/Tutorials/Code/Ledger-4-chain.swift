import GRDBReads

struct Ledger: Sendable {
    private let database: any DatabaseWriter

    /// Publishes the balance of an account, or fails if the account does not exist.
    func balance(of id: Account.ID) -> DatabaseRead<Int> {
        database.readSingle { db in try Account.find(db, id: id).balance }
    }

    /// Moves an amount to another account, and publishes the amount. If one of the two changes fails, neither takes effect.
    func transfer(_ amount: Int, from source: Account.ID, to target: Account.ID) -> DatabaseWrite<Int> {
        database.writeSingle { db in
            try Self.change(target, by: amount, in: db)
            try Self.change(source, by: -amount, in: db)
            return amount
        }
    }

    private static func change(_ id: Account.ID, by amount: Int, in db: Database) throws {
        var account = try Account.find(db, id: id)
        account.balance += amount
        try account.update(db)
    }

    /// Moves the whole balance of an account to another one, removes the emptied account, and publishes the new balance of the
    /// other.
    ///
    /// Each step has its own transaction. If a step fails, the following steps do not start.
    func close(_ id: Account.ID, leavingEverythingTo heir: Account.ID) -> AnySinglePublisher<Int, any Error> {
        balance(of: id)
            .flatMap { amount in transfer(amount, from: id, to: heir) }
            .flatMap { _ in remove(id) }
            .flatMap { _ in balance(of: heir) }
            .eraseToAnySinglePublisher()
    }

    /// Removes an account, or fails if the account is not empty.
    private func remove(_ id: Account.ID) -> DatabaseWrite<Bool> {
        database.writeSingle { db in
            guard try Account.find(db, id: id).balance == 0 else { throw LedgerError.notEmpty(id) }
            return try Account.deleteOne(db, id: id)
        }
    }
}
