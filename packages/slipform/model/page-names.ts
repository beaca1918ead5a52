import type { AttributesOf, CarriedNames, FieldsOf, RelationsOf, StoredNames } from './api-types.ts'
import type { AnyModel } from './model.ts'
import type { RelationKind } from './relations.ts'

// The names that the admin's `resource<typeof Model>` accepts, so that a wrong name does not compile. Without a model, every text is accepted.

type NameIn<T> = keyof T & string
type FieldNameIn<M extends AnyModel> = NameIn<FieldsOf<M>>
type RelationNameIn<M extends AnyModel> = NameIn<RelationsOf<M>>
type RelationOfKind<M extends AnyModel, Kind extends RelationKind> = {
  [K in RelationNameIn<M>]: RelationsOf<M>[K] extends { readonly kind: Kind } ? K : never
}[RelationNameIn<M>]
type TargetOf<M extends AnyModel, K extends RelationNameIn<M>> = RelationsOf<M>[K] extends {
  readonly target: infer T extends AnyModel
}
  ? T
  : never

/** Fields of related records by dotted names: `customer.tier`. */
type DottedName<M extends AnyModel, Kind extends RelationKind> = {
  [K in RelationOfKind<
    M,
    Kind
  >]: `${K}.${CarriedNames<TargetOf<M, K>, 'one', AttributesOf<RelationsOf<M>[K]>> & string}`
}[RelationOfKind<M, Kind>]

/** Fields of related records that an attribute of the relation lists: `join_filterable: ['tier']`. */
type JoinedName<M extends AnyModel, Attribute extends string> = {
  [K in RelationNameIn<M>]: AttributesOf<RelationsOf<M>[K]> extends {
    readonly [A in Attribute]: readonly (infer Name)[]
  }
    ? `${K}.${Name & string}`
    : never
}[RelationNameIn<M>]

type MarkedName<M extends AnyModel, Attribute extends string> = {
  [K in FieldNameIn<M>]: AttributesOf<FieldsOf<M>[K]> extends { readonly [A in Attribute]: true } ? K : never
}[FieldNameIn<M>]

type ToOne = 'belongsTo' | 'hasOne'

/** The name in a column of a list: a field of the list, a relation, or a field of a related record. */
export type ColumnName<M extends AnyModel> = AnyModel extends M
  ? string
  : (StoredNames<FieldsOf<M>, 'list'> & string) | RelationNameIn<M> | DottedName<M, ToOne>

/** A name on the page of a record: a field, a relation, or a field of a related record. */
export type ShownName<M extends AnyModel> = AnyModel extends M
  ? string
  : (StoredNames<FieldsOf<M>, 'one'> & string) | RelationNameIn<M> | DottedName<M, ToOne>

/** The name of an input of a form: a field, a record that this one belongs to, or linked records. */
export type FormName<M extends AnyModel> = AnyModel extends M
  ? string
  : FieldNameIn<M> | RelationOfKind<M, 'belongsTo' | 'manyToMany'>

/** The name of a filter of a list: `filterable` fields, records that a record belongs to, and `join_filterable` fields. */
export type FilterName<M extends AnyModel> = AnyModel extends M
  ? string
  :
      | MarkedName<M, 'filterable'>
      | MarkedName<M, 'primary_key'>
      | RelationOfKind<M, 'belongsTo'>
      | JoinedName<M, 'join_filterable'>

/** The name by which a list is sorted: `sortable` and `join_sortable` fields. */
export type SortName<M extends AnyModel> = AnyModel extends M
  ? string
  : MarkedName<M, 'sortable'> | MarkedName<M, 'primary_key'> | JoinedName<M, 'join_sortable'>

/** The name of a tab on the page of a record: relations to several records. */
export type TabName<M extends AnyModel> = AnyModel extends M
  ? string
  : RelationOfKind<M, 'hasMany' | 'hasOne' | 'manyToMany'>

/** A field or a relation. */
export type AnyName<M extends AnyModel> = AnyModel extends M ? string : FieldNameIn<M> | RelationNameIn<M>

/** The values of the enumerations of a model, by field. */
export type ValuesByField<M extends AnyModel> = AnyModel extends M
  ? Readonly<Record<string, string>>
  : { readonly [K in FieldNameIn<M>]: StringValueOf<FieldsOf<M>[K]> }
type StringValueOf<F> = F extends { readonly '~types'?: { value: infer T } }
  ? Extract<T extends readonly (infer Item)[] ? Item : T, string>
  : never
