// Declarations of operators that Apple's Combine specializes for one type of publisher, without implementation. They return
// other types than the operators of Publisher.

extension Publishers.CompactMap {
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Upstream, T> { fatalError() }
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.CompactMap<Upstream, T> { fatalError() }
}

extension Publishers.TryCompactMap {
    public func compactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Upstream, T> { fatalError() }
}

extension Publishers.Filter {
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Upstream> { fatalError() }
    public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Upstream> { fatalError() }
}

extension Publishers.TryFilter {
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.TryFilter<Upstream> { fatalError() }
    public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Upstream> { fatalError() }
}

extension Publishers.Map {
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Upstream, T> { fatalError() }
    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Upstream, T> { fatalError() }
}

extension Publishers.TryMap {
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.TryMap<Upstream, T> { fatalError() }
    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Upstream, T> { fatalError() }
}

extension Publishers.SetFailureType {
    public func setFailureType<E: Error>(to failure: E.Type) -> Publishers.SetFailureType<Upstream, E> { fatalError() }
}

extension Just {
    public func allSatisfy(_ predicate: (Output) -> Bool) -> Just<Bool> { fatalError() }
    public func append(_ elements: Output...) -> Publishers.Sequence<[Output], Never> { fatalError() }
    public func append<S: Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Never> where S.Element == Output { fatalError() }
    public func collect() -> Just<[Output]> { fatalError() }
    public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher { fatalError() }
    public func contains(where predicate: (Output) -> Bool) -> Just<Bool> { fatalError() }
    public func count() -> Just<Int> { fatalError() }
    public func drop(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher { fatalError() }
    public func dropFirst(_ count: Int = 1) -> Optional<Output>.Publisher { fatalError() }
    public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher { fatalError() }
    public func first() -> Just<Output> { fatalError() }
    public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher { fatalError() }
    public func ignoreOutput() -> Empty<Output, Never> { fatalError() }
    public func last() -> Just<Output> { fatalError() }
    public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher { fatalError() }
    public func map<T>(_ transform: (Output) -> T) -> Just<T> { fatalError() }
    public func mapError<E: Error>(_ transform: (Never) -> E) -> Result<Output, E>.Publisher { fatalError() }
    public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> { fatalError() }
    public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> { fatalError() }
    public func output(at index: Int) -> Optional<Output>.Publisher { fatalError() }
    public func output<R: RangeExpression>(in range: R) -> Optional<Output>.Publisher where R.Bound == Int { fatalError() }
    public func prefix(_ maxLength: Int) -> Optional<Output>.Publisher { fatalError() }
    public func prefix(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher { fatalError() }
    public func prepend(_ elements: Output...) -> Publishers.Sequence<[Output], Never> { fatalError() }
    public func prepend<S: Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Never> where S.Element == Output { fatalError() }
    public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Never>.Publisher { fatalError() }
    public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Just<Output> { fatalError() }
    public func replaceEmpty(with output: Output) -> Just<Output> { fatalError() }
    public func replaceError(with output: Output) -> Just<Output> { fatalError() }
    public func retry(_ times: Int) -> Just<Output> { fatalError() }
    public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Never>.Publisher { fatalError() }
    public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher { fatalError() }
    public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher { fatalError() }
    public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher { fatalError() }
    public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher { fatalError() }
    public func tryReduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) throws -> T) -> Result<T, any Error>.Publisher { fatalError() }
    public func tryRemoveDuplicates(by predicate: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher { fatalError() }
    public func tryScan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) throws -> T) -> Result<T, any Error>.Publisher { fatalError() }
}

extension Just where Output: Comparable {
    public func max() -> Just<Output> { fatalError() }
    public func min() -> Just<Output> { fatalError() }
}

extension Just where Output: Equatable {
    public func contains(_ output: Output) -> Just<Bool> { fatalError() }
    public func removeDuplicates() -> Just<Output> { fatalError() }
}

