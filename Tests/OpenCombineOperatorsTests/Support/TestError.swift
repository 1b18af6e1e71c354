/// The failure of scripted upstreams.
struct TestError: Error, Equatable {}
