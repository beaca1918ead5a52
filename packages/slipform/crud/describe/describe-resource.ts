import { defaultBatchLimit } from '../../base/limits.ts'
import { isArray, itemOf, type Json, valuesOf } from '../../model/kinds.ts'
import type { AnyModel } from '../../model/model.ts'
import type { OperationName } from '../../model/operations.ts'
import { isExcluded, type Resource, type ResourceField, type ResourceRelation } from '../../model/resource/resource.ts'
import {
  type Audience,
  isHiddenFrom,
  isJoined,
  joinedField,
  visibleField,
  visibleRelation,
} from '../audience/visibility.ts'
import type { FieldInfo, RecordView, RelationInfo, ResourceInfo } from './resource-info.ts'

/** The caller that a resource is described to. */
export interface Described {
  readonly resource: Resource
  /** The operations that the caller may use. */
  readonly operations: ReadonlySet<OperationName>
  /** What of its records is visible to the caller. */
  readonly audience: Audience
  /** Returns the resource that lists the records of a model to the caller. */
  readonly pathOf: (model: AnyModel) => string | undefined
  /** The same for the model of a table. */
  readonly pathOfTable: (table: string) => string | undefined
}

const viewsOf: Readonly<Record<RecordView, readonly OperationName[]>> = {
  one: ['one', 'list'],
  list: ['list', 'one'],
  create: ['create', 'createMany'],
  update: ['update', 'updateMany'],
}
const views = Object.keys(viewsOf) as readonly RecordView[]
const largestPage = 100

/** Describes to a caller what pages need to know of a resource: nothing of a field that is hidden from the caller. */
export function describeResource(described: Described): ResourceInfo {
  const { resource, audience } = described
  const { batchLimit, maxPageSize } = resource
  const fields = [...resource.fields.values()]
    .filter((field) => !isHiddenFrom(audience, field) && isUsed(field, described))
    .map((field) => [field.name, describeField(field, described)] as const)
  const relations = resource.relations
    .filter((relation) => visibleRelation(resource, relation.name, audience) !== undefined)
    .map((relation) => [relation.name, describeRelation(relation, described)] as const)
  return {
    fields: Object.fromEntries(fields),
    ...(relations.length > 0 && { relations: Object.fromEntries(relations) }),
    ...(batchLimit !== defaultBatchLimit && { batchLimit }),
    ...(maxPageSize < largestPage && { maxPageSize }),
  }
}

/** Returns the views that a field is absent from: the model excludes it there, or it has no column, or it cannot be changed. */
function viewsWithout(field: ResourceField): RecordView[] {
  const { non_db_attr, primary_key } = field.attributes
  return views.filter(
    (view) =>
      isExcluded(field, view) ||
      ((view === 'one' || view === 'list') && non_db_attr === true) ||
      (view === 'update' && primary_key === true),
  )
}

/** Whether the caller can read or write a field at all. */
function isUsed(field: ResourceField, { operations }: Described): boolean {
  const absent = viewsWithout(field)
  return views.some((view) => !absent.includes(view) && viewsOf[view].some((name) => operations.has(name)))
}

function describeField(field: ResourceField, described: Described): FieldInfo {
  const absent = viewsWithout(field)
  const { kind, options, attributes, nullable } = field
  const item = itemOf(kind)
  const values = valuesOf(item)
  const limits = {
    ...limitsOf(options),
    ...(item.name === 'decimal' && { precision: item.precision, scale: item.scale }),
  }
  const initial = initialOf(field)
  const isGiven = attributes.on_create !== undefined || options.default !== undefined
  const isGenerated = isGiven && initial === undefined
  const flags = {
    nullable,
    required: !nullable && !isGiven && attributes.non_db_attr !== true,
    generated: isGenerated,
    updated: attributes.on_update !== undefined,
    key: attributes.primary_key === true,
    unique: options.unique === true,
    filterable: attributes.filterable === true || attributes.primary_key === true,
    sortable: attributes.sortable === true || attributes.primary_key === true,
    searched: attributes.fulltext === true,
    transient: attributes.non_db_attr === true,
  }
  return {
    kind: kind.name,
    ...(isArray(kind) && { item: item.name }),
    ...(values && { values }),
    ...limits,
    ...onlyTrue(flags),
    ...(initial !== undefined && { default: initial }),
    ...(absent.length > 0 && { absent }),
    ...referenceOf(field, described),
    ...(attributes.description !== undefined && { help: attributes.description }),
  }
}

