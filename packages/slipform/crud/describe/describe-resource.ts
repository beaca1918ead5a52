import { defaultBatchLimit } from '../../base/limits.ts'
import type { OperationName } from '../../model/operations.ts'
import { isExcluded, type ResourceField, type ResourceRelation } from '../../model/resource/resource.ts'
import { isHiddenFrom, isJoined, joinedField, visibleField, visibleRelation } from '../audience/visibility.ts'
import { type Described, describeField, views, viewsWithout } from './describe-field.ts'
import type { RecordView, RelationInfo, ResourceInfo } from './resource-info.ts'

const viewsOf: Readonly<Record<RecordView, readonly OperationName[]>> = {
  // Writes respond with the record.
  one: ['one', 'create', 'update', 'createMany', 'updateMany'],
  list: ['list', 'exportMany'],
  create: ['create', 'createMany'],
  update: ['update', 'updateMany'],
}
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

/** Whether the caller can read or write a field at all. */
function isUsed(field: ResourceField, { operations }: Described): boolean {
  const absent = viewsWithout(field)
  return views.some((view) => !absent.includes(view) && viewsOf[view].some((name) => operations.has(name)))
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
