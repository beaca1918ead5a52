import type { Knex } from 'knex'
import type { Resource } from './resource/resource.ts'

/**
 * A marker for `on_create` of a key whose column does not count by itself: a new record gets the number after the largest one. Creates of
 * one table wait for each other; a create that another program overtakes is a 409. When the last record is deleted, its number is given
 * again: prefer an identity column in tables that you can alter.
 *
 * @example
 * nextNumber() // undefined
 */
export function nextNumber(): undefined {
  return undefined
}

/** Whether new records get the number after the largest key. */
export function isNumbered({ key }: Resource): boolean {
  return key.attributes.on_create === nextNumber
}

/** Returns the number after the largest key of a table. Other calls for the table wait until the end of the transaction. */
export async function findNextNumber(db: Knex, table: string, column: string): Promise<string> {
  // A separate statement: one that also reads would have its snapshot before the lock, without the record of the transaction it waited for.
  await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`slipform next number of ${table}`])
  const { rows } = await db.raw('select greatest(max(??), 0) + 1 as next from ??', [column, table])
  return String(rows[0].next)
}
