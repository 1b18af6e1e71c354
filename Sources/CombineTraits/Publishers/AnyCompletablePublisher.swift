/// A type-erased completable publisher, which finishes or fails without a value.
///
/// A completable publisher is a maybe publisher of `Never`. It reports the end of a job, such as an upload:
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
/// <doc:Completables> shows how to create one, and how to wait for its completion.
public typealias AnyCompletablePublisher<Failure: Error> = AnyMaybePublisher<Never, Failure>
