/// One step of a subscription: an operator, or the sink.
///
/// What the step works with, its content, follows in memory.
@frozen @usableFromInline
struct Step {
    /// Performs the step. It captures nothing, and is specialized for the types of the operator.
    @usableFromInline let perform: (DirectSubscription, UnsafeMutablePointer<Step>, StepCommand) -> StepOutcome

    /// The step that follows, closer to the sink.
    @usableFromInline let next: UnsafeMutablePointer<Step>?

    @inlinable
    init(
        next: UnsafeMutablePointer<Step>?,
        perform: @escaping (DirectSubscription, UnsafeMutablePointer<Step>, StepCommand) -> StepOutcome
    ) {
        self.perform = perform
        self.next = next
    }
}

/// What a step is to do.
@frozen @usableFromInline
enum StepCommand {
    /// Take the result that is there, and leave one for the next step.
    case proceed

    /// Complete the sink, which has received its value.
    case finish

    /// Deinitialize its content, and the result that it has not taken.
    case discard
}

/// What a step has come to.
@frozen @usableFromInline
enum StepOutcome {
    /// The value that the next step takes. The completion may follow later.
    case value

    /// The result that the next step takes, once the upstreams have finished.
    case end

    /// The result that the next step takes, whatever the upstreams do: they are cancelled.
    case decision

    /// The failure that the next step takes. What the upstreams do does not matter any more.
    case failure

    /// The sink has left its value: it is not demanded.
    case undemanded

    /// The sink has received its value.
    case delivery

    /// The value has started another publisher, which is awaited now. The upstream finishes, and with it the one given here, which
    /// is among the unfinished in its place.
    case child(DirectUpstream)

    /// Nothing to do now: an upstream is awaited, the sink is complete, or the subscription was cancelled.
    case pause
}

/// The steps from an upstream to a sink, in the order in which a result passes them.
///
/// They have no objects of their own: a stack in raw memory has room for the content of each, whatever its size. The type of
/// the result that a step leaves is the one that the next step takes. ``_DirectDownstream`` sees to that.
@frozen @usableFromInline
struct StepStack {
    /// The step that takes the next result.
    @usableFromInline var top: UnsafeMutablePointer<Step>?

    @usableFromInline var free: UnsafeMutableRawPointer
    @usableFromInline var limit: UnsafeMutableRawPointer

    /// The block of memory in use. Nil for the memory that the stack was made with.
    @usableFromInline var block: UnsafeMutablePointer<Block>?

    /// Where a result is on its way from one step to the next.
    @usableFromInline var result: UnsafeMutableRawPointer
    @usableFromInline var hasResult = false

    /// How large a result may be.
    @usableFromInline var resultCapacity: Int
    @usableFromInline var resultAlignment = MemoryLayout<Int>.alignment

    /// More memory, and what was in use before it.
    @frozen @usableFromInline
    struct Block {
        @usableFromInline let block: UnsafeMutablePointer<Block>?
        @usableFromInline let free: UnsafeMutableRawPointer
        @usableFromInline let limit: UnsafeMutableRawPointer
    }

    static let inlineResultCapacity = 48

    init(memory: UnsafeMutableRawBufferPointer) {
        result = memory.baseAddress!
        resultCapacity = Self.inlineResultCapacity
        free = memory.baseAddress! + Self.inlineResultCapacity
        limit = memory.baseAddress! + memory.count
    }

    /// Releases the memory of the result, if it has outgrown the stack.
    func deallocateResult() {
        if resultCapacity > Self.inlineResultCapacity { result.deallocate() }
    }

    // MARK: Steps

