// The publishers of a user, in a module that declares a type for each name that generated code mentions. So this file names the module of
// each type, too. The module has a type of its own name, and one for which another row needs another name in its law tests.

/// The law tests of `Streams` have a test `streamsOnThreads`.
public struct Streams<Upstream: CombineTraits.Publisher>: CombineTraits.Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    let upstream: Upstream

    public func receive<S: CombineTraits.Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        upstream.subscribe(subscriber)
    }
}

public struct StreamsOnThreads<Upstream: CombineTraits.Publisher>: CombineTraits.Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    let upstream: Upstream

    public func receive<S: CombineTraits.Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        upstream.subscribe(subscriber)
    }
}

public enum API {
    public struct `class`<Upstream: CombineTraits.Publisher>: CombineTraits.Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        let upstream: Upstream

        public func receive<S: CombineTraits.Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(subscriber)
        }
    }
}

public struct Protocol<Type: CombineTraits.Publisher, Element>: CombineTraits.Publisher {
    public typealias Output = Type.Output
    public typealias Failure = Type.Failure

    let upstream: Type
    let element: Element

    public func receive<S: CombineTraits.Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        upstream.subscribe(subscriber)
    }
}

extension CombineTraits.Publisher {
    public func inStreams() -> Streams<Self> { .init(upstream: self) }
    public func inStreamsOnThreads() -> StreamsOnThreads<Self> { .init(upstream: self) }
    public func inClass() -> API.`class`<Self> { .init(upstream: self) }
    public func inProtocol<Element>(_ element: Element) -> Protocol<Self, Element> {
        .init(upstream: self, element: element)
    }
}