const limitNames = ['minLength', 'maxLength', 'pattern', 'format', 'minimum', 'maximum'] as const

function limitsOf(options: ResourceField['options']): Partial<FieldInfo> {
  return Object.fromEntries(limitNames.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])))
}

/** Returns the flags that are set: the others are absent, as there are many fields. */
function onlyTrue<Flags extends Record<string, boolean>>(flags: Flags): { readonly [Name in keyof Flags]?: true } {
  // A cast: `fromEntries` forgets the names.
  return Object.fromEntries(Object.entries(flags).filter(([, isSet]) => isSet)) as { [Name in keyof Flags]?: true }
}

/** Returns the constant value of a new record; undefined if there is none, or if it is computed for each record. */
function initialOf({ attributes: { on_create }, options }: ResourceField): Json | undefined {
  const value = on_create ?? options.default
  const isConstant = value !== null && typeof value !== 'function' && typeof value !== 'symbol'
  // The check at start accepts constants of the field's kind only.
  return isConstant ? (value as Json | undefined) : undefined
}

/** Returns the resource whose key a field holds, and the relation to that record if there is one. */
function referenceOf(field: ResourceField, described: Described): Pick<FieldInfo, 'reference' | 'relation'> {
  const { resource, audience, pathOf, pathOfTable } = described
  const relation = resource.relations.find(
    ({ kind, from, to, target }) => kind === 'belongsTo' && from === field.column && to === target.key.column,
  )
  const { references } = field.options
  if (relation === undefined) {
    const reference = references === undefined ? undefined : pathOfTable(references)
    return reference === undefined ? {} : { reference }
  }
  if (isHiddenFrom(audience, relation)) return {}
  const reference = pathOf(relation.target.model)
  return { ...(reference !== undefined && { reference }), relation: relation.name }
}

function describeRelation(relation: ResourceRelation, described: Described): RelationInfo {
  const { resource, audience, pathOf, pathOfTable, operations } = described
  const { kind, target, from } = relation
  const reference = pathOf(target.model)
  const names = (attribute: 'join_filterable' | 'join_sortable') =>
    target.stored.filter((field) => joinedField(relation, field.name, attribute, audience)).map(({ name }) => name)
  const [filterable, sortable] = [names('join_filterable'), names('join_sortable')]
  const joined = (['one', 'list'] as const).filter((view) => isJoined(relation, view))
  const field = kind === 'belongsTo' ? resource.fieldOfColumn.get(from) : undefined
  const filter = targetFilterOf(relation, described)
  const isWritable = kind === 'manyToMany' && operations.has('update') && !isExcluded(relation, 'update')
  const own = reference === undefined ? [...new Set([...filterable, ...sortable])] : []
  const asRead = {
    resource: target,
    audience,
    operations: new Set<OperationName>(['one', 'list']),
    pathOf,
    pathOfTable,
  }
  return {
    kind,
    ...(reference !== undefined && { reference }),
    ...(field !== undefined && { field }),
    ...(filter !== undefined && { target: filter }),
    ...(joined.length > 0 && { joined }),
    ...(isWritable && { writable: true as const }),
    ...(filterable.length > 0 && { filterable }),
    ...(sortable.length > 0 && { sortable }),
    ...(own.length > 0 && {
      fields: Object.fromEntries(
        own.flatMap((name) => {
          const related = target.fields.get(name)
          return related ? [[name, describeField(related, asRead)]] : []
        }),
      ),
    }),
  }
}

/** Returns the filter that finds the related records in the list of their resource; undefined if there is none. */
function targetFilterOf({ kind, target, to, through }: ResourceRelation, described: Described): string | undefined {
  const { resource, audience } = described
  if (kind === 'hasMany' || kind === 'hasOne') {
    const name = target.fieldOfColumn.get(to) ?? ''
    return visibleField(target, name, audience)?.attributes.filterable === true ? name : undefined
  }
  if (through === undefined) return undefined
  const back = target.relations.find(
    (other) =>
      other.target === resource &&
      other.through?.table === through.table &&
      other.through.from === through.to &&
      other.through.to === through.from,
  )
  const key = resource.key.name
  const isFiltered =
    back && visibleRelation(target, back.name, audience) && joinedField(back, key, 'join_filterable', audience)
  return isFiltered ? `${back.name}.${key}` : undefined
}
