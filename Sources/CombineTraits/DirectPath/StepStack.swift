/// One step of a subscription: an operator, the end of a child publisher, or the sink.
///
/// The content of the step follows it in memory.
@frozen @usableFromInline
struct Step {
    /// A closure that performs the step. It captures nothing, and is specialized for the types of the operator or the sink.
    @usableFromInline let perform: (DirectSubscription, UnsafeMutablePointer<Step>, StepCommand) -> StepOutcome

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

@frozen @usableFromInline
enum StepCommand {
    /// Take the stored result, and store one for the next step.
    case proceed

    /// Complete the sink, which has received its value.
    case finish

    /// Deinitialize the content, and the result if the step has not taken it.
    case discard
}

@frozen @usableFromInline
enum StepOutcome {
    /// A value for the next step. The completion can follow later.
    case value

    /// A result for the next step after the upstreams have finished.
    case end

    /// A result for the next step. The upstreams are cancelled.
    case decision

    /// A failure for the next step. The upstreams no longer matter.
    case failure

    /// The sink has not taken its value, because there is no demand.
    case undemanded

    /// The sink has received its value.
    case delivery

    /// The value has started another publisher, for which the subscription waits. The subscription does not finish before the
    /// associated placeholder finishes.
    case child(DirectUpstream)

    /// Nothing to do. The subscription is over, or waits for an upstream or for the call that starts the next upstream.
    case pause
}

/// The steps from an upstream to a sink, in the order in which a result passes them.
///
/// Their contents are on a stack in raw memory, instead of in objects. ``_DirectDownstream`` ensures that each step
/// takes results of the type that the previous step stores.
@frozen @usableFromInline
struct StepStack {
    @usableFromInline var top: UnsafeMutablePointer<Step>?

    @usableFromInline var free: UnsafeMutableRawPointer
    @usableFromInline var limit: UnsafeMutableRawPointer

    /// The block of memory in use. `nil` while the initial memory is in use.
    @usableFromInline var block: UnsafeMutablePointer<Block>?

    @usableFromInline var result: UnsafeMutableRawPointer
    @usableFromInline var hasResult = false

    @usableFromInline var resultCapacity: Int
    @usableFromInline var resultAlignment = MemoryLayout<Int>.alignment

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

    func deallocateResult() {
        if resultCapacity > Self.inlineResultCapacity { result.deallocate() }
    }

    // MARK: Steps

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

    @inlinable
    mutating func pop<Content>(_ step: UnsafeMutablePointer<Step>, as _: Content.Type) -> Content {
        let content = Self.content(of: step, as: Content.self).move()
        top = step.pointee.next
        step.deinitialize(count: 1)
        free = UnsafeMutableRawPointer(step)
        if let block, free == UnsafeMutableRawPointer(block + 1) { removeBlock() }
        return content
    }

    /// Removes the top step with its content, and the result if the step has not taken it.
    @inlinable
    mutating func discard<Content, Result>(
        _ step: UnsafeMutablePointer<Step>, _ content: Content.Type, _: Result.Type
    ) {
        if hasResult { _ = takeResult(as: Result.self) }
        _ = pop(step, as: content)
    }

    @inlinable
    static func content<Content>(
        of step: UnsafeMutablePointer<Step>, as _: Content.Type
    ) -> UnsafeMutablePointer<Content> {
        UnsafeMutableRawPointer(step + 1).alignedUp(for: Content.self).bindMemory(to: Content.self, capacity: 1)
    }

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

    @inlinable
    func hasValue<Success, Failure>(of _: MaybeResult<Success, Failure>.Type) -> Bool {
        if case .success = result.assumingMemoryBound(to: MaybeResult<Success, Failure>.self).pointee { return true }
        return false
    }

    @usableFromInline
    mutating func reserveResult(_ size: Int, alignment: Int) {
        deallocateResult()
        resultCapacity = Swift.max(size, resultCapacity, Self.inlineResultCapacity + 1)
        resultAlignment = Swift.max(alignment, resultAlignment)
        result = UnsafeMutableRawPointer.allocate(byteCount: resultCapacity, alignment: resultAlignment)
    }
}
