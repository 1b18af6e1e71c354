import CombineTraits
import Testing

/// `merge(with:)` of a publisher, and of a `MergeMany`.
extension Calls {
    @CallBuilder static var merging: [Call] {
        Call("Publisher.merge(with:)", "-12|") { $0.number(1).merge(with: $0.number(2)) }
        Call("Publisher.merge(with:)", "-12|") { $0.number(1).merge(with: $0.number(2).map { $0 }) }
        Call("Publisher.merge(with:_:)", "-123|") { $0.number(1).merge(with: $0.number(2), $0.number(3)) }
        Call("Publisher.merge(with:_:_:)", "-1234|") {
            $0.number(1).merge(with: $0.number(2), $0.number(3), $0.number(4))
        }
        Call("Publisher.merge(with:_:_:_:)", "-12345|") {
            $0.number(1).merge(with: $0.number(2), $0.number(3), $0.number(4), $0.number(5))
        }
        Call("Publisher.merge(with:_:_:_:_:)", "-123456|") {
            $0.number(1).merge(with: $0.number(2), $0.number(3), $0.number(4), $0.number(5), $0.number(6))
        }
        Call("Publisher.merge(with:_:_:_:_:_:)", "-1234567|") {
            $0.number(1).merge(with: $0.number(2), $0.number(3), $0.number(4), $0.number(5), $0.number(6), $0.number(7))
        }
        Call("Publisher.merge(with:_:_:_:_:_:_:)", "-12345678|") {
            $0.number(1).merge(
                with: $0.number(2), $0.number(3), $0.number(4), $0.number(5), $0.number(6), $0.number(7), $0.number(8))
        }
        Call("Publishers.MergeMany.merge(with:)", "-123|") {
            Publishers.MergeMany($0.number(1), $0.number(2)).merge(with: $0.number(3))
        }
    }

    /// `merge` of a merged publisher. The result has the upstreams of both.
    @CallBuilder static var mergingMore: [Call] {
        Call("Publishers.Merge.merge(with:)", "-123|") {
            Publishers.Merge($0.number(1), $0.number(2)).merge(with: $0.number(3))
        }
        Call("Publishers.Merge.merge(with:_:)", "-1234|") {
            Publishers.Merge($0.number(1), $0.number(2)).merge(with: $0.number(3), $0.number(4))
        }
        Call("Publishers.Merge.merge(with:_:_:)", "-12345|") {
            Publishers.Merge($0.number(1), $0.number(2)).merge(with: $0.number(3), $0.number(4), $0.number(5))
        }
        Call("Publishers.Merge.merge(with:_:_:_:)", "-123456|") {
            Publishers.Merge($0.number(1), $0.number(2))
                .merge(with: $0.number(3), $0.number(4), $0.number(5), $0.number(6))
        }
        Call("Publishers.Merge.merge(with:_:_:_:_:)", "-1234567|") {
            Publishers.Merge($0.number(1), $0.number(2))
                .merge(with: $0.number(3), $0.number(4), $0.number(5), $0.number(6), $0.number(7))
        }
        Call("Publishers.Merge.merge(with:_:_:_:_:_:)", "-12345678|") {
            Publishers.Merge($0.number(1), $0.number(2))
                .merge(with: $0.number(3), $0.number(4), $0.number(5), $0.number(6), $0.number(7), $0.number(8))
        }
        Call("Publishers.Merge3.merge(with:)", "-1234|") {
            Publishers.Merge3($0.number(1), $0.number(2), $0.number(3)).merge(with: $0.number(4))
        }
        Call("Publishers.Merge3.merge(with:_:)", "-12345|") {
            Publishers.Merge3($0.number(1), $0.number(2), $0.number(3)).merge(with: $0.number(4), $0.number(5))
        }
        Call("Publishers.Merge3.merge(with:_:_:)", "-123456|") {
            Publishers.Merge3($0.number(1), $0.number(2), $0.number(3))
                .merge(with: $0.number(4), $0.number(5), $0.number(6))
        }
        Call("Publishers.Merge3.merge(with:_:_:_:)", "-1234567|") {
            Publishers.Merge3($0.number(1), $0.number(2), $0.number(3))
                .merge(with: $0.number(4), $0.number(5), $0.number(6), $0.number(7))
        }
        Call("Publishers.Merge3.merge(with:_:_:_:_:)", "-12345678|") {
            Publishers.Merge3($0.number(1), $0.number(2), $0.number(3))
                .merge(with: $0.number(4), $0.number(5), $0.number(6), $0.number(7), $0.number(8))
        }
        Call("Publishers.Merge4.merge(with:)", "-12345|") {
            Publishers.Merge4($0.number(1), $0.number(2), $0.number(3), $0.number(4)).merge(with: $0.number(5))
        }
        Call("Publishers.Merge4.merge(with:_:)", "-123456|") {
            Publishers.Merge4($0.number(1), $0.number(2), $0.number(3), $0.number(4))
                .merge(with: $0.number(5), $0.number(6))
        }
        Call("Publishers.Merge4.merge(with:_:_:)", "-1234567|") {
            Publishers.Merge4($0.number(1), $0.number(2), $0.number(3), $0.number(4))
                .merge(with: $0.number(5), $0.number(6), $0.number(7))
        }
        Call("Publishers.Merge4.merge(with:_:_:_:)", "-12345678|") {
            Publishers.Merge4($0.number(1), $0.number(2), $0.number(3), $0.number(4))
                .merge(with: $0.number(5), $0.number(6), $0.number(7), $0.number(8))
        }
        Call("Publishers.Merge5.merge(with:)", "-123456|") {
            Publishers.Merge5($0.number(1), $0.number(2), $0.number(3), $0.number(4), $0.number(5))
                .merge(with: $0.number(6))
        }
        Call("Publishers.Merge5.merge(with:_:)", "-1234567|") {
            Publishers.Merge5($0.number(1), $0.number(2), $0.number(3), $0.number(4), $0.number(5))
                .merge(with: $0.number(6), $0.number(7))
        }
        Call("Publishers.Merge5.merge(with:_:_:)", "-12345678|") {
            Publishers.Merge5($0.number(1), $0.number(2), $0.number(3), $0.number(4), $0.number(5))
                .merge(with: $0.number(6), $0.number(7), $0.number(8))
        }
        Call("Publishers.Merge6.merge(with:)", "-1234567|") {
            Publishers.Merge6($0.number(1), $0.number(2), $0.number(3), $0.number(4), $0.number(5), $0.number(6))
                .merge(with: $0.number(7))
        }
        Call("Publishers.Merge6.merge(with:_:)", "-12345678|") {
            Publishers.Merge6($0.number(1), $0.number(2), $0.number(3), $0.number(4), $0.number(5), $0.number(6))
                .merge(with: $0.number(7), $0.number(8))
        }
        Call("Publishers.Merge7.merge(with:)", "-12345678|") {
            Publishers.Merge7(
                $0.number(1), $0.number(2), $0.number(3), $0.number(4), $0.number(5), $0.number(6), $0.number(7)
            )
            .merge(with: $0.number(8))
        }
    }
}
