import CombineTraits
import Testing

/// Operators that observe events.
extension Calls {
    @CallBuilder static var debugging: [Call] {
        Call(
            "Publisher.print(_:to:)", "|",
            log: ["numbers: receive subscription: (Empty)", "numbers: request unlimited", "numbers: receive finished"]
        ) {
            Empty<Int, Never>().print("numbers", to: $0.log)
        }
        Call(
            "Publisher.handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:receiveRequest:)",
            "-1|", log: ["subscription", "unlimited", "1", "finished"]
        ) { stage in
            stage.numbers("-1|").handleEvents(
                receiveSubscription: { _ in stage.log.note("subscription") },
                receiveOutput: { stage.log.note($0) },
                receiveCompletion: { stage.log.note($0) },
                receiveCancel: { stage.log.note("cancelled") },
                receiveRequest: { stage.log.note($0) })
        }
        Call(
            "Publisher.handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:receiveRequest:)",
            "-1|", log: ["1"]
        ) { stage in
            stage.numbers("-1|").handleEvents(receiveOutput: { stage.log.note($0) })
        }
        Call(
            "Publisher.breakpoint(receiveSubscription:receiveOutput:receiveCompletion:)", "-1|", log: ["1", "finished"]
        ) { stage in
            stage.numbers("-1|").breakpoint(
                receiveSubscription: nil,
                receiveOutput: {
                    stage.log.note($0)
                    return false
                },
                receiveCompletion: {
                    stage.log.note($0)
                    return false
                })
        }
        Call("Publisher.breakpointOnError()", "-1|") { $0.numbers("-1|").breakpointOnError() }
    }
}
