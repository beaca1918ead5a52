// The types of bodies, responses and hooks, inferred from a model's declaration. Projects use them, and the compiler checks hooks by them, so
// they must match what the server sends and accepts. Where `AnyModel extends M`, the model is not known to the compiler, and names are texts.

import type { Condition, Operator } from '../base/condition.ts'
import type { ExcludeTarget } from './attributes.ts'
import type { Field } from './field.ts'
import type { isNull } from './is-null.ts'
import type { LinksName } from './links-name.ts'
import type { AnyModel, Fields } from './model.ts'
import type { AnyRelation, Relation } from './relations.ts'

// biome-ignore lint/suspicious/noExplicitAny: a type parameter left open
type Open = any

type Simplify<T> = { [K in keyof T]: T[K] } & {}

// Reading a declaration's parts. The first parameter is a field or relation type.
type ValueOf<F> = F extends Field<infer T, Open, infer N, Open, Open> ? T | (N extends true ? null : never) : never
type InputOf<F> = F extends Field<Open, infer In, infer N, Open, Open> ? In | (N extends true ? null : never) : never
/** The attributes of a field or relation. */
export type AttributesOf<F> =
  F extends Field<Open, Open, Open, Open, infer A> ? A : F extends Relation<Open, Open, infer A> ? A : never

type IsExcluded<F, Target extends ExcludeTarget> =
  AttributesOf<F> extends { readonly exclude: readonly (infer E)[] }
    ? [Target & E] extends [never]
      ? false
      : true
    : false
type IsStored<F> = AttributesOf<F> extends { readonly non_db_attr: true } ? false : true
type IsNullable<F> = F extends Field<Open, Open, infer N, Open, Open> ? N : false
type IsOptionalOnCreate<F> =
  IsNullable<F> extends true
    ? true
    : F extends Field<Open, Open, Open, true, Open>
      ? true
      : AttributesOf<F> extends { readonly on_create: unknown }
        ? true
        : IsStored<F> extends true
          ? false
          : true

/** The declared fields of a model. */
export type FieldsOf<M extends AnyModel> = M['definition']['fields']
/** The declared relations of a model. */
export type RelationsOf<M extends AnyModel> = ReturnType<NonNullable<M['definition']['relations']>>

/** The names of the stored fields that a response or body has. */
export type StoredNames<F, Target extends ExcludeTarget> = {
  [K in keyof F]: IsStored<F[K]> extends true ? (IsExcluded<F[K], Target> extends true ? never : K) : never
}[keyof F]
type WritableNames<F, Target extends ExcludeTarget> = {
  [K in keyof F]: IsExcluded<F[K], Target> extends true ? never : K
}[keyof F]
type RequiredNames<F> = {
  [K in WritableNames<F, 'create'>]: IsOptionalOnCreate<F[K]> extends true ? never : K
}[WritableNames<F, 'create'>]

/** The stored fields of a declaration as a record. */
export type RowFrom<F extends Fields> = {
  -readonly [K in keyof F as IsStored<F[K]> extends true ? K : never]: ValueOf<F[K]>
}

// Relations in responses. A related record has its own model's fields of the view. Its relations depend on the depth, so they
// are optional in the type.

type View = 'one' | 'list' | 'scoped'
type JoinKey<V extends View> = 'one' extends V ? 'one' : 'all'
type JoinedNames<R, V extends View> = {
  [K in keyof R]: R[K] extends AnyRelation
    ? AttributesOf<R[K]> extends { readonly join: { readonly [J in JoinKey<V>]: true } }
      ? IsExcluded<R[K], V> extends true
        ? never
        : K
      : never
    : never
}[keyof R]
type Related<X, V extends View> =
  X extends Relation<infer M, infer K, infer A>
    ? K extends 'hasMany' | 'manyToMany'
      ? RelatedRecord<M, V, A>[]
      : RelatedRecord<M, V, A> | null
    : never
type RelatedRecord<M extends AnyModel, V extends View, A> = Pick<Visible<M, V>, CarriedNames<M, V, A>> & {
  [K in JoinedNames<RelationsOf<M>, V>]?: Related<RelationsOf<M>[K], V>
}
/** The fields that related records carry: the key and the fields of `join`, or all without such a list. `A` are the relation's attributes. */
export type CarriedNames<M extends AnyModel, V extends View, A> = StoredNames<FieldsOf<M>, V> &
  (A extends { readonly join: { readonly fields: readonly (infer Name)[] } } ? Name | KeyName<FieldsOf<M>> : unknown)
