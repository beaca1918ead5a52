import type { Knex } from 'knex'
import type { Resource } from './resource/resource.ts'

/**
 * For `on_create` of a key whose column has no default that counts: a new record gets the number after the largest one. Creates of one
 * table wait for each other; one that another program overtakes is a 409. The number of the last record is free again when that is deleted:
 * prefer an identity column in tables that you can alter.
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

/** Returns the number after the largest key of a table, and locks others out until the end of the transaction. */
export async function findNextNumber(db: Knex, table: string, column: string): Promise<string> {
  // A statement of its own: one that waited for the lock would not see the other's record.
  await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`slipform next number of ${table}`])
  const { rows } = await db.raw('select greatest(max(??), 0) + 1 as next from ??', [column, table])
  return String(rows[0].next)
}