extension Optional.Publisher {
    public func allSatisfy(_ predicate: (Output) -> Bool) -> Optional<Bool>.Publisher { fatalError() }
    public func collect() -> Optional<[Output]>.Publisher { fatalError() }
    public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher { fatalError() }
    public func contains(where predicate: (Output) -> Bool) -> Optional<Bool>.Publisher { fatalError() }
    public func count() -> Optional<Int>.Publisher { fatalError() }
    public func drop(while predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher { fatalError() }
    public func dropFirst(_ count: Int = 1) -> Optional<Wrapped>.Publisher { fatalError() }
    public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Wrapped>.Publisher { fatalError() }
    public func first() -> Optional<Wrapped>.Publisher { fatalError() }
    public func first(where predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher { fatalError() }
    public func ignoreOutput() -> Empty<Output, Failure> { fatalError() }
    public func last() -> Optional<Wrapped>.Publisher { fatalError() }
    public func last(where predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher { fatalError() }
    public func map<T>(_ transform: (Output) -> T) -> Optional<T>.Publisher { fatalError() }
    public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Wrapped>.Publisher { fatalError() }
    public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Wrapped>.Publisher { fatalError() }
    public func output(at index: Int) -> Optional<Wrapped>.Publisher { fatalError() }
    public func output<R: RangeExpression>(in range: R) -> Optional<Wrapped>.Publisher where R.Bound == Int { fatalError() }
    public func prefix(_ maxLength: Int) -> Optional<Wrapped>.Publisher { fatalError() }
    public func prefix(while predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher { fatalError() }
    public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Optional<T>.Publisher { fatalError() }
    public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Optional<Wrapped>.Publisher { fatalError() }
    public func replaceEmpty(with output: Wrapped) -> Just<Wrapped> { fatalError() }
    public func replaceError(with output: Output) -> Optional<Wrapped>.Publisher { fatalError() }
    public func retry(_ times: Int) -> Optional<Wrapped>.Publisher { fatalError() }
    public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Optional<T>.Publisher { fatalError() }
}

extension Optional.Publisher where Wrapped: Comparable {
    public func max() -> Optional<Wrapped>.Publisher { fatalError() }
    public func min() -> Optional<Wrapped>.Publisher { fatalError() }
}

extension Optional.Publisher where Wrapped: Equatable {
    public func contains(_ output: Output) -> Optional<Bool>.Publisher { fatalError() }
    public func removeDuplicates() -> Optional<Wrapped>.Publisher { fatalError() }
}

extension Result.Publisher {
    public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher { fatalError() }
    public func collect() -> Result<[Output], Failure>.Publisher { fatalError() }
    public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher { fatalError() }
    public func count() -> Result<Int, Failure>.Publisher { fatalError() }
    public func first() -> Result<Output, Failure>.Publisher { fatalError() }
    public func ignoreOutput() -> Empty<Output, Failure> { fatalError() }
    public func last() -> Result<Output, Failure>.Publisher { fatalError() }
    public func map<T>(_ transform: (Output) -> T) -> Result<T, Failure>.Publisher { fatalError() }
    public func mapError<E: Error>(_ transform: (Failure) -> E) -> Result<Output, E>.Publisher { fatalError() }
    public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher { fatalError() }
    public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher { fatalError() }
    public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Failure>.Publisher { fatalError() }
    public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher { fatalError() }
    public func replaceEmpty(with output: Output) -> Result<Output, Failure>.Publisher { fatalError() }
    public func replaceError(with output: Output) -> Result<Output, Never>.Publisher { fatalError() }
    public func retry(_ times: Int) -> Result<Output, Failure>.Publisher { fatalError() }
    public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Failure>.Publisher { fatalError() }
    public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher { fatalError() }
    public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher { fatalError() }
    public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher { fatalError() }
    public func tryMax(by areInIncreasingOrder: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher { fatalError() }
    public func tryMin(by areInIncreasingOrder: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher { fatalError() }
    public func tryReduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) throws -> T) -> Result<T, any Error>.Publisher { fatalError() }
    public func tryRemoveDuplicates(by predicate: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher { fatalError() }
    public func tryScan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) throws -> T) -> Result<T, any Error>.Publisher { fatalError() }
}

extension Result.Publisher where Success: Comparable {
    public func max() -> Result<Output, Failure>.Publisher { fatalError() }
    public func min() -> Result<Output, Failure>.Publisher { fatalError() }
}

extension Result.Publisher where Success: Equatable {
    public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher { fatalError() }
    public func removeDuplicates() -> Result<Output, Failure>.Publisher { fatalError() }
}

extension Result.Publisher where Failure == Never {
    public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher { fatalError() }
}

extension Publishers.Sequence {
    public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher { fatalError() }
    public func collect() -> Result<[Output], Failure>.Publisher { fatalError() }
    public func compactMap<T>(_ transform: (Output) -> T?) -> Publishers.Sequence<[T], Failure> { fatalError() }
    public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher { fatalError() }
    public func drop(while predicate: (Elements.Element) -> Bool) -> Publishers.Sequence<DropWhileSequence<Elements>, Failure> { fatalError() }
    public func dropFirst(_ count: Int = 1) -> Publishers.Sequence<DropFirstSequence<Elements>, Failure> { fatalError() }
    public func filter(_ isIncluded: (Output) -> Bool) -> Publishers.Sequence<[Output], Failure> { fatalError() }
    public func ignoreOutput() -> Empty<Output, Failure> { fatalError() }
    public func map<T>(_ transform: (Elements.Element) -> T) -> Publishers.Sequence<[T], Failure> { fatalError() }
    public func prefix(_ maxLength: Int) -> Publishers.Sequence<PrefixSequence<Elements>, Failure> { fatalError() }
    public func prefix(while predicate: (Elements.Element) -> Bool) -> Publishers.Sequence<[Elements.Element], Failure> { fatalError() }
    public func reduce<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T) -> Result<T, Failure>.Publisher { fatalError() }
    public func replaceNil<T>(with output: T) -> Publishers.Sequence<[Output], Failure> where Elements.Element == T? { fatalError() }
    public func scan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T) -> Publishers.Sequence<[T], Failure> { fatalError() }
    public func setFailureType<E: Error>(to error: E.Type) -> Publishers.Sequence<Elements, E> { fatalError() }
    public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher { fatalError() }
    public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher { fatalError() }
    public func tryReduce<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T) -> Result<T, any Error>.Publisher { fatalError() }
}

