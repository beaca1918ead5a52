import { defaultBatchLimit } from '../../base/limits.ts'
import { keyName } from '../../model/resource/key.ts'
import { isExcluded, type Resource, type ResourceField, type ResourceRelation } from '../../model/resource/resource.ts'
import { asideOf } from '../audience/aside.ts'
import {
  type Audience,
  filterableField,
  isHiddenFrom,
  isJoined,
  joinedField,
  visibleField,
  visibleRelation,
} from '../audience/visibility.ts'
import { type Described, describeField, refersByKey, views, viewsWithout, withoutAbsent } from './describe-field.ts'
import { joinedFields, visibleRelations } from './resource.ts'
import type { RecordView, RelationInfo, ResourceInfo } from './resource-info.ts'

/** The operations whose responses or bodies have each view of a record. */
export const viewsOf: Readonly<Record<RecordView, readonly string[]>> = {
  // Writes respond with the record.
  one: ['one', 'create', 'update', 'createMany', 'updateMany'],
  list: ['list', 'exportMany'],
  create: ['create', 'createMany'],
  update: ['update', 'updateMany'],
}
/** The largest page that lists of the admin request: they need `maxPageSize` below it only. */
const largestPage = 100

/** Returns the facts of a resource that pages need, without fields and relations that are hidden from the caller. */
export function describeResource(described: Described): ResourceInfo {
  const { resource, audience } = described
  const [batchLimit, maxPageSize] = [resource.model.batch_limit(), resource.model.max_page_size()]
  const aside = asideOf(resource.model)
  const { tenant, audited } = resource.model.definition.crud
  // A key of several fields is composed of them: it is no field of the model.
  const fields = [...(resource.key.parts === undefined ? [] : [resource.key]), ...resource.fields.values()]
    .filter((field) => !isHiddenFrom(audience, field) && isUsed(field, described))
    .map((field) => [field.name, describeField(field, described)] as const)
  const relations = visibleRelations(resource, audience).map(
    (relation) => [relation.name, describeRelation(relation, described)] as const,
  )
  return {
    fields: Object.fromEntries(fields),
    ...(relations.length > 0 && { relations: Object.fromEntries(relations) }),
    ...(resource.keyFields.length > 1 && { singular: resource.singular }),
    ...(audited === true && { audited: true as const }),
    ...(aside !== undefined && { asideSince: aside.field }),
    ...(tenant !== undefined && { tenant }),
    ...(batchLimit !== defaultBatchLimit && { batchLimit }),
    ...(maxPageSize < largestPage && { maxPageSize }),
  }
}

/** Whether the caller can read or write a field at all. */
function isUsed(field: ResourceField, described: Described): boolean {
  const absent = viewsWithout(field, described)
  return views.some((view) => !absent.includes(view) && viewsOf[view].some((name) => described.operations.has(name)))
}

function describeRelation(relation: ResourceRelation, described: Described): RelationInfo {
  const { resource, audience, pathOf, operations } = described
  const { kind, target } = relation
  const reference = pathOf(target.model)
  const [filterable = [], sortable = []] = (['join_filterable', 'join_sortable'] as const).map((attribute) =>
    joinedFields(relation, attribute, audience).map(({ name }) => name),
  )
  const joined = (['one', 'list'] as const).filter((view) => isJoined(relation, view))
  const field = resource.stored.find((stored) => refersByKey(relation, stored))?.name
  const isWritable = kind === 'manyToMany' && operations.has('update') && !isExcluded(relation, 'update')
  const asRead = { ...described, resource: target, operations: new Set(['one', 'list']) }
  const relatedFields = target.readFields.filter(({ name }) => filterable.includes(name) || sortable.includes(name))
  return {
    kind,
    ...targetFilterOf(relation, described),
    ...withoutAbsent<RelationInfo>({
      reference,
      field,
      pairs: kind === 'belongsTo' && field === undefined ? pairsOf(relation, described) : undefined,
      joined: joined.length > 0 ? joined : undefined,
      writable: isWritable || undefined,
      filterable: filterable.length > 0 ? filterable : undefined,
      sortable: sortable.length > 0 ? sortable : undefined,
    }),
    ...(reference === undefined &&
      relatedFields.length > 0 && {
        fields: Object.fromEntries(relatedFields.map((related) => [related.name, describeField(related, asRead)])),
      }),
  }
}

/** Returns the fields of a relation with the fields of the related record that they equal; undefined if one of them is hidden. */
function pairsOf({ from, to, target }: ResourceRelation, { resource, audience }: Described) {
  const pairs = from.map((column, at) => [
    visibleName(resource, column, audience),
    visibleName(target, to[at] ?? '', audience),
  ])
  return pairs.flat().includes(undefined) ? undefined : Object.fromEntries(pairs)
}

/** Returns the name of the field of a column; undefined if it is hidden. */
const visibleName = (resource: Resource, column: string, audience: Audience) =>
  visibleField(resource, resource.fieldOfColumn.get(column) ?? '', audience)?.name

/** Returns the filters that find the related records in the list of their resource; undefined if one is missing. */
function targetFilterOf(
  { kind, from, to, target, through }: ResourceRelation,
  described: Described,
): Pick<RelationInfo, 'target' | 'source' | 'also'> | undefined {
  const { resource, audience } = described
  if (kind === 'hasMany' || kind === 'hasOne') {
    const filters = to.map((column) => filterableField(target, target.fieldOfColumn.get(column) ?? '', audience)?.name)
    const [name, ...others] = filters
    const [source, ...otherSources] = from.map((column) => visibleName(resource, column, audience))
    if (name === undefined || source === undefined || [...others, ...otherSources].includes(undefined)) return undefined
    const also = Object.fromEntries(others.map((other, at) => [other, otherSources[at] ?? '']))
    return { target: name, ...(source !== keyName && { source }), ...(others.length > 0 && { also }) }
  }
  if (through === undefined) return undefined
  const back = target.relations.find(
    (other) =>
      other.target === resource &&
      other.through?.table === through.table &&
      String(other.through.from) === String(through.to) &&
      String(other.through.to) === String(through.from),
  )
  const key = resource.key.name
  const isFiltered =
    back && visibleRelation(target, back.name, audience) && joinedField(back, key, 'join_filterable', audience)
  return isFiltered ? { target: `${back.name}.${key}` } : undefined
}
