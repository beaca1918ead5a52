import type { RelationAttributes } from './attributes.ts'
import type { AnyModel, FieldName } from './model.ts'

/** The ways in which two models are connected, seen from the model that declares the relation. */
export const relationKinds = ['hasMany', 'belongsTo', 'hasOne', 'manyToMany'] as const

/** The kind of the connection of two models. */
export type RelationKind = (typeof relationKinds)[number]

/** The names of a relation where the convention does not fit: fields, or columns of a link table. */
export interface KeyOptions<Name extends string = string, Referred extends string = string> {
  /**
   * `belongsTo`: the field of this model that holds the other's key. `hasMany`, `hasOne`: the field of the related model that holds
   * this model's key. `manyToMany`: the link table's column that holds this model's key. A list for a key of several fields, in their order.
   * Default: the name of the class that the key belongs to in snake_case, plus `_id`.
   */
  readonly foreign_key?: Name | readonly Name[]
  /** The field or fields that the foreign key refers to in place of the key; their values are unique. Not for `manyToMany`. */
  readonly to?: Referred | readonly Referred[]
}

/** The link table of a many-to-many relation. */
export interface ThroughOptions extends Pick<KeyOptions, 'foreign_key'> {
  /** The link table's name; it lies in the schema of the model that declares the relation. */
  readonly through: string
  /** The link table's column that holds the related record's key, or several. Default: as for `foreign_key`. */
  readonly other_key?: string | readonly string[]
}

/** A declared relation: frozen plain data. */
export interface Relation<M extends AnyModel, K extends RelationKind, A = object> {
  readonly kind: K
  readonly target: M
  readonly keys: KeyOptions & Partial<ThroughOptions>
  readonly attributes: Partial<RelationAttributes>
  /** Annotates the relation; returns a new one. */
  crud<const B extends RelationAttributes<FieldName<M> | 'id'>>(attributes: B): Relation<M, K, B>
  /** Types only, never a value. */
  readonly '~attributes'?: A
}

// biome-ignore lint/suspicious/noExplicitAny: any relation, whatever its target and attributes
export type AnyRelation = Relation<any, RelationKind, any>

function relation<M extends AnyModel, K extends RelationKind>(
  kind: K,
  target: M,
  keys: Relation<M, K>['keys'] = {},
  attributes: Partial<RelationAttributes> = {},
): Relation<M, K> {
  return Object.freeze({
    kind,
    target,
    keys,
    // A relation is never a column: models may omit the attribute.
    attributes: { non_db_attr: true, ...attributes },
    crud: (annotated: RelationAttributes) => relation(kind, target, keys, annotated),
    // `crud` narrows the type of the attributes, which the compiler does not see.
  }) as unknown as Relation<M, K>
}

/**
 * Records of the related model that hold this record's key: an array.
 *
 * @example
 * hasMany(Invoice).crud({ join: { one: true } })
 */
export function hasMany<M extends AnyModel>(target: M, keys?: KeyOptions<FieldName<M>>): Relation<M, 'hasMany'> {
  return relation('hasMany', target, keys)
}

/**
 * The one record whose key this record holds: the record or null.
 *
 * @example
 * belongsTo(Customer, { foreign_key: 'owner_id' })
 */
export function belongsTo<M extends AnyModel>(
  target: M,
  keys?: KeyOptions<string, FieldName<M>>,
): Relation<M, 'belongsTo'> {
  return relation('belongsTo', target, keys)
}

/**
 * The one record of the related model that holds this record's key: the record or null.
 *
 * @example
 * hasOne(Invoice)
 */
export function hasOne<M extends AnyModel>(target: M, keys?: KeyOptions<FieldName<M>>): Relation<M, 'hasOne'> {
  return relation('hasOne', target, keys)
}

/**
 * Records connected through a link table; written as `<relation>_ids`.
 *
 * @example
 * manyToMany(Customer, { through: 'customer_invoices' })
 */
export function manyToMany<M extends AnyModel>(target: M, keys: ThroughOptions): Relation<M, 'manyToMany'> {
  return relation('manyToMany', target, keys)
}
