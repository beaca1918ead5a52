import type { Condition } from '../../base/condition.ts'
import { memoize } from '../../base/memoize.ts'
import type { Session } from '../../db/session.ts'
import { maxSharing, runShared, type SharedWork } from '../../db/sharing.ts'
import type { HookContext } from '../../model/hook-context.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { Selection } from '../plan/selection.ts'
import type { RenderValue } from '../sql/columns.ts'
import {
  buildCachedRecords,
  buildExisting,
  buildExists,
  buildMatches,
  buildOne,
  buildRecords,
  buildVersion,
  isOneCached,
} from '../sql/records.ts'
import { applyCustomLoaders, hasCustomLoader } from './custom-loaders.ts'

// Runs reads of records by their keys: of single records, of records that a write has stored, and checks before a write.

/** A record as JSON text, with its key as text, and its version if selected. */
export interface RecordText {
  readonly id: string
  readonly body: string
  readonly version?: string
}

/** The bytes of a field, and the name of their file without an extension. */
export interface NamedBytes {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Reads records by their keys. Keys without a visible record are absent from the result. */
export async function runRecords(
  session: Session,
  selection: Selection,
  ids: readonly unknown[],
  context: HookContext,
  renderValue?: RenderValue,
): Promise<Map<string, RecordText>> {
  const isUsual = ids.length === 1 && renderValue === undefined
  const statement = isUsual ? buildOne(selection, ids[0]) : buildRecords(selection, ids, renderValue)
  const rows = await session.query<RecordText>(statement)
  if (!hasCustomLoader(selection)) return new Map(rows.map((row) => [row.id, row]))
  const records = JSON.parse(
    await applyCustomLoaders(session, selection, `[${rows.map((row) => row.body).join(',')}]`, context),
  ) as unknown[]
  return new Map(rows.map((row, at) => [row.id, { ...row, body: JSON.stringify(records[at]) }]))
}

/** Reads the version of a record; undefined if the record does not exist. */
export async function runVersion(session: Session, version: Selection, id: unknown): Promise<string | undefined> {
  const [row] = await session.query<{ version: string }>(buildVersion(version, id))
  return row?.version
}

/** Returns the keys, as text, of the records that exist within a selection's scope; `lock` locks them until the commit. */
export async function runExisting(
  session: Session,
  selection: Selection,
  ids: readonly unknown[],
  lock = false,
): Promise<Set<string>> {
  const rows = await session.query<{ id: string }>(buildExisting(selection, ids, lock))
  return new Set(rows.map(({ id }) => id))
}

/** Whether any record matches a condition. */
export async function runExists(session: Session, resource: Resource, condition: Condition): Promise<boolean> {
  const [row] = await session.query<{ isThere: boolean }>(buildExists(resource, condition))
  return row?.isThere === true
}

/** Returns for each of some conditions whether a record matches it; empty if the record does not exist. */
export async function runMatches(
  session: Session,
  resource: Resource,
  id: unknown,
  conditions: readonly Condition[],
): Promise<readonly boolean[]> {
  if (conditions.length === 0) return []
  const [row] = await session.query<{ matches: boolean[] }>(buildMatches(resource, id, conditions))
  return row?.matches ?? []
}

/** Reads one record; resolves to undefined if no record within the selection's scope has the key. */
export async function runOne(session: Session, selection: Selection, id: unknown): Promise<RecordText | undefined> {
  // Requests are only read together if their selection is cached and has no further parameters.
  if (isOneCached(selection)) return runShared(session, readingOf(selection), id)
  const [record] = await session.query<RecordText>(buildOne(selection, id))
  return record?.id === String(id) ? record : undefined
}

const readingOf = memoize(
  (selection: Selection): SharedWork<unknown, RecordText, RecordText | undefined> => ({
    build: (ids) => buildRead(selection, ids),
    // Compared again as text: a column may ignore case, but a key has one spelling.
    resultsOf: (ids, rows) => {
      const records = new Map(rows.map((row) => [row.id, row]))
      return ids.map((id) => records.get(String(id)))
    },
  }),
)

/**
 * Builds the statement for some keys. Several keys are always padded to the same number: PostgreSQL estimates ten for any list, and would plan
 * a shorter list anew each time.
 */
function buildRead(selection: Selection, [id, second, ...others]: readonly unknown[]) {
  if (second === undefined) return buildOne(selection, id)
  return buildCachedRecords(selection, [
    id,
    second,
    ...Array.from({ length: maxSharing - 2 }, (_, at) => others[at] ?? id),
  ])
}