extension Publishers.Sequence where Elements.Element: Equatable {
    public func contains(_ output: Elements.Element) -> Result<Bool, Failure>.Publisher { fatalError() }
    public func removeDuplicates() -> Publishers.Sequence<[Output], Failure> { fatalError() }
}

extension Publishers.Sequence where Failure == Never {
    public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher { fatalError() }
    public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher { fatalError() }
    public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher { fatalError() }
}

extension Publishers.Sequence where Failure == Never, Elements.Element: Comparable {
    public func max() -> Optional<Output>.Publisher { fatalError() }
    public func min() -> Optional<Output>.Publisher { fatalError() }
}

extension Publishers.Sequence where Elements: Collection {
    public func count() -> Result<Int, Failure>.Publisher { fatalError() }
    public func output(in range: Range<Elements.Index>) -> Publishers.Sequence<[Output], Failure> { fatalError() }
}

extension Publishers.Sequence where Elements: Collection, Failure == Never {
    public func first() -> Optional<Output>.Publisher { fatalError() }
    public func output(at index: Elements.Index) -> Optional<Output>.Publisher { fatalError() }
}

extension Publishers.Sequence where Elements: BidirectionalCollection, Failure == Never {
    public func last() -> Optional<Output>.Publisher { fatalError() }
    public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher { fatalError() }
}

extension Publishers.Sequence where Elements: RandomAccessCollection {
    public func count() -> Result<Int, Failure>.Publisher { fatalError() }
    public func output(in range: Range<Elements.Index>) -> Publishers.Sequence<[Output], Failure> { fatalError() }
}

extension Publishers.Sequence where Elements: RandomAccessCollection, Failure == Never {
    public func count() -> Just<Int> { fatalError() }
    public func output(at index: Elements.Index) -> Optional<Output>.Publisher { fatalError() }
}

extension Publishers.Sequence where Elements: RangeReplaceableCollection {
    public func append(_ elements: Output...) -> Publishers.Sequence<Elements, Failure> { fatalError() }
    public func append<S: Sequence>(_ elements: S) -> Publishers.Sequence<Elements, Failure> where S.Element == Output { fatalError() }
    public func append(_ publisher: Publishers.Sequence<Elements, Failure>) -> Publishers.Sequence<Elements, Failure> { fatalError() }
    public func prepend(_ elements: Output...) -> Publishers.Sequence<Elements, Failure> { fatalError() }
    public func prepend<S: Sequence>(_ elements: S) -> Publishers.Sequence<Elements, Failure> where S.Element == Output { fatalError() }
    public func prepend(_ publisher: Publishers.Sequence<Elements, Failure>) -> Publishers.Sequence<Elements, Failure> { fatalError() }
}
