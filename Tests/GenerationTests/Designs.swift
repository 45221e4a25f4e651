import SyncModel

/// The designs that tests of this module share.
enum Designs {
  /// Invoices with line items; deletes are soft, cascade and are final.
  static let invoices = Design(
    name: "invoices",
    schema: Schema(recordTypes: [
      RecordType(
        name: "Invoice",
        fields: [Field(name: "number", type: .text), Field(name: "amount", type: .int)] + trash,
        relations: [owns("LineItem", as: "items", inverse: "invoice")]
      ),
      RecordType(
        name: "LineItem",
        fields: [Field(name: "title", type: .text)] + trash,
        relations: [belongs(to: "Invoice", as: "invoice", inverse: "items")]
      ),
    ]),
    policies: [
      .softDelete(softDelete("Invoice", cascading: ["items"], isTerminal: true)),
      .softDelete(softDelete("LineItem", isTerminal: true)),
      .repair([.recascade, .reassertTerminal]),
    ],
    pinned: [PinnedAssumption(.exportContent, .onlyPending)]
  )

  /// Projects with tasks in a tree; deletes are soft and can be undone; every fault may strike.
  static let tasks = Design(
    name: "tasks",
    schema: Schema(recordTypes: [
      RecordType(
        name: "Project",
        fields: [Field(name: "name", type: .text)] + trash,
        relations: [owns("Task", as: "tasks", inverse: "project")]
      ),
      RecordType(
        name: "Task",
        fields: [Field(name: "title", type: .text), Field(name: "due", type: .date)] + trash,
        relations: [
          belongs(to: "Project", as: "project", inverse: "tasks"),
          belongs(to: "Task", as: "parent", inverse: "subtasks"),
          owns("Task", as: "subtasks", inverse: "parent"),
        ]
      ),
    ]),
    policies: [
      .softDelete(softDelete("Project", cascading: ["tasks"])),
      .softDelete(softDelete("Task", cascading: ["subtasks"])),
      .repair([.recascade]),
    ],
    devices: ["A", "B", "C", "D", "E", "F"],
    sync: SyncSettings(pageSize: 2, batchSize: 2),
    faults: Fault.allCases
  )

  /// Folders in a tree with files, removed by the framework's delete rules.
  static let folders = Design(
    name: "folders",
    schema: Schema(recordTypes: [
      RecordType(
        name: "Folder",
        fields: [Field(name: "name", type: .text)],
        relations: [
          owns("File", as: "files", inverse: "folder"),
          belongs(to: "Folder", as: "parent", inverse: "folders"),
          owns("Folder", as: "folders", inverse: "parent"),
        ]
      ),
      RecordType(
        name: "File",
        fields: [
          Field(name: "size", type: .decimal), Field(name: "content", type: .data),
          Field(name: "mark", type: .identifier, isOptional: true),
        ],
        relations: [belongs(to: "Folder", as: "folder", inverse: "files")]
      ),
    ]),
    sync: SyncSettings(pageSize: 3, batchSize: 4),
    faults: [.kill]
  )

  /// A real app's model in size: ten record types, two of them abstract, in two groups.
  static let office = Design(
    name: "office",
    schema: Schema(
      recordTypes: [
        RecordType(name: "Base", isAbstract: true, fields: [Field(name: "key", type: .identifier)]),
        RecordType(name: "Party", parent: "Base", isAbstract: true, fields: trash),
        RecordType(
          name: "Client",
          parent: "Party",
          relations: [owns("Order", as: "orders", inverse: "client")]
        ),
        RecordType(name: "Supplier", parent: "Party"),
      ]
        + ["Order", "Item", "Note"].enumerated().map { place, name in
          let owner = ["Client", "Order", "Party"][place]
          return RecordType(
            name: name,
            parent: "Base",
            fields: [Field(name: "done", type: .bool)] + trash,
            relations: [
              belongs(to: owner, as: "owner", inverse: ["orders", "items", nil][place])
            ] + (name == "Order" ? [owns("Item", as: "items", inverse: "owner")] : [])
          )
        }
        + [
          RecordType(name: "Tag", fields: [Field(name: "name", type: .text, isKey: true)]),
          RecordType(
            name: "Setting",
            fields: [Field(name: "value", type: .int)],
            relations: [Relation(name: "tag", target: "Tag")]
          ),
          RecordType(name: "Log", fields: [Field(name: "line", type: .text)]),
        ]
    ),
    policies: [
      .softDelete(softDelete("Client", cascading: ["orders"])),
      .softDelete(softDelete("Order", cascading: ["items"])),
      .softDelete(softDelete("Item")),
    ],
    faults: [.kill, .expireToken]
  )

