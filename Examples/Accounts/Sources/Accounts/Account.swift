import Foundation

/// An account that several threads can use.
///
/// Unchecked `Sendable`, because only code that holds the lock accesses the balance.
public final class Account: @unchecked Sendable {
    private let lock = NSLock()
    private var cents: Int

    /// Creates an account with a balance in cents.
    public init(cents: Int) { self.cents = cents }

    /// The balance in cents.
    public var balance: Int { lock.withLock { cents } }

    /// Withdraws an amount if the balance suffices, and returns whether it does.
    public func withdraw(_ amount: Int) -> Bool {
        lock.withLock {
            guard cents >= amount else { return false }
            cents -= amount
            return true
        }
    }

    /// Withdraws an amount if the balance suffices, and returns whether it does. Wrong on purpose: between the two uses of
    /// the lock, another thread can withdraw as well.
    public func withdrawInTwoSteps(_ amount: Int) -> Bool {
        guard balance >= amount else { return false }
        lock.withLock { cents -= amount }
        return true
    }
}
