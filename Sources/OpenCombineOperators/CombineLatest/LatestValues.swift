#if !canImport(Combine) && canImport(OpenCombineShim)
/// The newest values of several upstreams.
protocol LatestValues {
    /// A tuple of the values.
    associatedtype Combined

    /// No values yet.
    init()

    /// The values, once there is one of each upstream.
    var combined: Combined? { get }
}
#endif
