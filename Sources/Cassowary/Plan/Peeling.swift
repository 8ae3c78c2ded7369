/// The lists of `placePending`; empty between its runs.
struct Peeling {
    /// Required equalities with one unplaced variable.
    var ready = TrivialArray<Int32>(capacity: 32)
    /// Required equalities without any.
    var closing = TrivialArray<Int32>()
    /// Required equalities with several unplaced variables, in the order they came.
    var open = TrivialArray<Int32>(capacity: 64)
    var nextOpen = 0
    var others = TrivialArray<Int32>()
    /// A heap of optional constraints with one unplaced variable, the weightiest first.
    var wishes = TrivialArray<Int32>()
    var nextUnplaced = 0

    mutating func removeAll() {
        ready.removeAll()
        closing.removeAll()
        open.removeAll()
        nextOpen = 0
        others.removeAll()
        wishes.removeAll()
        nextUnplaced = 0
    }

    mutating func releaseAll() {
        ready.releaseAll()
        closing.releaseAll()
        open.releaseAll()
        others.releaseAll()
        wishes.releaseAll()
    }

    var bytesHeld: Int {
        ready.bytesHeld + closing.bytesHeld + open.bytesHeld + others.bytesHeld + wishes.bytesHeld
    }

    func deallocate() {
        ready.deallocate()
        closing.deallocate()
        open.deallocate()
        others.deallocate()
        wishes.deallocate()
    }
}
