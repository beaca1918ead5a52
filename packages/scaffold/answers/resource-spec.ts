// The language of the scaffolder: answers, models and tables become a ResourceSpec, and all files are rendered from it.

import type { databaseDefault, Json } from 'slipform'
import type { DeclaredRules } from 'slipform/internal'
import type { FieldOptions, Kind } from 'slipform/kinds'
import type {
  Currency,
  DefaultOperation,
  ExcludeTarget,
  HookName,
  JoinOptions,
  NumberFormat,
  OneOrMoreRoles,
  RelationKind,
  Tone,
  UserRole,
} from 'slipform/types'
import type { Names } from './names.ts'
import type { ModelOptions } from './options/resource.ts'

/** The attributes of a field. `on_create` and `on_update` hold a value, or the function that gives it (value-functions.ts). */
export type AttributesSpec = {
  primary_key?: boolean
  filterable?: boolean
  sortable?: boolean
  fulltext?: boolean
  exclude?: ExcludeTarget[]
  visible_to?: OneOrMoreRoles
  writable_by?: OneOrMoreRoles
  on_create?: Json | (() => unknown) | typeof databaseDefault
  on_update?: Json | (() => unknown)
  description?: string
  unit?: string
  currency?: Currency
  format?: NumberFormat
  tone?: Readonly<Record<string, Tone>>
  group?: string
  non_db_attr?: boolean
}

export type FieldSpec = {
  name: string
  kind: Kind
  options: FieldOptions
  /** The label in the admin, if it is not derived from the name. */
  label?: string
  attributes: AttributesSpec
}

export type RelationSpec = {
  name: string
  kind: RelationKind
  target: Names
  /** Several names for a key of several fields. */
  foreign_key?: string | readonly string[]
  /** The unique fields that the foreign key refers to, where they are not the key. */
  to?: string | readonly string[]
  through?: string
  other_key?: string | readonly string[]
  join?: JoinOptions
  join_filterable?: readonly string[]
  join_sortable?: readonly string[]
  fulltext?: boolean
  exclude?: readonly ExcludeTarget[]
  visible_to?: OneOrMoreRoles
}

/** A relation to add to an existing model: the inverse of one of the resource's own. */
export type InverseRelation = { model: Names; relation: RelationSpec }

/** A complete, checked description of a resource, new or loaded. All generated files derive from it. */
export type ResourceSpec = {
  names: Names
  description: string
  fields: FieldSpec[]
  relations: RelationSpec[]
  inverses: InverseRelation[]
  operations: DefaultOperation[]
  /** The minimum role for reading; writing requires an editor. */
  role: UserRole
  title?: string[]
  icon?: string
  /** The heading above it in the menu; without one it leads menu, first page and palette. */
  group?: string
  /** The table existed before the project, so no migration creates it. */
  isExisting?: boolean
  /** A migration creates the existing table in a database that lacks it, from the schema that the project was created with. */
  isMigrated?: boolean
  /** The rules of its records that the database checks. */
  rules?: DeclaredRules
  /** Empty hooks to add to the model. */
  hooks?: HookName[]
} & ModelOptions

/** The part of a resource's spec that other models use. */
export type ModelSpec = Pick<
  ResourceSpec,
  'names' | 'fields' | 'relations' | 'cached_totals' | 'isExisting' | 'isMigrated'
>
