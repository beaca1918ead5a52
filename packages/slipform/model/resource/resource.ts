import { pascalCase, snakeCase } from 'change-case'
import { Model, type RelationMapping } from 'objection'
import pluralize from 'pluralize'
import { memoize } from '../../base/memoize.ts'
import type { FieldAttributes, RelationAttributes } from '../attributes.ts'
import type { AnyField } from '../field.ts'
import { type FieldOptions, factsOf, type Kind } from '../kinds.ts'
import { defaultFulltextLanguage } from '../languages.ts'
import type { AnyModel } from '../model.ts'
import type { AnyRelation, RelationKind } from '../relations.ts'
import { isHidden } from './exclusion.ts'
import { resolveKey } from './key.ts'
import { isOfUsers } from './users.ts'

export { isExcluded, isHidden } from './exclusion.ts'

// A model with every name and key resolved that its declaration leaves to a convention. The rooms above read models by this file alone.

/** A field with its names resolved. */
export interface ResourceField {
  readonly name: string
  readonly column: string
  readonly kind: Kind
  /** The options in the model; at its start a server adds the bounds of the column. */
  options: FieldOptions
  readonly attributes: FieldAttributes
  readonly nullable: boolean
  /** Of a key that has no column: its fields, of which there are none if rows have no key. */
  readonly parts?: readonly ResourceField[]
}

/** A relation with its target and key columns resolved. */
export interface ResourceRelation {
  readonly name: string
  readonly kind: RelationKind
  readonly target: Resource
  readonly attributes: Partial<RelationAttributes>
  /** Whether responses hold an array, rather than a record or null. */
  readonly toMany: boolean
  /** The columns of the owner, and those of the target that equal them; of a many-to-many relation the columns of both keys. */
  readonly from: readonly string[]
  readonly to: readonly string[]
  /** The link table of a many-to-many relation: its columns `from` hold the owner's key, `to` the target's. */
  readonly through?: {
    readonly schema: string | undefined
    readonly table: string
    readonly from: readonly string[]
    readonly to: readonly string[]
  }
  /** Whether the columns of both ends exist; otherwise a `read::many::body` hook loads the relation. */
  readonly isLoadable: boolean
  /** The same relation for Objection. */
  mapping(): RelationMapping<Model>
}

/** Returns the conventional name of a foreign key to a class: `VehiclePart` → `vehicle_part_id`. */
export function foreignKeyOf(className: string): string {
  return `${snakeCase(className)}_id`
}

/** A resolved model: the names, fields, keys and relations that the server and the generators use. */
export class Resource {
  readonly model: AnyModel
  readonly table: string
  readonly schema: string | undefined
  readonly fields: ReadonlyMap<string, ResourceField>
  /** The fields, and the key. */
  readonly byName: ReadonlyMap<string, ResourceField>
  /** The key and the fields with a column that some response may show. */
  readonly shown: ReadonlyMap<string, ResourceField>
  /** The fields that have a column. */
  readonly stored: readonly ResourceField[]
  readonly fieldOfColumn: ReadonlyMap<string, string>
  /** The fields whose values identify a record, in the order of the key; empty if rows are only listed. */
  readonly keyFields: readonly ResourceField[]
  /** The key as records hold it, called `id`: the only field of the key, or one text of several. */
  readonly key: ResourceField
  /** The members of records: the key, and the fields that have a column. */
  readonly readFields: readonly ResourceField[]
  readonly singular: string
  readonly plural: string
  /** Base name of the generated schemas. */
  readonly apiName: string
  readonly language: string
  #relations: readonly ResourceRelation[] | undefined

  constructor(model: AnyModel) {
    const { schema, table, crud, fields } = model.definition
    this.model = model
    this.schema = schema
    this.table = table
    this.fields = new Map(Object.entries<AnyField>(fields).map(([name, field]) => [name, resolveField(name, field)]))
    this.stored = [...this.fields.values()].filter((field) => field.attributes.non_db_attr !== true)
    this.fieldOfColumn = new Map(this.stored.map((field) => [field.column, field.name]))
    this.keyFields = this.stored.filter((field) => field.attributes.primary_key === true)
    this.key = resolveKey(this.keyFields)
    this.byName = new Map([[this.key.name, this.key], ...this.fields])
    this.readFields = this.key.parts === undefined ? this.stored : [this.key, ...this.stored]
    this.shown = new Map(this.readFields.filter((field) => !isHidden(field)).map((field) => [field.name, field]))
    this.singular = crud.name_singular ?? model.name.toLowerCase()
    this.plural = crud.name_plural ?? `${this.singular}s`
    this.apiName = crud.api_struct ?? pascalCase(pluralize.singular(table))
    this.language = crud.fulltext_language ?? defaultFulltextLanguage
  }

