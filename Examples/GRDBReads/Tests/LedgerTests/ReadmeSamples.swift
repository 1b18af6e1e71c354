import GRDBReads

@testable import Ledger

// The samples of README.md that are not a part of the app.

private func accesses(_ database: any DatabaseWriter, _ account: Account) {
    let count = database.readSingle { db in try Account.fetchCount(db) }

    let added = database.writeSingle { db in try account.insert(db) }

    let types: (DatabaseRead<Int>, DatabaseWrite<Void>) = (count, added)
    _ = types
}

private func waiting(_ ledger: Ledger) async throws {
    let balance = try await ledger.balance(of: 1).value()

    _ = balance as Int
}

private func observations(_ database: any DatabaseReader) {
    let accounts = ValueObservation.tracking { db in try Account.fetchAll(db) }

    let later = accounts.observe(in: database)

    let now = accounts.observe(in: database, scheduling: .immediate)

    let types: (AnyNonEmptyPublisher<[Account], any Error>, AnyImmediatePublisher<[Account], any Error>) = (
        later.eraseToAnyNonEmptyPublisher(), now.eraseToAnyImmediatePublisher()
    )
    _ = types
}