  /// The designs that tests of all designs go through.
  static let ordinary = [invoices, tasks, folders, office]

  /// Designs at the edge of what there can be.
  static let awkward = [
    // One record type, nothing to edit.
    Design(name: "bare", schema: Schema(recordTypes: [RecordType(name: "Thing")])),
    // Only links to itself, and two devices.
    Design(
      name: "chain",
      schema: Schema(recordTypes: [
        RecordType(
          name: "Node",
          relations: [Relation(name: "next", target: "Node", inverse: "next")]
        )
      ]),
      devices: ["A", "B"]
    ),
    // As many cells as a type can have; only the flag of the first is set aside.
    Design(
      name: "wide",
      schema: Schema(recordTypes: [
        RecordType(
          name: "Sheet",
          fields: (0..<62).map {
            Field(name: "f\($0)", type: FieldType.allCases[$0 % 7], isOptional: $0 % 2 == 0)
          } + [Field(name: "deleted", type: .bool)]
        )
      ]),
      policies: [.softDelete(SoftDelete(recordType: "Sheet", flag: "deleted"))],
      devices: ["A", "B"],
      faults: Fault.allCases
    ),
    // Only the flag and the date: live records have nothing to edit.
    Design(
      name: "trash",
      schema: Schema(recordTypes: [RecordType(name: "Thing", fields: trash)]),
      policies: [.softDelete(softDelete("Thing"))],
      devices: ["A", "B", "C", "D", "E", "F", "G"]
    ),
    // Nothing that could have records.
    Design(
      name: "nothing",
      schema: Schema(recordTypes: [RecordType(name: "Thing", isAbstract: true)]),
      faults: Fault.allCases
    ),
    // No record types at all.
    Design(name: "empty", schema: Schema(recordTypes: []), devices: ["A", "B"]),
    // A relation to a type without records, a delete that is denied, pages and batches of one.
    Design(
      name: "denied",
      schema: Schema(recordTypes: [
        RecordType(name: "Shape", isAbstract: true),
        RecordType(
          name: "Room",
          relations: [
            Relation(
              name: "guests",
              target: "Guest",
              isToMany: true,
              inverse: "room",
              deleteRule: .deny
            )
          ]
        ),
        RecordType(
          name: "Guest",
          relations: [
            Relation(name: "room", target: "Room", inverse: "guests"),
            Relation(name: "shape", target: "Shape"),
          ]
        ),
      ]),
      sync: SyncSettings(pageSize: 1, batchSize: 1)
    ),
  ]

  private static let trash = [
    Field(name: "isDeleted", type: .bool, defaultValue: .bool(false)),
    Field(name: "deletedAt", type: .date, isOptional: true),
  ]

  private static func softDelete(
    _ type: String,
    cascading: [String] = [],
    isTerminal: Bool = false
  ) -> SoftDelete {
    SoftDelete(
      recordType: type,
      flag: "isDeleted",
      date: "deletedAt",
      cascading: cascading,
      isTerminal: isTerminal
    )
  }

  private static func owns(_ target: String, as name: String, inverse: String) -> Relation {
    Relation(
      name: name,
      target: target,
      isToMany: true,
      inverse: inverse,
      deleteRule: .cascade
    )
  }

  private static func belongs(to target: String, as name: String, inverse: String?) -> Relation {
    Relation(name: name, target: target, inverse: inverse)
  }
}