type Visible<M extends AnyModel, V extends View> = {
  [K in StoredNames<FieldsOf<M>, V>]: ValueOf<FieldsOf<M>[K]>
} & ComposedId<FieldsOf<M>>
type Joined<M extends AnyModel, V extends View> = {
  [K in JoinedNames<RelationsOf<M>, V>]: Related<RelationsOf<M>[K], V>
}
type LinkedIds<M extends AnyModel> = {
  [K in keyof RelationsOf<M> as RelationsOf<M>[K] extends Relation<AnyModel, 'manyToMany', infer _A>
    ? LinksName<K & string>
    : never]?: RelationsOf<M>[K] extends Relation<infer T, 'manyToMany', infer _A> ? IdOf<T>[] : never
}

/** A stored record with every field, as hooks receive it after a write. */
export type RowOf<M extends AnyModel> = RowFrom<FieldsOf<M>>

/** The names of a model's stored fields. */
export type StoredName<M extends AnyModel> = AnyModel extends M ? string : keyof RowOf<M> & string

/** The names of a model's states: `status::confirmed` for the value of an enumeration of texts. */
export type StateName<M extends AnyModel> = AnyModel extends M
  ? `${string}::${string}`
  : { [K in keyof RowOf<M> & string]: StateOf<K, NonNullable<RowOf<M>[K]>> }[keyof RowOf<M> & string]
type StateOf<K extends string, V> = V extends string ? (string extends V ? never : `${K}::${V}`) : never

/** The names of a model's relations. */
export type RelationName<M extends AnyModel> = AnyModel extends M ? string : keyof RelationsOf<M> & string

/** A record's relations: stored fields of related records. */
export type RelatedOf<M extends AnyModel> = AnyModel extends M
  ? unknown
  : {
      [K in keyof RelationsOf<M>]: RelationsOf<M>[K] extends Relation<infer T, infer Kind, infer _A>
        ? Kind extends 'hasMany' | 'manyToMany'
          ? readonly Partial<RowOf<T>>[]
          : Partial<RowOf<T>> | null
        : never
    }[keyof RelationsOf<M>]

/** One record as `GET /<plural>/<id>` returns it, with its joins. */
export type ResponseOf<M extends AnyModel> = Simplify<Visible<M, 'one'> & Joined<M, 'one'>>

/**
 * Values that a record's fields must have, in the form of `filter`. A list stands for any of its members. An object describes a related
 * record in the same form; rules may also give `any` of several objects, a condition, or `true` if the related record need not match.
 */
export type MatchOf<M extends AnyModel, InRule extends boolean = false> = AnyModel extends M
  ? Readonly<Record<string, unknown>>
  : {
      readonly [K in keyof RowOf<M>]?: MatchingValue<RowOf<M>[K]>
    } & {
      readonly [K in keyof RelationsOf<M>]?: RelationsOf<M>[K] extends Relation<infer T, Open, Open>
        ?
            | MatchOf<T, InRule>
            | (InRule extends true ? Condition | boolean | { readonly any: readonly MatchOf<T, true>[] } : never)
        : never
    } & { readonly [K in `${keyof RowOf<M> & string}_${Operator}`]?: unknown }
type MatchingValue<V> =
  | V
  | readonly NonNullable<V>[]
  | (NonNullable<V> extends readonly (infer Item)[] ? Item : never)
  | (null extends V ? typeof isNull : never)
  | null
  | undefined

/** The filters of a list, in the form of the parameter `filter`. */
export type FilterOf<M extends AnyModel> = AnyModel extends M
  ? Readonly<Record<string, unknown>>
  : {
      readonly [K in NamesWith<FieldsOf<M>, 'filterable'>]?: FilterValue<ValueOf<FieldsOf<M>[K]>>
    } & { readonly id?: FilterValue<IdOf<M>> } & {
      readonly [K in `${NamesWith<FieldsOf<M>, 'filterable'>}_${Operator}`]?: unknown
    } & {
      readonly [K in RelationName<M>]?: Readonly<Record<string, unknown>>
    } & {
      readonly [K in `${RelationName<M>}.${string}`]?: unknown
    } & { readonly q?: string; readonly $or?: readonly FilterOf<M>[] }
