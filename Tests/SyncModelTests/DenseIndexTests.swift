import SyncModel
import Testing

@Suite struct DenseIndexTests {
  @Test func indicesOrderByPosition() {
    #expect(RecordIndex(2) < RecordIndex(10))
    #expect([DeviceIndex(3), DeviceIndex(0)].min() == DeviceIndex(0))
  }

  @Test func limitsLeaveRoomForTheSpecialIndices() {
    #expect(RecordIndex.limit <= RecordIndex.none.index)
    #expect(FieldIndex.limit == FieldIndex.row.index)
    #expect(DeviceIndex.limit < DeviceIndex.none.index)
  }

  @Test func replicaZeroIsTheServerAndDevicesFollow() {
    #expect(ReplicaIndex.server.isServer)
    #expect(ReplicaIndex.server.device == .none)
    #expect(ReplicaIndex(DeviceIndex(4)).index == 5)
    #expect(ReplicaIndex(DeviceIndex(4)).device == DeviceIndex(4))
    #expect(!ReplicaIndex(DeviceIndex(0)).isServer)
  }
}
