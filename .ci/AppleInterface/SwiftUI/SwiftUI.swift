// The declarations of SwiftUI that Examples/Profiles uses, without implementation. They exist since macOS 10.15 and iOS 13, unless they say
// otherwise.

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError() }
}

extension View {
    @available(iOS 15, macOS 12, *)
    nonisolated public func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { ModifiedContent() }
}

struct ModifiedContent: View, Sendable {
    nonisolated init() {}
    var body: Never { fatalError() }
}

@resultBuilder public struct ViewBuilder {
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> {
        fatalError()
    }
    public static func buildEither<True: View, False: View>(first: True) -> _ConditionalContent<True, False> { fatalError() }
    public static func buildEither<True: View, False: View>(second: False) -> _ConditionalContent<True, False> { fatalError() }
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

public struct TupleView<T>: View {
    public var body: Never { fatalError() }
}

public struct _ConditionalContent<TrueContent: View, FalseContent: View>: View {
    public var body: Never { fatalError() }
}

public struct VStack<Content: View>: View {
    nonisolated public init(@ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}

public struct Text: View {
    public init(verbatim content: String) { fatalError() }
    public init(_ key: LocalizedStringKey) { fatalError() }
    @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { fatalError() }
    public var body: Never { fatalError() }
}

public struct LocalizedStringKey: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) { fatalError() }
}

@available(iOS 14, macOS 11, *)
public struct ProgressView: View {
    public init() { fatalError() }
    public var body: Never { fatalError() }
}

public struct Button<Label: View>: View {
    public var body: Never { fatalError() }
}

extension Button where Label == Text {
    public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) { fatalError() }
}