type FilterValue<V> = V | readonly NonNullable<V>[] | (NonNullable<V> extends readonly (infer Item)[] ? Item : never)

/** The names by which a list may be sorted. */
export type SortOf<M extends AnyModel> = AnyModel extends M
  ? string
  : NamesWith<FieldsOf<M>, 'sortable'> | 'id' | `${RelationName<M>}.${string}`

/** The names of the fields with an attribute, and of the key. */
type NamesWith<F, Attribute extends string> = {
  [K in keyof F]: AttributesOf<F[K]> extends { readonly [A in Attribute]: true } | { readonly primary_key: true }
    ? K
    : never
}[keyof F] &
  string

/** A record as `GET /<plural>` returns it, with its joins. */
export type ListOf<M extends AnyModel> = Simplify<Visible<M, 'list'> & Joined<M, 'list'>>

/** `ResponseOf` within a scope. */
export type ScopedResponseOf<M extends AnyModel> = Simplify<Visible<M, 'one' | 'scoped'> & Joined<M, 'one' | 'scoped'>>

/** `ListOf` within a scope. */
export type ScopedListOf<M extends AnyModel> = Simplify<Visible<M, 'list' | 'scoped'> & Joined<M, 'list' | 'scoped'>>

/** The body of a create: fields that may be null, have a default or an `on_create` are optional. */
export type CreateOf<M extends AnyModel> = Simplify<
  {
    -readonly [K in RequiredNames<FieldsOf<M>>]: InputOf<FieldsOf<M>[K]>
  } & {
    -readonly [K in Exclude<WritableNames<FieldsOf<M>, 'create'>, RequiredNames<FieldsOf<M>>>]?:
      | InputOf<FieldsOf<M>[K]>
      | OnCreateNull<FieldsOf<M>[K]>
  } & LinkedIds<M>
>
type OnCreateNull<F> = AttributesOf<F> extends { readonly on_create: unknown } ? null : never

/** The body of an update: every field but the `id`, all optional; an absent one keeps its value. */
export type UpdateOf<M extends AnyModel> = Simplify<
  {
    -readonly [K in Exclude<WritableNames<FieldsOf<M>, 'update'>, WholeKey<FieldsOf<M>>>]?: InputOf<FieldsOf<M>[K]>
  } & LinkedIds<M>
>

/** An item of a batch update: the body, and the key of the record. */
export type ChangeItemOf<M extends AnyModel> = UpdateOf<M> & { readonly id: IdOf<M> }

/** The name of a field that is the whole key: always `id`, by which no part of a key of several fields may be called (check/fields.ts). */
type WholeKey<F> = Extract<KeyName<F>, 'id'>

type KeyName<F> = {
  [K in keyof F]: AttributesOf<F[K]> extends { readonly primary_key: true } ? K : never
}[keyof F]

/** A record before it is created, as hooks may change it: the body, and fields that no body sets. */
export type NewOf<M extends AnyModel> = Simplify<CreateOf<M> & ServerSet<M, 'create'>>

/** A change of a record before it is stored, as hooks may change it: the body, and fields that no body sets. */
export type ChangeOf<M extends AnyModel> = Simplify<UpdateOf<M> & Omit<ServerSet<M, 'update'>, WholeKey<FieldsOf<M>>>>

type ServerSet<M extends AnyModel, Target extends 'create' | 'update'> = {
  -readonly [K in keyof FieldsOf<M> as IsStored<FieldsOf<M>[K]> extends true
    ? IsExcluded<FieldsOf<M>[K], Target> extends true
      ? K
      : never
    : never]?: InputOf<FieldsOf<M>[K]>
}

/** The value of a model's key, as `id` holds it: the value of the key's field, or a text of several (key.ts). */
export type IdOf<M extends AnyModel> = AnyModel extends M
  ? unknown
  : 'id' extends KeyName<FieldsOf<M>>
    ? ValueOf<FieldsOf<M>['id']>
    : string

/** The `id` that records hold beside their fields if the key has not exactly one: a text, or the position of a row without a key. */
type ComposedId<F> = string extends keyof F
  ? unknown
  : 'id' extends KeyName<F>
    ? unknown
    : [KeyName<F>] extends [never]
      ? { id: number }
      : { id: string }
