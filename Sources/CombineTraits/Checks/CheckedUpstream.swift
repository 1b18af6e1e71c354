/// The subscriber of a check that allows at most one value, for an upstream without a direct path.
@usableFromInline
final class CheckedUpstream<Input, Failure: Error, DownstreamFailure: Error>: AttachedUpstream<
    Input, DownstreamFailure
>,
Subscriber
{
    private let check: CheckOperation<Input, Failure, DownstreamFailure>

    @usableFromInline
    init(
        _ check: CheckOperation<Input, Failure, DownstreamFailure>,
        _ downstream: _DirectDownstream<Input, DownstreamFailure>
    ) {
        self.check = check
        super.init(downstream)
    }

    @usableFromInline
    func receive(_ input: Input) -> Subscribers.Demand {
        let sendLater = check.awaitsCertainty ? { [unowned self] in send(.success(input)) } : nil
        switch receiveValue(sendLater) {
        case .awaitingValue where check.awaitsCertainty: break
        case .awaitingValue:
            send(value: input, to: downstreamSubscription)
            didSendValue()
        case .awaitingCompletion:
            let failure = check.answer(.tooManyValues, nil)
            let ended = end()
            if ended.phase == .over { break }
            ended.subscription?.cancel()
            send(.failure(failure))
        case .over: break
        }
        return .none
    }

    @usableFromInline
    func receive(completion: Subscribers.Completion<Failure>) {
        let event: TraitEvent = if case .finished = completion { .finished } else { .failure }
        let ended = end()
        if ended.phase == .over { return }
        let hasValue = ended.phase == .awaitingCompletion
        let violation = check.promise.judge(event, afterValue: hasValue)
        if violation != nil || !hasValue {
            send(MaybeResult(check.end(with: completion, violation)))
        } else if let sendHeldValue = ended.sendHeldValue {
            sendHeldValue()
        } else {
            downstreamSubscription.finish(self)
        }
        // The subscription might own the upstream, which is still sending.
        withExtendedLifetime(ended.subscription) {}
    }

    private func send(_ result: MaybeResult<Input, DownstreamFailure>) {
        send(result, to: downstreamSubscription)
    }
}
