@testable import Downloads

extension User {
    /// The users of the tests.
    static let samples = [User(id: 1, name: "Ada"), User(id: 2, name: "Grace")]

    /// The response of a server with these users.
    static let samplesBody = #"{"users": [{"id": 1, "name": "Ada"}, {"id": 2, "name": "Grace"}]}"#
}

extension Result {
    /// The error, if this is a failure.
    var failure: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
