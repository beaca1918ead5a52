import type { Knex } from 'knex'
import { withLimit } from '../../schema/read/limit.ts'

/**
 * Runs a read-only query about rows with a timeout; undefined when it fails: the run then decides by names alone.
 *
 * @throws UserError when a view of files does not end.
 */
export function queryWithTimeout<Row>(db: Knex, statement: string, timeoutMs: number): Promise<Row[] | undefined> {
  const subject = `A view of the files that is read by ${statement.slice(0, 200)} …`
  return withLimit(db, subject, 0, () => query(db, statement, timeoutMs))
}

async function query<Row>(db: Knex, statement: string, timeoutMs: number): Promise<Row[] | undefined> {
  const trx = await db.transaction(undefined, { readOnly: true })
  try {
    await trx.raw(`set local statement_timeout = ${timeoutMs}`)
    const { rows } = await trx.raw(statement.replaceAll('?', '\\?'))
    return rows
  } catch {
    return undefined
  } finally {
    await trx.rollback()
  }
}
