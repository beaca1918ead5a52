import { ApiError } from '../../base/errors/errors.ts'
import type { RelatedRecords } from '../../base/message.ts'
import { nativeErrorOf } from '../../db/database-errors.ts'
import { labelOf } from '../../model/label.ts'
import type { WriteAction } from '../../model/operations.ts'
import type { Resource, ResourceRelation } from '../../model/resource/resource.ts'
import { callerIn } from '../access/caller.ts'
import { asideOf } from '../audience/aside.ts'
import { type Caller, inRelations } from '../audience/caller.ts'
import { mayRead } from '../audience/readers.ts'
import { visibleRelation } from '../audience/visibility.ts'
import { planScope } from '../plan/selection.ts'
import { buildForeignKeys, buildReferences } from '../sql/references.ts'
import { isVisible, keyColumns } from './conflicts.ts'
import { listOf, nameOf } from './words.ts'
import type { Item, WriteContext } from './write.ts'

// Names and counts the records that refer to one: only those that the caller could list.

/** A foreign key by which records refer to those of a resource, and which refuses an action on them. */
interface ForeignKey {
  readonly name: string
  readonly schema: string
  readonly table: string
  readonly columns: readonly string[]
  readonly referenced: readonly string[]
}

/** An error names no more relations than these. */
const maxRelations = 20

/**
 * Returns the error of a delete, or of a change of what others refer to, that a foreign key to the resource has refused; undefined if
 * something else has: the record refers to one that does not exist, or what the database deletes along is referred to.
 */
export async function describeReferenced(
  error: unknown,
  write: WriteContext,
  action: WriteAction,
  items: readonly Item[],
): Promise<ApiError | undefined> {
  const { session, resource, isBatch } = write
  const [item] = items
  if (item === undefined || items.length > 1 || action === 'create') return undefined
  const { id, at, given } = item
  const { constraint, table, detail } = nativeErrorOf(error)
  const keys = await session.query<ForeignKey>(buildForeignKeys(resource, action))
  const violated = keys.find((key) => key.name === constraint && key.table === table)
  if (violated === undefined) return undefined
  if (action === 'delete')
    return ApiError.of('record_is_referenced', await describeReferences(write, keys, id), { cause: error })
  const columns = String([...violated.referenced].sort())
  if (table === resource.table && String(keyColumns(detail).sort()) !== columns) return undefined
  const fields = violated.referenced
    .map((column) => resource.fieldOfColumn.get(column) ?? '')
    .filter((name) => Object.hasOwn(given, name) && isVisible(write, name))
  // A hook of the model may have written a reference to a record that does not exist.
  if (fields.length === 0) return undefined
  const toSameKey = keys.filter(({ referenced }) => String([...referenced].sort()) === columns)
  const params = await describeReferences(write, toSameKey, id)
  const record = isBatch ? `${params.record} at index ${at}` : params.record
  return ApiError.of('key_is_referenced', { ...params, record, fields }, { cause: error })
}

/** Returns what an error says of a record that others refer to by some foreign keys. */
async function describeReferences(write: WriteContext, keys: readonly ForeignKey[], id: unknown) {
  const { resource, isBatch } = write
  const singular = labelOf(resource.singular)
  const record = isBatch ? `${singular} with ID '${id}'` : `this ${singular}`
  const by = await countReferences(write, keys, id)
  const named = by.map(({ count, name, aside }) => `${count} ${name}${aside === undefined ? '' : ` ${aside.place}`}`)
  const verb = by.length === 1 && by[0]?.count === 1 ? 'refers' : 'refer'
  const references = by.length === 0 ? 'other records refer' : `${listOf(named)} ${verb}`
  return { record, references, singular, plural: resource.plural, by }
}

/** Counts the records of each visible relation that refer to a record, and then those of them that are set aside. */
async function countReferences(write: WriteContext, keys: readonly ForeignKey[], id: unknown) {
  const { resource, context, caller } = write
  const visible = resource.relations.filter(
    ({ name }) => visibleRelation(resource, name, caller.audience) !== undefined,
  )
  // The rows of a link table that is a resource count as its records.
  const isCounted = ({ through }: ResourceRelation) => visible.some(({ target }) => target.table === through?.table)
  const relations = visible
    .filter((relation) => keys.some((key) => usesForeignKey(key, relation)) && !isCounted(relation))
    .slice(0, maxRelations)
  const listed = await countAt(relations, write, inRelations(caller), id)
  const throughAside = relations.filter(({ target }) => mayListAside(target, write))
  const everywhere = await callerIn(context.origin, resource, caller.actor, 'all', write.session)
  const all = await countAt(throughAside, write, everywhere, id)
  const related = [...listed].map(([relation, count]) => relatedRecords(resource, relation, count))
  const setAside = [...all].map(([relation, count]): RelatedRecords => {
    const { feature = '', place = '' } = asideOf(relation.target.model) ?? {}
    return { ...relatedRecords(resource, relation, count - (listed.get(relation) ?? 0)), aside: { feature, place } }
  })
  return [...related, ...setAside].filter(({ count }) => count > 0)
}

/** Counts the records of each relation that a caller reaches. */
async function countAt(
  relations: readonly ResourceRelation[],
  { session, resource }: WriteContext,
  caller: Caller,
  id: unknown,
): Promise<Map<ResourceRelation, number>> {
  if (relations.length === 0) return new Map()
  const selected = relations.map((relation) => {
    return { relation, selection: planScope({ resource: relation.target, fields: [], relations: [] }, caller) }
  })
  const [row] = await session.query<{ counts: string[] }>(buildReferences(resource, selected, id))
  return new Map(relations.map((relation, at) => [relation, Number(row?.counts[at] ?? 0)]))
}

function relatedRecords(of: Resource, { name, target }: ResourceRelation, count: number): RelatedRecords {
  return { count, name: nameOf(name, count), relation: name, of: of.plural, to: target.plural }
}

/** Whether a resource has records that are set aside, which the caller may list. */
function mayListAside({ model }: Resource, { caller, context }: WriteContext): boolean {
  if (asideOf(model) === undefined) return false
  const { role, scopedModels } = caller.audience
  const readers = context.origin.services.asideReaders.get(model)
  return role === undefined || (readers !== undefined && mayRead(readers, role, scopedModels?.has(model) === true))
}

/** Whether a relation's records hold the foreign key, or are linked by a table that does. */
function usesForeignKey(
  { schema, table, columns }: ForeignKey,
  { kind, target, to, through }: ResourceRelation,
): boolean {
  if (kind === 'belongsTo') return false
  const holder = through ?? target
  const key = through?.from ?? to
  const isKey = key.length === columns.length && key.every((column) => columns.includes(column))
  return holder.table === table && (holder.schema ?? schema) === schema && isKey
}
