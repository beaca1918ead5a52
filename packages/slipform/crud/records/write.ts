import type { WriteAction } from '../../model/operations.ts'
import type { Call } from '../context/call.ts'
import type { IfMatch } from '../request/if-match.ts'
import type { RecordText } from '../run/records.ts'
import { writeRecords } from '../write/records.ts'
import type { RawItem, WriteContext } from '../write/write.ts'

/** Satisfies the type: `writeRecords` returns one record for one item. */
const nothing: RecordText = { id: '', body: 'null' }

/** Creates, changes or deletes a record, if it has a version of `ifMatch`; returns it with its version, and a deleted record as it was. */
export async function writeRecord(
  call: Call,
  action: WriteAction,
  item: RawItem,
  ifMatch?: IfMatch,
): Promise<RecordText> {
  const [record = nothing] = await runWrite(call, { ifMatch, isVersioned: action !== 'delete' }, (write) =>
    writeRecords(write, { action, items: [item] }),
  )
  return record
}

/** Runs the write of a call, and rolls a dry run back, unless it runs in a transaction, which its own dry run rolls back. */
export function runWrite<T>(
  call: Call,
  options: Partial<Pick<WriteContext, 'isBatch' | 'ifMatch' | 'isVersioned' | 'isMinimal'>>,
  work: (write: WriteContext) => Promise<T>,
): Promise<T> {
  return call.commit((context) => {
    const { session, resource, caller, dryRun } = context
    const write: WriteContext = { session, resource, caller, context, isBatch: false, ...options }
    if (!dryRun || session.isTransaction) return work(write)
    return session.rolledBack((trx) => work({ ...write, session: trx, isDryRun: true }))
  })
}
