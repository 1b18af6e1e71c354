import TestSupport
import CombineTraitsSpec

/// The conformances of groue's CombineTraits to its traits, as its sources declare them.
enum CombineTraitsConformances {
    private static let publishers = [
        "Single": """
        Publishers: AllSatisfy AssertNoFailure Autoconnect Breakpoint Catch Collect CombineLatest
          CombineLatest3 CombineLatest4 Contains ContainsWhere Count Decode Delay Encode FlatMap HandleEvents
          MakeConnectable Map MapError MapKeyPath MapKeyPath2 MapKeyPath3 Print ReceiveOn Reduce ReplaceEmpty
          ReplaceError Retry SetFailureType Share SubscribeOn SwitchToLatest Timeout TryAllSatisfy TryCatch
          TryContainsWhere TryMap TryReduce Zip Zip3 Zip4
        Result.Publisher URLSession.DataTaskPublisher Deferred Fail Future Just
        """,
        "Maybe": """
        Publishers: AllSatisfy AssertNoFailure Autoconnect Breakpoint Catch Collect CombineLatest
          CombineLatest3 CombineLatest4 CompactMap Contains ContainsWhere Count Decode Delay Encode Filter First
          FirstWhere FlatMap HandleEvents IgnoreOutput Last LastWhere MakeConnectable Map MapError MapKeyPath
          MapKeyPath2 MapKeyPath3 Print ReceiveOn Reduce ReplaceEmpty ReplaceError Retry SetFailureType Share
          SubscribeOn SwitchToLatest Timeout TryAllSatisfy TryCatch TryCompactMap TryContainsWhere TryFilter
          TryFirstWhere TryLastWhere TryMap TryReduce Zip Zip3 Zip4
        Result.Publisher URLSession.DataTaskPublisher AnyPublisher Deferred Empty Fail Future Just
        """,
        "Immediate": """
        Publishers: AssertNoFailure Breakpoint Catch CombineLatest CombineLatest3 CombineLatest4 Concatenate
          Decode Encode First FlatMap HandleEvents Map MapError MapKeyPath MapKeyPath2 MapKeyPath3 Merge Merge3
          Merge4 Merge5 Merge6 Merge7 Merge8 MergeMany Print RemoveDuplicates ReplaceEmpty ReplaceError Retry Scan
          Sequence SetFailureType SwitchToLatest TryCatch TryMap TryRemoveDuplicates TryScan Zip Zip3 Zip4
        Result.Publisher Deferred Fail Just Record
        """,
    ]

    private static let refused: Set = [
        "Publishers.MakeConnectable: SinglePublisher", "Publishers.Share: SinglePublisher",
        "Publishers.Timeout: SinglePublisher", "Publishers.Timeout: MaybePublisher",
        "Publishers.MergeMany: ImmediatePublisher", "Publishers.Sequence: ImmediatePublisher",
        "Record: ImmediatePublisher",
    ]

    /// The conformances, and which of them exist here. An example is true if the spec has the conformance, given upstreams that have
    /// the trait. `ConformanceTests` compare the spec with the compiler.
    static let table = publishers.sorted { $0.key < $1.key }.flatMap { trait, types in
        FormerSymbol.names(in: types).map { symbol($0, trait) }
    }

    private static func symbol(_ type: String, _ trait: String) -> FormerSymbol {
        let conformance = "\(type): \(trait)Publisher"
        return refused.contains(conformance)
            ? .refused(conformance) : .same(conformance) { conforms(type, to: trait) }
    }

    private static func conforms(_ type: String, to trait: String) -> Bool {
        let traits = [trait] + BuiltInSpec.traits.filter { $0.name.value == trait }.flatMap { $0.refines.map(\.value) }
        let publisher = BuiltInSpec.modules.flatMap(\.publishers).first { $0.name == type }
        guard let condition = publisher?.rule(for: trait).alternatives.first else { return false }
        return condition.requirements.allSatisfy { requirement in
            switch requirement.kind {
            case .trait(_, let required): traits.contains(required)
            // The former conformance has the same condition.
            case .swift(let text): type == "AnyPublisher" && text == "Output == Never"
            }
        }
    }
}
