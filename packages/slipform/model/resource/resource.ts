import { pascalCase, snakeCase } from 'change-case'
import { Model, type RelationMapping } from 'objection'
import pluralize from 'pluralize'
import { memoize } from '../../base/memoize.ts'
import type { FieldAttributes, RelationAttributes } from '../attributes.ts'
import type { AnyField } from '../field.ts'
import type { FieldOptions, Kind } from '../kinds.ts'
import { defaultFulltextLanguage } from '../languages.ts'
import type { AnyModel } from '../model.ts'
import type { AnyRelation, RelationKind } from '../relations.ts'
import { isHidden } from './exclusion.ts'

export { isExcluded, isHidden } from './exclusion.ts'

/** A field with its names resolved. */
export interface ResourceField {
  readonly name: string
  readonly column: string
  readonly kind: Kind
  readonly options: FieldOptions
  readonly attributes: FieldAttributes
  readonly nullable: boolean
}

/** A relation with its target and key columns resolved. */
export interface ResourceRelation {
  readonly name: string
  readonly kind: RelationKind
  readonly target: Resource
  readonly attributes: Partial<RelationAttributes>
  /** An array in responses, rather than a record or null. */
  readonly toMany: boolean
  /** Our column, and the column of the target (or of the link table) that equals it. */
  readonly from: string
  readonly to: string
  /** The link table of a many-to-many: `from` holds our key, `to` the target's. */
  readonly through?: {
    readonly schema: string | undefined
    readonly table: string
    readonly from: string
    readonly to: string
  }
  /** Whether both ends' columns exist; where they do not, a `read::many::body` hook does the loading. */
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
  readonly fields: ReadonlyMap<string, ResourceField>
  /** Fields that have a column. */
  readonly stored: readonly ResourceField[]
  readonly fieldOfColumn: ReadonlyMap<string, string>
  readonly singular: string
  readonly plural: string
  /** Base name of the generated schemas. */
  readonly apiName: string
  readonly language: string
  #relations: readonly ResourceRelation[] | undefined

  constructor(model: AnyModel) {
    const { table, crud, fields } = model.definition
    this.model = model
    this.fields = new Map(Object.entries<AnyField>(fields).map(([name, field]) => [name, resolveField(name, field)]))
    this.stored = [...this.fields.values()].filter((field) => field.attributes.non_db_attr !== true)
    this.fieldOfColumn = new Map(this.stored.map((field) => [field.column, field.name]))
    this.singular = crud.name_singular ?? model.name.toLowerCase()
    this.plural = crud.name_plural ?? `${this.singular}s`
    this.apiName = crud.api_struct ?? pascalCase(pluralize.singular(table))
    this.language = crud.fulltext_language ?? defaultFulltextLanguage
  }

  get table(): string {
    return this.model.definition.table
  }

  get schema(): string | undefined {
    return this.model.definition.schema
  }

  get description(): string | undefined {
    return this.model.definition.crud.description
  }

  get batchLimit(): number {
    return this.model.batch_limit()
  }

  get maxPageSize(): number {
    return this.model.max_page_size()
  }

  /** The primary key's field. */
  get key(): ResourceField {
    const key = this.stored.find((field) => field.attributes.primary_key === true)
    if (key === undefined) throw new Error(`Model ${this.model.name} has no field with primary_key: true.`)
    return key
  }

  /** Relations are resolved at first use: the models they lead to may not be loaded before. */
  get relations(): readonly ResourceRelation[] {
    this.#relations ??= Object.entries<AnyRelation>(this.model.definition.relations?.() ?? {}).map(([name, relation]) =>
      resolveRelation(this, name, relation),
    )
    return this.#relations
  }

  relation(name: string): ResourceRelation | undefined {
    return this.relations.find((relation) => relation.name === name)
  }

  /** The fields that `q` searches. */
  get fulltextFields(): readonly ResourceField[] {
    return this.stored.filter((field) => field.attributes.fulltext === true && !isHidden(field))
  }
}

/** Returns the resource of a model class; built once per class. */
export const resourceOf = memoize((model: AnyModel): Resource => new Resource(model))

function resolveField(name: string, { kind, options, attributes }: AnyField): ResourceField {
  return { name, kind, options, attributes, column: options.column ?? name, nullable: options.nullable === true }
}

function resolveRelation(
  owner: Resource,
  name: string,
  { kind, target, keys, attributes }: AnyRelation,
): ResourceRelation {
  const other = resourceOf(target)
  const toMany = kind === 'hasMany' || kind === 'manyToMany'
  const columnOf = (resource: Resource, field: string) => resource.fields.get(field)?.column ?? field
  const base = { name, kind, target: other, attributes, toMany }
  const ours = `${owner.model.tableName}.${owner.key.column}`

  if (kind === 'manyToMany') {
    const through = {
      schema: owner.schema,
      table: keys.through ?? '',
      from: keys.foreign_key ?? foreignKeyOf(owner.model.name),
      to: keys.other_key ?? foreignKeyOf(target.name),
    }
    const link = through.schema === undefined ? through.table : `${through.schema}.${through.table}`
    const mapping = () => ({
      relation: Model.ManyToManyRelation,
      modelClass: target,
      join: {
        from: ours,
        through: { from: `${link}.${through.from}`, to: `${link}.${through.to}` },
        to: `${target.tableName}.${other.key.column}`,
      },
    })
    return { ...base, from: owner.key.column, to: other.key.column, through, isLoadable: true, mapping }
  }
  if (kind === 'belongsTo') {
    const from = columnOf(owner, keys.foreign_key ?? foreignKeyOf(target.name))
    const mapping = () => ({
      relation: Model.BelongsToOneRelation,
      modelClass: target,
      join: { from: `${owner.model.tableName}.${from}`, to: `${target.tableName}.${other.key.column}` },
    })
    return { ...base, from, to: other.key.column, isLoadable: owner.fieldOfColumn.has(from), mapping }
  }
  const to = columnOf(other, keys.foreign_key ?? foreignKeyOf(owner.model.name))
  const mapping = () => ({
    relation: kind === 'hasMany' ? Model.HasManyRelation : Model.HasOneRelation,
    modelClass: target,
    join: { from: ours, to: `${target.tableName}.${to}` },
  })
  return { ...base, from: owner.key.column, to, isLoadable: other.fieldOfColumn.has(to), mapping }
}

/** The relations that are written as a list of the related records' keys: the many-to-many ones. */
export function linksOf({ relations }: Resource): ResourceRelation[] {
  return relations.filter(({ kind }) => kind === 'manyToMany')
}
