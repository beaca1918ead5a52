import type { Call } from '../context/call.ts'
import { parseId } from '../plan/ids.ts'
import type { IfMatch } from '../request/if-match.ts'
import type { RecordText } from '../run/records.ts'
import { createRecords, deleteRecord, updateRecords } from '../write/records.ts'
import { type WriteContext, withRollback } from '../write/write.ts'

/** For the type only: one body creates one record. */
const nothing: RecordText = { id: '', body: 'null' }

/** Creates a record; returns it with its version. */
export async function createRecord(call: Call, body: unknown): Promise<RecordText> {
  const [record = nothing] = await runWrite(call, { isVersioned: true }, (write) => createRecords(write, [body]))
  return record
}

/** Changes the fields that the body holds, if the record has one of the given versions; returns the record with its version. */
export async function updateRecord(call: Call, key: unknown, body: unknown, ifMatch?: IfMatch): Promise<RecordText> {
  const id = parseId(call.resource, key)
  const [record = nothing] = await runWrite(call, { ifMatch, isVersioned: true }, (write) =>
    updateRecords(write, [{ id, body }]),
  )
  return record
}

/** Deletes a record, if it has one of the given versions; returns it. */
export async function removeRecord(call: Call, key: unknown, ifMatch?: IfMatch): Promise<RecordText> {
  const id = parseId(call.resource, key)
  return runWrite(call, { ifMatch }, (write) => deleteRecord(write, id))
}

/** Runs the write of a call; rolls a dry run back. One that runs within another is rolled back with it. */
export function runWrite<T>(
  call: Call,
  how: Partial<Pick<WriteContext, 'isBatch' | 'ifMatch' | 'isVersioned' | 'isMinimal'>>,
  work: (write: WriteContext) => Promise<T>,
): Promise<T> {
  return call.commit((context) => {
    const { session, resource, caller, dryRun } = context
    const write = { session, resource, caller, context, isBatch: false, ...how }
    return dryRun && !session.isTransaction ? withRollback(write, work) : work(write)
  })
}
