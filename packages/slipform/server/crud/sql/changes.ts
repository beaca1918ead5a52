import sql, { join, type Sql } from 'sql-template-tag'

/**
 * Writes how often tables have been changed, by the names of their counters: a text that is another one as soon as anybody
 * has begun to change one of them; null where that is not counted.
 */
export function writeChanges(counters: readonly string[]): Sql {
  return join(
    counters.map((counter) => sql`slipform.changes_of(${counter})::text`),
    " || ' ' || ",
  )
}

/** Writes whether no transaction that changes one of the tables is open. */
export function writeQuiet(counters: readonly string[]): Sql {
  return join(
    counters.map((counter) => sql`slipform.is_quiet(${counter})`),
    ' and ',
  )
}
