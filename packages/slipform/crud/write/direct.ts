import type { ModelOptions, QueryContext } from 'objection'
import { memoize } from '../../base/memoize.ts'
import type { Referrer, TableFacts } from '../../db/plain-tables.ts'
import type { Session } from '../../db/session.ts'
import { nameOf } from '../../db/sql/identifier.ts'
import { linksName } from '../../model/links-name.ts'
import { linksOf, type Resource } from '../../model/resource/resource.ts'
import { checkStored, recordOf } from '../operations/stored.ts'
import { otherReads, selectUnreferred } from '../plan/own-reads.ts'
import type { Selection } from '../plan/selection.ts'
import { hasCustomLoader } from '../run/custom-loaders.ts'
import type { RecordText } from '../run/read.ts'
import { buildInsert, buildReadInsert, buildUpdate, type Row } from '../sql/store.ts'
import { hasCustomBehavior } from './custom-behavior.ts'
import { listenersTo } from './listeners.ts'
import { createShared, type NewRecord } from './shared-creates.ts'
import type { WriteContext } from './write.ts'

// The fast path: a write without hooks, scopes, listeners to its values or links is one prepared statement, without a transaction and without
// Objection, which together take longer than the statement.

type Data = Readonly<Record<string, unknown>>

/** Whether a write stores records as they are: no hook or own code of the model runs, no scope restricts the records, and no listener needs their values. */
export function isPlainWrite(write: WriteContext, action: 'create' | 'update'): boolean {
  const { resource, caller } = write
  if (listenersTo(write, action).some(({ needsValues }) => needsValues)) return false
  return caller.scopes.size === 0 && !hasCustomBehavior(resource.model, action)
}

/** Whether a write can take the fast path: a plain write that stores nothing but the records. */
export function canBypassHooks(write: WriteContext, action: 'create' | 'update', all: readonly Data[]): boolean {
  const links = linksOf(write.resource).map(({ name }) => linksName(name))
  return (
    (all.length === 1 || all.some((data) => Object.keys(data).length > 0)) &&
    !all.some((data) => links.some((name) => name in data)) &&
    isPlainWrite(write, action)
  )
}

/** New records in order: their keys as text, and the records where they were read too. */
interface Inserted {
  readonly ids: readonly string[]
  readonly records?: RecordText[]
}

/** Stores new records by one statement. */
export async function insertDirect(session: Session, resource: Resource, all: readonly Data[]): Promise<Inserted> {
  const rows = await rowsOf(session, resource, all)
  const inserted = await session.query<{ id: string }>(buildInsert(resource, rows))
  return { ids: checkStored(resource, rows, inserted).map(({ id }) => id) }
}

/** Stores new records by one statement that also reads them, unless it may not see what the records' relations hold. */
export async function insertAndRead(session: Session, selection: Selection, all: readonly Data[]): Promise<Inserted> {
  const { resource } = selection
  const reads = readsOf(selection)
  const { ownLinks } = reads
  const isKeyGiven = all.some((data) => data[resource.key.name] !== undefined)
  if (ownLinks === undefined || (isKeyGiven && ownLinks.length > 0) || hasCustomLoader(selection))
    return insertDirect(session, resource, all)
  const { plainTables } = session.database
  const facts = await plainTables.find(session, selection, resource, resource.key.column, reads)
  if (!facts.isPlain) return insertDirect(session, resource, all)
  const rows = await rowsOf(session, resource, all)
  const unreferred = selectNew(selection, facts)
  const [row = {}] = rows
  // An insert of default values stores one record only.
  const hasValues = Object.keys(row).length > 0
  const records =
    rows.length === 1 && hasValues && !session.isTransaction && !facts.awaitsStandbys
      ? [await createShared(session, selection, { row, unreferred, ownLinks })]
      : checkStored(resource, rows, await session.query<NewRecord>(buildReadInsert(unreferred, rows, ownLinks)))
  return { ids: records.map(({ id }) => id), ...(records.every(({ isAlone }) => isAlone) && { records }) }
}

const readsOf = memoize(otherReads)

// A cache only: facts are found for one selection.
const newSelections = new WeakMap<TableFacts, Selection>()

/** Returns the selection of new records, to whose keys no foreign key can refer yet. */
function selectNew(selection: Selection, facts: TableFacts): Selection {
  const isKey = ({ table, column }: Referrer) =>
    facts.foreignKeys.some((each) => each.column === column && nameOf(each.table) === nameOf(table))
  const known = newSelections.get(facts) ?? selectUnreferred(selection, isKey)
  newSelections.set(facts, known)
  return known
}

async function rowsOf(session: Session, resource: Resource, all: readonly Data[]): Promise<Row[]> {
  const records = all.map((data) => recordOf(resource, data))
  for (const record of records) await record.$beforeInsert({ transaction: session.knex } as QueryContext)
  return records.map((record) => record.$toDatabaseJson())
}

/** Changes a record by one statement; returns whether the record exists. */
export async function updateDirect(session: Session, resource: Resource, id: unknown, data: Data): Promise<boolean> {
  const options: ModelOptions = { patch: true }
  const record = recordOf(resource, data, options)
  await record.$beforeUpdate(options, { transaction: session.knex } as QueryContext)
  const changes = record.$toDatabaseJson()
  if (Object.keys(changes).length === 0) return true
  return (await session.query(buildUpdate(resource, id, changes))).length > 0
}
