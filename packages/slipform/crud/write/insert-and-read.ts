import { memoize } from '../../base/memoize.ts'
import type { TableFacts } from '../../db/plain-tables.ts'
import type { Session } from '../../db/session.ts'
import { runShared, type SharedWork } from '../../db/sharing.ts'
import { nameOf } from '../../db/sql/identifier.ts'
import { checkStored } from '../operations/stored.ts'
import { otherReads, selectUnreferred } from '../plan/other-reads.ts'
import type { Selection } from '../plan/selection.ts'
import { hasCustomLoader } from '../run/custom-loaders.ts'
import type { RecordText } from '../run/records.ts'
import { buildReadInsert, type StoredRow } from '../sql/store.ts'
import { insertRows, rowsOf } from './direct.ts'
import type { Data } from './write.ts'

/** Stored records in order: their keys as text, and the records if the same statement could read them. */
interface Inserted {
  readonly ids: readonly string[]
  readonly records?: RecordText[]
}

/** A row to store, the selection that reads a record to which no other refers, and the columns by which the record may refer to itself. */
interface Create {
  readonly row: StoredRow
  readonly unreferred: Selection
  readonly ownLinks: readonly string[]
}

/** A record that was stored and read. */
type NewRecord = RecordText & {
  /** Whether its relations cannot hold the record itself. */
  readonly cannotHoldItself: boolean
}

/** Stores new records by one statement. The statement also reads them, unless their relations may hold records that it does not see. */
export async function insertAndRead(
  session: Session,
  selection: Selection,
  bodies: readonly Data[],
): Promise<Inserted> {
  const { resource } = selection
  const reads = readsOf(selection)
  const { ownLinks } = reads
  const isKeyGiven = bodies.some((data) => resource.keyFields.some(({ name }) => data[name] !== undefined))
  if (ownLinks === undefined || (isKeyGiven && ownLinks.length > 0) || hasCustomLoader(selection))
    return { ids: await insertRows(session, resource, bodies) }
  const { plainTables } = session.database
  const facts = await plainTables.find(session, selection, resource, resource.key.column, reads)
  if (!facts.isPlain) return { ids: await insertRows(session, resource, bodies) }
  const rows = await rowsOf(resource, 'on_create', bodies)
  const unreferred = selectionOfNew(selection)(facts)
  const [row = {}] = rows
  // An insert of default values stores only one record.
  const hasValues = Object.keys(row).length > 0
  const mayBatch = rows.length === 1 && hasValues && !facts.awaitsStandbys
  const records = mayBatch
    ? [await runShared(session, sharedCreates(selection), { row, unreferred, ownLinks })]
    : checkStored(resource, rows, await session.query<NewRecord>(buildReadInsert(unreferred, rows, ownLinks)))
  return {
    ids: records.map(({ id }) => id),
    ...(records.every(({ cannotHoldItself }) => cannotHoldItself) && { records }),
  }
}

const readsOf = memoize(otherReads)

/** Returns the selection of new records, without relations by foreign keys, which cannot refer to new keys yet. */
const selectionOfNew = memoize((selection: Selection) =>
  memoize(({ foreignKeys }: TableFacts) =>
    selectUnreferred(selection, ({ table, column }) =>
      foreignKeys.some((foreignKey) => foreignKey.column === column && nameOf(foreignKey.table) === nameOf(table)),
    ),
  ),
)

/** Returns the shared work by which concurrent creates become one statement. */
const sharedCreates = memoize(({ resource }: Selection): SharedWork<Create, NewRecord, NewRecord> => {
  const rowsOf = (creates: readonly Create[]) => creates.map(({ row }) => row)
  return {
    build: (creates) => buildReadInsert(creates[0].unreferred, rowsOf(creates), creates[0].ownLinks),
    resultsOf: (creates, records) => checkStored(resource, rowsOf(creates), records),
  }
})
