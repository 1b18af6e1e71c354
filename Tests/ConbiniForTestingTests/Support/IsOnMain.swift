import Dispatch
import Foundation

/// Whether this code runs on the main thread or the main queue, which another thread may serve on Linux.
func isOnMain() -> Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) == true
}

private let mainQueueKey = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
}()
