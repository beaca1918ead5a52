import type { Call } from '../context/call.ts'
import { parseId } from '../plan/ids.ts'
import type { IfMatch } from '../request/if-match.ts'
import type { RecordText } from '../run/records.ts'
import { writeRecords } from '../write/records.ts'
import type { Changes, WriteContext } from '../write/write.ts'

/** For the type only: one body creates one record. */
const nothing: RecordText = { id: '', body: 'null' }

/** How the write of a call runs. */
type Running = Partial<Pick<WriteContext, 'isBatch' | 'ifMatch' | 'isVersioned' | 'isMinimal'>>

/** Creates a record; returns it with its version. */
export function createRecord(call: Call, body: unknown): Promise<RecordText> {
  return writeRecord(call, { isVersioned: true }, { action: 'create', ids: [], bodies: [body] })
}

/** Changes the fields that the body holds, if the record has one of the given versions; returns the record with its version. */
export async function updateRecord(call: Call, key: unknown, body: unknown, ifMatch?: IfMatch): Promise<RecordText> {
  const ids = [parseId(call.resource, key)]
  return writeRecord(call, { ifMatch, isVersioned: true }, { action: 'update', ids, bodies: [body] })
}

/** Deletes a record, if it has one of the given versions; returns it. */
export async function removeRecord(call: Call, key: unknown, ifMatch?: IfMatch): Promise<RecordText> {
  const ids = [parseId(call.resource, key)]
  return writeRecord(call, { ifMatch }, { action: 'delete', ids, bodies: [] })
}

async function writeRecord(call: Call, how: Running, changes: Changes): Promise<RecordText> {
  const [record = nothing] = await runWrite(call, how, (write) => writeRecords(write, changes))
  return record
}

/** Runs the write of a call; rolls a dry run back. One that runs within another is rolled back with it. */
export function runWrite<T>(call: Call, how: Running, work: (write: WriteContext) => Promise<T>): Promise<T> {
  return call.commit((context) => {
    const { session, resource, caller, dryRun } = context
    const write: WriteContext = { session, resource, caller, context, isBatch: false, ...how }
    if (!dryRun || session.isTransaction) return work(write)
    return session.rolledBack((trx) => work({ ...write, session: trx, isDryRun: true }))
  })
}
