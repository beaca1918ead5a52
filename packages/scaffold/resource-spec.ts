import type { Json } from 'slipform'
import type {
  DefaultOperation,
  ExcludeTarget,
  FieldOptions,
  HookName,
  JoinOptions,
  Kind,
  RelationKind,
  Role,
  UserRole,
} from 'slipform/internal'
import type { Names } from './names.ts'

/** What a person says, by prompts, flags or a JSON file: fields and relations in the grammar of `grammar.ts`. */
export type ResourceInput = {
  name: string
  plural?: string
  description?: string
  fields: string[]
  relations?: string[]
  operations?: string[]
  /** The minimum role: viewer, editor or admin. */
  role?: string
  /** Whether who changed which record when is kept. */
  audited?: boolean
  /** `false`: no trigger tells of changes of the table, and its totals are not kept. */
  cached_totals?: boolean
  fulltext_language?: string
  batch_limit?: number
  max_page_size?: number
  /** The fields whose values name a record in the admin. */
  title?: string[]
  /** The name of a Material icon: `DirectionsCar`. */
  icon?: string
  /** `false`: no `created_at` and `updated_at` but those among the fields. */
  timestamps?: boolean
  /** The names of hooks to write, empty. */
  hooks?: string[]
}

/** A value expression of a model that is there: a function of its own, which only the model can call. */
export const computed = Symbol('computed')

/**
 * The attributes of a field as plain data. `on_create` and `on_update` hold a value, or the name of a function:
 * `now` for a datetime, `uuid` for a uuid.
 */
export type AttributesSpec = {
  primary_key?: boolean
  filterable?: boolean
  sortable?: boolean
  fulltext?: boolean
  exclude?: ExcludeTarget[]
  visible_to?: Role
  on_create?: Json | typeof computed
  on_update?: Json | typeof computed
  non_db_attr?: boolean
}

/** A field, complete. */
export type FieldSpec = {
  name: string
  kind: Kind
  options: FieldOptions
  /** How the admin calls the field, where its name does not say it. */
  label?: string
  /** What the field is, in a line: the comment over it in the model. */
  comment?: string
  attributes: AttributesSpec
}

/** A relation, complete: on which model, to which, by which keys, loaded where. */
export type RelationSpec = {
  name: string
  kind: RelationKind
  target: Names
  foreign_key?: string
  through?: string
  other_key?: string
  join?: JoinOptions
  join_filterable?: string[]
  join_sortable?: string[]
  exclude?: ExcludeTarget[]
  visible_to?: Role
}

/** A relation to be added to a model that is there already: the other end of one of the resource's own. */
export type InverseRelation = { model: Names; relation: RelationSpec }

/** Everything the `resource` generator has to know, checked: what it writes depends on nothing else. */
export type ResourceSpec = {
  names: Names
  description: string
  fields: FieldSpec[]
  relations: RelationSpec[]
  inverses: InverseRelation[]
  operations: DefaultOperation[]
  /** The minimum role for reading; writing requires an editor. */
  role: UserRole
  /** Who changed which record when is kept, and shown to admins. */
  audited?: boolean
  /** Whether totals are kept, where the model says it. */
  cached_totals?: boolean
  fulltext_language?: string
  batch_limit?: number
  max_page_size?: number
  title?: string[]
  icon?: string
  /** The table was there before the project: no migration makes it. */
  isExisting?: boolean
  /** The hooks to write, empty, below the model. */
  hooks?: HookName[]
}

/** A model that is there already, as far as others need to know it. */
export type ModelSpec = Pick<ResourceSpec, 'names' | 'fields' | 'relations' | 'cached_totals' | 'isExisting'>
