/// A completable publisher: it has no values, and finishes or fails. It hides the type of another one.
///
/// A completable publisher is a maybe publisher of `Never`. It reports that a job is done, such as an upload:
///
///     func upload(_ file: File) -> AnyCompletablePublisher<any Error> {
///         server.upload(file).ignoreOutput().eraseToAnyMaybePublisher()
///     }
///
/// ```
/// --------> can stay silent, and never complete
/// -----x--> can fail
/// -----|--> can finish
/// ```
///
/// <doc:Completables> shows how to create one, and how to wait for its end.
public typealias AnyCompletablePublisher<Failure: Error> = AnyMaybePublisher<Never, Failure>
