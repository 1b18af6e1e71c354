extension Result where Failure == any Error {
    /// What an asynchronous function returns or throws.
    package init(isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Success) async {
        do {
            self = .success(try await body())
        } catch {
            self = .failure(error)
        }
    }
}
