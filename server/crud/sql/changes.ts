import sql, { join, type Sql } from 'sql-template-tag'

/**
 * Writes how often tables have been changed, by the names of their counters: a text that is another one as soon as anybody
 * has begun to change one of them; null while a transaction that changes one is open, and where that is not counted.
 */
export function writeChanges(counters: readonly string[]): Sql {
  return join(
    counters.map((counter) => sql`slipform.changes_of(${counter})::text`),
    " || ' ' || ",
  )
}
