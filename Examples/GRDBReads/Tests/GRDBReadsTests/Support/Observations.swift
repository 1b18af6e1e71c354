import GRDBReads

/// The numbers of a database.
let numbers = ValueObservation.tracking { db in try db.numbers }

/// What fails, since there is no such table.
let failingNumbers = ValueObservation.tracking { db in try Int.fetchAll(db, sql: "SELECT * FROM nothing") }
