import { LRUCache } from 'lru-cache'
import { memoize } from '../../base/memoize.ts'
import type { Database } from '../../db/database.ts'
import type { Session } from '../../db/session.ts'
import { checkStored } from '../operations/stored.ts'
import type { Selection } from '../plan/selection.ts'
import type { RecordText } from '../run/read.ts'
import { SharedStatements } from '../run/shared-statements.ts'
import { buildReadInsert, type Row } from '../sql/store.ts'

/** A record to store, and how the statement reads it. */
interface Create {
  readonly row: Row
  /** The selection of a record to which no other refers. */
  readonly unreferred: Selection
  /** The columns by which it may refer to itself. */
  readonly ownLinks: readonly string[]
}

/** A record that was stored and read. */
export type NewRecord = RecordText & {
  /** Whether its relations cannot hold the record itself. */
  readonly isAlone: boolean
}

type SharedCreates = SharedStatements<Create, NewRecord, NewRecord>

// The columns that requests give to one resource, of which forms and programs use few.
const maxSets = 10

// By the columns: the statements of one set differ in their number of rows only, and stay prepared.
const createsOf = memoize((_database: Database) =>
  memoize((_selection: Selection) => new LRUCache<string, SharedCreates>({ max: maxSets })),
)

/** Stores a record and reads it, together with others that requests create at the same time in one table. */
export function createShared(session: Session, selection: Selection, create: Create): Promise<NewRecord> {
  const sets = createsOf(session.database)(selection)
  const columns = JSON.stringify(Object.keys(create.row))
  const shared = sets.get(columns) ?? shareCreates(selection)
  sets.set(columns, shared)
  return shared.run(session, create)
}

function shareCreates({ resource }: Selection): SharedCreates {
  const rowsOf = (creates: readonly Create[]) => creates.map(({ row }) => row)
  return new SharedStatements({
    build: (creates) => buildReadInsert(creates[0].unreferred, rowsOf(creates), creates[0].ownLinks),
    resultsOf: (creates, records) => checkStored(resource, rowsOf(creates), records),
  })
}
