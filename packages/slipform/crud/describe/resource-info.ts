import type { FieldAttributes, NumberFormat } from '../../model/attributes.ts'
import type { FieldOptions, Json, Kind } from '../../model/kinds.ts'
import type { RelationKind } from '../../model/relations.ts'

// What the session tells the admin of resources, so that pages need not repeat what models say. The admin reads these types.

/** The bodies and responses that a field may be absent from. */
export type RecordView = 'one' | 'list' | 'create' | 'update'

type Limits = Pick<FieldOptions, 'minLength' | 'maxLength' | 'pattern' | 'trim' | 'minimum' | 'maximum'>

/** What a page needs to know of a field: how to show it, to enter it and to filter by it. */
export interface FieldInfo extends Limits, Pick<FieldAttributes, 'unit' | 'currency' | 'tone' | 'group'> {
  readonly kind: Kind['name']
  /** The kind of the members of a list. */
  readonly item?: Kind['name']
  /** The values of an enumeration, or of the members of a list. */
  readonly values?: readonly (string | number)[]
  /** The labels of those that are numbers. */
  readonly labels?: Readonly<Record<number, string>>
  /** Of another type of PostgreSQL: a value as people write it, and how filters compare values, beyond being equal. */
  readonly example?: string
  readonly compare?: 'order' | 'containment'
  /** The values that may follow each value, and those of a new record, for the caller; absent: any. */
  readonly transitions?: Readonly<Record<string, readonly string[]>>
  readonly initial?: readonly string[]
  /** The form of a text, or how a number is shown. */
  readonly format?: FieldOptions['format'] | NumberFormat
  readonly precision?: number
  readonly scale?: number
  readonly nullable?: true
  /** A new record must have a value, which no default and no server gives. */
  readonly required?: true
  /** The value that the form of a new record begins with. */
  readonly default?: Json
  /** The server gives a new record its value unless the request does. */
  readonly generated?: true
  /** The server sets it at every update. */
  readonly updated?: true
  readonly key?: true
  /** One of several fields of the key. */
  readonly part?: true
  readonly unique?: true
  readonly filterable?: true
  readonly sortable?: true
  readonly searched?: true
  /** No column: only hooks receive its value. */
  readonly transient?: true
  /** The views without it. */
  readonly absent?: readonly RecordView[]
  /** The resource whose key it holds, and the relation to that record. */
  readonly reference?: string
  readonly relation?: string
  /** It holds the key of a user: filters take `me`. */
  readonly user?: true
  readonly help?: string
}

/** What a page needs to know of a relation. */
export interface RelationInfo {
  readonly kind: RelationKind
  /** The resource of the related records; absent if the caller may not list them. */
  readonly reference?: string
  /** The field of this record that holds the key of the related one. */
  readonly field?: string
  /** The fields of this record that refer to the related one, with its fields that they equal; absent where `field` is all. */
  readonly pairs?: Readonly<Record<string, string>>
  /** The filter that finds the related records in the list of their resource. */
  readonly target?: string
  /** The field of this record whose value that filter has, if it is not the key. */
  readonly source?: string
  /** Further filters of the same list, with the field of this record whose value each has. */
  readonly also?: Readonly<Record<string, string>>
  /** The responses that contain the related records. */
  readonly joined?: readonly ('one' | 'list')[]
  /** Whether links can be added and removed. */
  readonly writable?: true
  /** The fields of related records that lists filter and sort by. */
  readonly filterable?: readonly string[]
  readonly sortable?: readonly string[]
  /** These fields, if no resource describes them. */
  readonly fields?: Readonly<Record<string, FieldInfo>>
}

/** What pages need to know of a resource; only what the caller may see. */
export interface ResourceInfo {
  /** The fields in the order of the model. */
  readonly fields: Readonly<Record<string, FieldInfo>>
  readonly relations?: Readonly<Record<string, RelationInfo>>
  /** What one record is called, where only a key of several fields tells records apart. */
  readonly singular?: string
  /** Comments, activity, and who has a record open are hidden from the caller. */
  readonly hidesPeople?: true
  /** The history records its changes, on a server that has one. */
  readonly audited?: true
  /** The field that says since when a deleted record is set aside. It has no value in a record that is shown elsewhere. */
  readonly asideSince?: string
  /** The field of the tenant, which is the same in all records that are shown. */
  readonly tenant?: string
  /** Where they are not the defaults. */
  readonly batchLimit?: number
  readonly maxPageSize?: number
}

/** What pages of the admin need to know of resources, by their paths without the slash; the session has it. */
export type ResourceInfos = Readonly<Record<string, ResourceInfo>>

/** The permissions of a role, by resource: pages of the admin show nothing that they exclude. The server itself does not decide by them. */
export interface Permissions {
  readonly operations: Readonly<Record<string, readonly string[]>>
  /** The fields and relations that one of the routes hides, including those of related records: `owner.salary`. */
  readonly hidden: Readonly<Record<string, readonly string[]>>
}
