import type { Knex } from 'knex'

const timeoutMs = 2_000

/** Runs a read-only query about rows with a timeout; undefined when it fails: the run then decides by names alone. */
export async function queryWithTimeout<Row>(db: Knex, statement: string): Promise<Row[] | undefined> {
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