    /// Adds a step in front of the others.
    @inlinable
    mutating func push<Content, Result>(
        _ content: Content, taking _: Result.Type,
        perform: @escaping (DirectSubscription, UnsafeMutablePointer<Step>, StepCommand) -> StepOutcome
    ) {
        if MemoryLayout<Result>.size > resultCapacity || MemoryLayout<Result>.alignment > resultAlignment {
            reserveResult(MemoryLayout<Result>.size, alignment: MemoryLayout<Result>.alignment)
        }
        let size =
            MemoryLayout<Step>.size + MemoryLayout<Content>.stride
            + Swift.max(MemoryLayout<Content>.alignment, MemoryLayout<Step>.alignment)
        if free + size > limit { grow(by: size) }
        let step = free.bindMemory(to: Step.self, capacity: 1)
        step.initialize(to: Step(next: top, perform: perform))
        let address = Self.content(of: step, as: Content.self)
        address.initialize(to: content)
        free = UnsafeMutableRawPointer(address + 1).alignedUp(for: Step.self)
        top = step
    }

    /// Removes the first step.
    ///
    /// - Returns: Its content.
    @inlinable
    mutating func pop<Content>(_ step: UnsafeMutablePointer<Step>, as _: Content.Type) -> Content {
        let content = Self.content(of: step, as: Content.self).move()
        top = step.pointee.next
        step.deinitialize(count: 1)
        free = UnsafeMutableRawPointer(step)
        if let block, free == UnsafeMutableRawPointer(block + 1) { removeBlock() }
        return content
    }

    /// Removes the first step, with its content, and with the result that it has not taken.
    @inlinable
    mutating func discard<Content, Result>(
        _ step: UnsafeMutablePointer<Step>, _ content: Content.Type, _: Result.Type
    ) {
        if hasResult { _ = takeResult(as: Result.self) }
        _ = pop(step, as: content)
    }

    /// Where the content of a step is.
    @inlinable
    static func content<Content>(
        of step: UnsafeMutablePointer<Step>, as _: Content.Type
    ) -> UnsafeMutablePointer<Content> {
        UnsafeMutableRawPointer(step + 1).alignedUp(for: Content.self).bindMemory(to: Content.self, capacity: 1)
    }

    /// Continues in a block of memory that is twice as large as the one in use.
    @usableFromInline
    mutating func grow(by size: Int) {
        let byteCount = Swift.max(
            MemoryLayout<Block>.size + size, block.map { 2 * (limit - UnsafeMutableRawPointer($0)) } ?? 512)
        let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 16)
        let grown = memory.bindMemory(to: Block.self, capacity: 1)
        grown.initialize(to: Block(block: block, free: free, limit: limit))
        block = grown
        free = UnsafeMutableRawPointer(grown + 1)
        limit = memory + byteCount
    }

    @usableFromInline
    mutating func removeBlock() {
        guard let block else { return }
        let previous = block.move()
        block.deallocate()
        (self.block, free, limit) = (previous.block, previous.free, previous.limit)
    }

    // MARK: Results

    @inlinable
    mutating func setResult<Result>(_ value: Result) {
        result.initializeMemory(as: Result.self, to: value)
        hasResult = true
    }

    @inlinable
    mutating func takeResult<Result>(as _: Result.Type) -> Result {
        hasResult = false
        return result.assumingMemoryBound(to: Result.self).move()
    }

    /// Whether a value is on its way to the next step.
    @inlinable
    func hasValue<Success, Failure>(of _: MaybeResult<Success, Failure>.Type) -> Bool {
        if case .success = result.assumingMemoryBound(to: MaybeResult<Success, Failure>.self).pointee { return true }
        return false
    }

    /// Makes room for results that are larger, or have a larger alignment, than those of the steps before.
    @usableFromInline
    mutating func reserveResult(_ size: Int, alignment: Int) {
        deallocateResult()
        resultCapacity = Swift.max(size, resultCapacity, Self.inlineResultCapacity + 1)
        resultAlignment = Swift.max(alignment, resultAlignment)
        result = UnsafeMutableRawPointer.allocate(byteCount: resultCapacity, alignment: resultAlignment)
    }
}
