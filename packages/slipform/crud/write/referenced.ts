import pluralize from 'pluralize'
import { ApiError } from '../../base/errors/errors.ts'
import type { RelatedRecords } from '../../base/message.ts'
import { nativeErrorOf } from '../../db/database-errors.ts'
import { labelOf } from '../../model/label.ts'
import type { ResourceRelation } from '../../model/resource/resource.ts'
import { inRelations } from '../audience/caller.ts'
import { visibleRelation } from '../audience/visibility.ts'
import { planScope } from '../plan/selection.ts'
import { buildForeignKeys, buildReferences } from '../sql/references.ts'
import type { WriteContext } from './write.ts'

// Counts the records that refer to a record, in relations and scopes that the caller could list.

/** A foreign key by which records refer to those of a resource, so that the database does not delete these. */
interface ForeignKey {
  readonly name: string
  readonly schema: string
  readonly table: string
  readonly columns: readonly string[]
}

const listFormat = new Intl.ListFormat('en')

/** The maximum number of relations that an error names. */
const maxRelations = 20

/** Returns the error of a delete that a foreign key to the resource has prevented; undefined for a foreign key to another table, whose rows a cascade would delete. */
export async function describeReferenced(
  error: unknown,
  write: WriteContext,
  id: unknown,
): Promise<ApiError | undefined> {
  const { session, resource, isBatch } = write
  const { constraint, table } = nativeErrorOf(error)
  const keys = await session.query<ForeignKey>(buildForeignKeys(resource))
  if (!keys.some((key) => key.name === constraint && key.table === table)) return undefined
  const singular = labelOf(resource.singular)
  const record = isBatch ? `${singular} with ID '${id}'` : `this ${singular}`
  const by = await countReferences(write, keys, id)
  const countTexts = by.map(({ count, name }) => `${count} ${name}`)
  const verb = by.length === 1 && by[0]?.count === 1 ? 'refers' : 'refer'
  const references = by.length === 0 ? 'other records refer' : `${listFormat.format(countTexts)} ${verb}`
  return ApiError.of(
    'record_is_referenced',
    { record, references, singular, plural: resource.plural, by },
    { cause: error },
  )
}

/** Counts the records of each visible relation that refer to a record, within the caller's scopes. */
async function countReferences(
  write: WriteContext,
  keys: readonly ForeignKey[],
  id: unknown,
): Promise<RelatedRecords[]> {
  const { resource, session } = write
  const caller = inRelations(write.caller)
  const visible = resource.relations.filter(
    ({ name }) => visibleRelation(resource, name, caller.audience) !== undefined,
  )
  // Links are not counted if their table is a resource whose records are.
  const isCounted = ({ through }: ResourceRelation) => visible.some(({ target }) => target.table === through?.table)
  const selected = visible
    .filter((relation) => keys.some((key) => usesForeignKey(key, relation)) && !isCounted(relation))
    .slice(0, maxRelations)
    .map((relation) => {
      return { relation, selection: planScope({ resource: relation.target, fields: [], relations: [] }, caller) }
    })
  const [row] =
    selected.length === 0 ? [] : await session.query<{ counts: string[] }>(buildReferences(resource, selected, id))
  const counted = selected.map(({ relation: { name, target } }, at) => {
    const count = Number(row?.counts[at] ?? 0)
    // `flights_by_from_city`: the records are flights.
    const noun = labelOf(name.replace(/^.+?(?=_by_|$)/, (records) => pluralize(records, count)))
    return { count, name: noun, relation: name, of: resource.plural, to: target.plural }
  })
  return counted.filter(({ count }) => count > 0)
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