  get description(): string | undefined {
    return this.model.definition.crud.description
  }

  /** Relations are resolved at first use: when the model is loaded, the related models may not be. */
  get relations(): readonly ResourceRelation[] {
    this.#relations ??= Object.entries<AnyRelation>(this.model.definition.relations?.() ?? {}).map(([name, relation]) =>
      resolveRelation(this, name, relation),
    )
    return this.#relations
  }

  relation(name: string): ResourceRelation | undefined {
    return this.relations.find((relation) => relation.name === name)
  }

  /** The `tsvector` column that `q` searches in place of the fields. */
  get fulltextColumn(): string | undefined {
    return this.model.definition.crud.fulltext_column
  }

  /** The fields that `q` searches. */
  get fulltextFields(): readonly ResourceField[] {
    return this.stored.filter((field) => field.attributes.fulltext === true && !isHidden(field))
  }
}

/** Returns the resource of a model class; built once per class. */
export const resourceOf = memoize((model: AnyModel): Resource => new Resource(model))

function resolveField(name: string, declared: AnyField): ResourceField {
  const { kind, options, attributes } = factsOf(declared.kind).isNumbered ? sequenceOf(declared) : declared
  return { name, kind, options, attributes, column: options.column ?? name, nullable: options.nullable === true }
}

/** Returns a sequence with the options and attributes of every sequence: no body sets it, and no two records share a number. */
function sequenceOf({ kind, options, attributes }: AnyField): Omit<AnyField, 'crud'> {
  const exclude = [...(attributes.exclude ?? []), 'create', 'update'] as const
  return { kind, options: { ...options, unique: true }, attributes: { ...attributes, exclude } }
}

function resolveRelation(
  owner: Resource,
  name: string,
  { kind, target, keys, attributes }: AnyRelation,
): ResourceRelation {
  const targetResource = resourceOf(target)
  const toMany = kind === 'hasMany' || kind === 'manyToMany'
  const { people_visible_to } = owner.model.definition.crud
  // A relation to users shows people.
  const ofPeople = people_visible_to !== undefined && isOfUsers(targetResource) ? { visible_to: people_visible_to } : {}
  const base = { name, kind, target: targetResource, attributes: { ...ofPeople, ...attributes }, toMany }
  const keyOf = (resource: Resource) => resource.keyFields.map(({ column }) => column)
  const columnsOf = (resource: Resource, names: string | readonly string[]) =>
    [names].flat().map((field) => resource.fields.get(field)?.column ?? field)
  const referred = (resource: Resource) => (keys.to === undefined ? keyOf(resource) : columnsOf(resource, keys.to))
  const hasColumns = (resource: Resource, columns: readonly string[]) =>
    columns.every((column) => resource.fieldOfColumn.has(column))
  const ends = (from: readonly string[], to: readonly string[]) => ({
    from: from.map((column) => `${owner.model.tableName}.${column}`),
    to: to.map((column) => `${target.tableName}.${column}`),
  })

  if (kind === 'manyToMany') {
    const through = {
      schema: owner.schema,
      table: keys.through ?? '',
      from: [keys.foreign_key ?? foreignKeyOf(owner.model.name)].flat(),
      to: [keys.other_key ?? foreignKeyOf(target.name)].flat(),
    }
    const [from, to] = [keyOf(owner), keyOf(targetResource)]
    const link = through.schema === undefined ? through.table : `${through.schema}.${through.table}`
    const inLink = (columns: readonly string[]) => columns.map((column) => `${link}.${column}`)
    const mapping = () => ({
      relation: Model.ManyToManyRelation,
      modelClass: target,
      join: { ...ends(from, to), through: { from: inLink(through.from), to: inLink(through.to) } },
    })
    return { ...base, from, to, through, isLoadable: true, mapping }
  }
  const foreign = keys.foreign_key ?? foreignKeyOf(kind === 'belongsTo' ? target.name : owner.model.name)
  const [from, to] =
    kind === 'belongsTo'
      ? [columnsOf(owner, foreign), referred(targetResource)]
      : [referred(owner), columnsOf(targetResource, foreign)]
  const relation =
    kind === 'belongsTo'
      ? Model.BelongsToOneRelation
      : kind === 'hasMany'
        ? Model.HasManyRelation
        : Model.HasOneRelation
  const mapping = () => ({ relation, modelClass: target, join: ends(from, to) })
  return { ...base, from, to, isLoadable: hasColumns(owner, from) && hasColumns(targetResource, to), mapping }
}

/** Returns the many-to-many relations, whose links bodies write as a list of the related records' keys. */
export const linksOf = memoize(({ relations }: Resource): readonly ResourceRelation[] =>
  relations.filter(({ kind }) => kind === 'manyToMany'),
)
