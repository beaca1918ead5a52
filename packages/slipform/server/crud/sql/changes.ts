import sql, { join, type Sql } from 'sql-template-tag'

/**
 * Writes the version of some tables from their counters: a text that differs as soon as a writer has begun to change one of
 * them; null if changes are not counted.
 */
export function writeChanges(counters: readonly string[]): Sql {
  return join(
    counters.map((counter) => sql`slipform.changes_of(${counter})::text`),
    " || ' ' || ",
  )
}

/** Writes whether no open transaction has changed one of the tables. */
export function writeQuiet(counters: readonly string[]): Sql {
  return join(
    counters.map((counter) => sql`slipform.is_quiet(${counter})`),
    ' and ',
  )
}
