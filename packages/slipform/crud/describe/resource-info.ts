import type { FieldAttributes, NumberFormat } from '../../model/attributes.ts'
import type { FieldOptions, Json, Kind } from '../../model/kinds.ts'
import type { RelationKind } from '../../model/relations.ts'

// The facts of resources in the session, so that pages of the admin need not repeat models. The admin reads these types.

/** The bodies and responses that a field may be absent from. */
export type RecordView = 'one' | 'list' | 'create' | 'update'

type Limits = Pick<FieldOptions, 'minLength' | 'maxLength' | 'pattern' | 'trim' | 'minimum' | 'maximum'>

/** The facts of a field that a page needs to show it, to edit it and to filter by it. */
export interface FieldInfo extends Limits, Pick<FieldAttributes, 'unit' | 'currency' | 'tone' | 'group'> {
  readonly kind: Kind['name']
  /** The kind of the members of a list. */
  readonly item?: Kind['name']
  /** The values of an enumeration, or of the members of a list. */
  readonly values?: readonly (string | number)[]
  /** The labels of values that are numbers. */
  readonly labels?: Readonly<Record<number, string>>
  /** An example of a value, for a type of PostgreSQL that has no input of its own. */
  readonly example?: string
  /** The comparison of filters beside equality, for such a type. */
  readonly compare?: 'order' | 'containment'
  /** The values to which the caller may change each value; absent for a field whose values may change freely. */
  readonly transitions?: Readonly<Record<string, readonly string[]>>
  /** The values of a new record, for a field with `transitions`. */
  readonly initial?: readonly string[]
  /** The format of a text or a number. */
  readonly format?: FieldOptions['format'] | NumberFormat
  readonly precision?: number
  readonly scale?: number
  readonly nullable?: true
  /** A new record needs a value from the request, as neither a default nor the server sets one. */
  readonly required?: true
  /** The value that the form of a new record begins with. */
  readonly default?: Json
  /** The server sets a value in a new record if the request has none. */
  readonly generated?: true
  /** The server sets the value at every update. */
  readonly updated?: true
  /** The field is the key, also one that is composed of several fields. */
  readonly key?: true
  /** The field is one of several that the key is composed of. */
  readonly part?: true
  readonly unique?: true
  readonly filterable?: true
  readonly sortable?: true
  readonly searched?: true
  /** The field has no column: only hooks receive its value. */
  readonly transient?: true
  /** The views without the field. */
  readonly absent?: readonly RecordView[]
  /** The resource whose key the field holds. */
  readonly reference?: string
  /** The relation to the record whose key the field holds. */
  readonly relation?: string
  /** The field holds the key of a user: filters take `me`. */
  readonly user?: true
  readonly help?: string
}

/** The facts of a relation that a page needs. */
export interface RelationInfo {
  readonly kind: RelationKind
  /** The resource of the related records; absent if the caller may not list them. */
  readonly reference?: string
  /** The field of this record that holds the key of the related record. */
  readonly field?: string
  /** The fields of this record that refer to the related record, with the fields that they equal; absent if `field` alone refers to it. */
  readonly pairs?: Readonly<Record<string, string>>
  /** The filter that finds the related records in the list of their resource. */
  readonly target?: string
  /** The field of this record with the value of the filter `target`, if it is not the key. */
  readonly source?: string
  /** Further filters of that list, each with the field of this record that has its value. */
  readonly also?: Readonly<Record<string, string>>
  /** The responses that contain the related records. */
  readonly joined?: readonly ('one' | 'list')[]
  /** Whether links can be added and removed. */
  readonly writable?: true
  /** The fields of related records by which lists filter and sort. */
  readonly filterable?: readonly string[]
  readonly sortable?: readonly string[]
  /** The facts of these fields, if no resource of the caller has them. */
  readonly fields?: Readonly<Record<string, FieldInfo>>
}

/** The facts of a resource that pages need, as far as they are visible to the caller. */
export interface ResourceInfo {
  /** The fields in the order of the model. */
  readonly fields: Readonly<Record<string, FieldInfo>>
  readonly relations?: Readonly<Record<string, RelationInfo>>
  /** The word for one record. Present only with a key of several fields: pages recognise such a key by it, and title a record with both. */
  readonly singular?: string
  /** Comments, activity and presence are hidden from the caller. */
  readonly hidesPeople?: true
  /** The history, on a server that has it, records changes of the resource. */
  readonly audited?: true
  /** The field with the time since which a record is in the trash; null outside of the trash. */
  readonly asideSince?: string
  /** The field of the tenant, which has the same value in all records that a page shows. */
  readonly tenant?: string
  /** The limit of batches, if it differs from the default. */
  readonly batchLimit?: number
  /** The limit of pages, if it is below 100, the largest page that the admin requests. */
  readonly maxPageSize?: number
}

/** The facts of resources for pages of the admin, by paths without the slash. */
export type ResourceInfos = Readonly<Record<string, ResourceInfo>>

/** The permissions of a role, by resource. Pages of the admin show only what they allow; the server itself does not use them to decide. */
export interface Permissions {
  readonly operations: Readonly<Record<string, readonly string[]>>
  /** The fields and relations that at least one of the routes hides, including those of related records: `owner.salary`. */
  readonly hidden: Readonly<Record<string, readonly string[]>>
}
