// `expectEqual` is for all tests.
@_exported import TestExpectations
