import type { Model } from 'objection'
import type { RowFrom } from './api-types.ts'
import type { ModelBehavior } from './behavior.ts'
import type { AnyField } from './field.ts'
import { RecordModel } from './resource/record-model.ts'
import type { OneOrMoreRoles } from './roles.ts'
import type { ModelRules } from './rules.ts'

/** The options of `crud: {...}`, named as in the interface description. docs/models.md lists them: `npm run docs`. */
export interface StructAttributes {
  /** Serves the model: all operations below `/api/<name_plural>`, unless a routes file says otherwise. */
  readonly generate_router?: boolean
  /** Base of the generated schemas' names. Default: the table's name, singular, PascalCase. */
  readonly api_struct?: string
  /** The name in `Content-Range` and messages. Default: the class name in lower case. */
  readonly name_singular?: string
  /** The name in route paths. Default: `name_singular` + `s`. */
  readonly name_plural?: string
  /** Describes a record in OpenAPI. */
  readonly description?: string
  /** Language of `q`: a PostgreSQL text search configuration. Default: `english`. */
  readonly fulltext_language?: string
  /** Column of the type `tsvector` that `q` searches for users who see every field with `fulltext`: it may hold more words, and weights. */
  readonly fulltext_column?: string
  /** Maximum number of items in a batch. Default: 100. */
  readonly batch_limit?: number
  /** Maximum number of records in a page. Default: 1000. */
  readonly max_page_size?: number
  /** Records the history: who changed which record when, with values before and after. Default: false. */
  readonly audited?: boolean
  /** The lowest role that sees [the people](comments.md#who-sees-people) of its records: comments, activity, and who has a record open. Default: that of `auth()`, `viewer`. */
  readonly people_visible_to?: OneOrMoreRoles
  /** The field that says since when a record is in [the trash](trash.md): deleting sets it, and only the routes of the trash reach the record. */
  readonly trash?: string
  /** The field that says to which [tenant](tenants.md) a record belongs: the server sets it, and users see the records of theirs. */
  readonly tenant?: string
  /** Caches totals of lists: triggers on the table log its changes. Default: true; false for tables of an existing database. */
  readonly cached_totals?: boolean
  /** Lets clients [follow changes](live.md) of records. Default: true where changes of the table are logged. */
  readonly live?: boolean
}

/** The fields of a model by name. */
export type Fields = Readonly<Record<string, AnyField>>

// Any narrower constraint than `any` makes the class refer to itself in its own base expression (TS2506).
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Relations = () => any

/** A model's whole declaration: plain data, and the source of everything that is generated. */
export interface ModelDefinition<F extends Fields, R extends Relations> extends ModelRules<NoInfer<F>> {
  /** The table's name. */
  readonly table: string
  /** The table's schema where it is not on the search path. */
  readonly schema?: string
  readonly crud: StructAttributes
  readonly fields: F
  /** A function, so that two models may import each other. */
  readonly relations?: R
}

/** The Objection class that `model()` returns, with its declaration. */
export type ModelClass<F extends Fields, R extends Relations> = Pick<typeof Model, keyof typeof Model> & {
  new (): Model & RowFrom<F>
  readonly definition: ModelDefinition<F, R>
  readonly behavior: ModelBehavior
  /** Maximum number of items in a batch; override it to decide at run time. */
  batch_limit(): number
  /** Maximum number of records in a page; override it to decide at run time. */
  max_page_size(): number
}

/** Any model class. */
export type AnyModel = Pick<typeof Model, keyof typeof Model> & {
  new (): Model
  // biome-ignore lint/suspicious/noExplicitAny: any model, whatever its fields and relations
  readonly definition: ModelDefinition<any, any>
  readonly behavior: ModelBehavior
  batch_limit(): number
  max_page_size(): number
}

/** The names of a model's fields. */
export type FieldName<M extends AnyModel> = keyof M['definition']['fields'] & string

/**
 * Creates the Objection class of an annotated model: `class Customer extends model({ table, crud, fields, relations }) {}`.
 * `checkModels` checks the declaration at the start: here, related classes may not exist yet.
 *
 * @example
 * class Cup extends model({ table: 'cups', crud: {}, fields: { id: uuid().crud({ primary_key: true }) } }) {}
 */
export function model<const F extends Fields, R extends Relations = () => object>(
  definition: ModelDefinition<F, R>,
): ModelClass<F, R> {
  return class extends RecordModel {
    static override readonly definition = definition
    static override readonly behavior = {}
    // Objection's types do not know the fields of records.
  } as unknown as ModelClass<F, R>
}
