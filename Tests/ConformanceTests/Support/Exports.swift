// The instances of the spec mention `TestError` and `constant(_:)`.
@_exported import TestSupport
