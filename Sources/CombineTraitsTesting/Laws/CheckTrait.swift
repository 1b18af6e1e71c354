/// Checks in a test that a publisher has a trait, and obeys the rules of Combine.
///
///     @Test func nameIsSingle() throws {
///         try checkTrait(.single) { scheduler in NamePublisher(scheduler: scheduler) }
///     }
///
/// The check subscribes twice at the same instant, and again when nothing is scheduled. It does so with unlimited demand,
/// with demand for one value at a time, and with no demand until nothing is scheduled. The publisher must use the scheduler
/// instead of a real clock or a queue, because the check runs in virtual time, and waits for nothing else. Each wait ends
/// after 100 seconds of virtual time. If no subscriber receives an event, the check fails, unless silence is allowed.
///
/// A failure shows the shortest counterexample:
///
/// ```
/// The Single trait is violated: the publisher finished without a value.
///
///     subscriber  the second one, at the same instant as the first
///     demand      unlimited
///     trace       |
///
/// All subscribers of that run:
///
///     first       (1|)
///   > second      |
///     late        |
///
/// The law is: Single: exactly one value, or an error.
/// ```
///
/// The check also fails if the publisher breaks a rule of Combine, for example with an event after the completion.
///
/// To choose the demands, or to get a report instead of an error, use ``TraitCheck``.
///
/// - Parameters:
///   - law: The law of the trait, such as ``TraitLaw/single``.
///   - allowsSilence: Whether the publisher may send no event at all, as `Empty(completeImmediately: false)` does, if the
///     law also allows this.
///   - makePublisher: Creates the publisher, which can use the scheduler. The check calls this closure once for each
///     demand.
/// - Returns: The report, which has no counterexamples and no defects.
/// - Throws: A ``TraitCheckFailure`` with the report, or the error that `makePublisher` throws.
@discardableResult
public func checkTrait<Checked: Publisher>(
    _ law: TraitLaw,
    allowsSilence: Bool = false,
    _ makePublisher: (VirtualTimeScheduler) throws -> Checked
) throws -> TraitReport {
    let report = try TraitCheck(law).run(makePublisher)
    guard report.counterexamples.isEmpty, report.defects.isEmpty, allowsSilence || !report.isSilent else {
        throw TraitCheckFailure(report: report)
    }
    return report
}
