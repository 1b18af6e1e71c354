// The names that these declarations have in groue's CombineTraits.

/// The former name of ``TraitPublishers/AssertSingle``.
@available(*, deprecated, renamed: "TraitPublishers.AssertSingle")
public typealias AssertSinglePublisher<Upstream: Publisher> = TraitPublishers.AssertSingle<Upstream>

/// The former name of ``TraitPublishers/AssertMaybe``.
@available(*, deprecated, renamed: "TraitPublishers.AssertMaybe")
public typealias AssertMaybePublisher<Upstream: Publisher> = TraitPublishers.AssertMaybe<Upstream>

/// The former name of ``TraitPublishers/AssertImmediate``.
@available(*, deprecated, renamed: "TraitPublishers.AssertImmediate")
public typealias AssertImmediatePublisher<Upstream: Publisher> = TraitPublishers.AssertImmediate<Upstream>

/// The former name of ``TraitPublishers/CheckSingle``.
@available(*, deprecated, renamed: "TraitPublishers.CheckSingle")
public typealias CheckSinglePublisher<Upstream: Publisher> = TraitPublishers.CheckSingle<Upstream>

/// The former name of ``TraitPublishers/CheckMaybe``.
@available(*, deprecated, renamed: "TraitPublishers.CheckMaybe")
public typealias CheckMaybePublisher<Upstream: Publisher> = TraitPublishers.CheckMaybe<Upstream>

/// The former name of ``TraitPublishers/CheckImmediate``.
@available(*, deprecated, renamed: "TraitPublishers.CheckImmediate")
public typealias CheckImmediatePublisher<Upstream: Publisher> = TraitPublishers.CheckImmediate<Upstream>

extension TraitPublishers {
    /// The former name of ``ZipAll``, with the type of a collection of publishers in place of the type of one publisher.
    @available(*, deprecated, message: "Write TraitPublishers.ZipAll, with the type of the publishers.")
    public typealias ZipSingle<UpstreamCollection: Collection> = ZipAll<UpstreamCollection.Element>
    where UpstreamCollection.Element: Publisher
}

extension TraitPublishers.ZipAll {
    /// Creates a publisher that combines the first values of other publishers in one array, as `init(_:)` does.
    @available(*, deprecated, renamed: "init(_:)")
    public init(collection: some Collection<Upstream>) {
        self.init(collection)
    }

    /// The former name of `upstreams`.
    @available(*, deprecated, renamed: "upstreams")
    public var collection: [Upstream] { upstreams }
}

extension SingleError {
    /// The former name of ``finishedWithoutValue``.
    @available(*, deprecated, renamed: "finishedWithoutValue")
    public static var missingElement: Self { .finishedWithoutValue }

    /// The former name of ``tooManyValues``.
    @available(*, deprecated, renamed: "tooManyValues")
    public static var tooManyElements: Self { .tooManyValues }

    /// The former name of ``failedAfterValue(_:)``. It is unavailable, because it has no associated failure.
    @available(*, unavailable, message: "It has become failedAfterValue(_:), which has the failure.")
    public static var bothElementAndError: Self { _unavailable() }

    /// Lets `switch` use the former names as patterns, even if failures are not equatable.
    @available(*, deprecated, message: "Write the case itself, such as .finishedWithoutValue.")
    public static func ~= (pattern: Self, value: Self) -> Bool {
        switch (pattern, value) {
        case (.finishedWithoutValue, .finishedWithoutValue), (.tooManyValues, .tooManyValues): true
        default: false
        }
    }
}

extension SingleError where UpstreamFailure: Equatable {
    /// Lets `switch` use every error as a pattern.
    public static func ~= (pattern: Self, value: Self) -> Bool { pattern == value }
}

extension MaybeError {
    /// The former name of ``tooManyValues``.
    @available(*, deprecated, renamed: "tooManyValues")
    public static var tooManyElements: Self { .tooManyValues }

    /// The former name of ``failedAfterValue(_:)``. It is unavailable, because it has no associated failure.
    @available(*, unavailable, message: "It has become failedAfterValue(_:), which has the failure.")
    public static var bothElementAndError: Self { _unavailable() }

    /// Lets `switch` use the former name as a pattern, even if failures are not equatable.
    @available(*, deprecated, message: "Write the case itself, such as .tooManyValues.")
    public static func ~= (pattern: Self, value: Self) -> Bool {
        if case (.tooManyValues, .tooManyValues) = (pattern, value) { true } else { false }
    }
}

extension MaybeError where UpstreamFailure: Equatable {
    /// Lets `switch` use every error as a pattern.
    public static func ~= (pattern: Self, value: Self) -> Bool { pattern == value }
}
