import sql, { join, type Sql } from 'sql-template-tag'

/**
 * Renders the version of some tables from their counters: a text that differs as soon as a writer has begun to change one of
 * them; null if changes are not counted.
 */
export function renderTableVersion(counters: readonly string[]): Sql {
  return join(
    counters.map((counter) => sql`slipform.changes_of(${counter})::text`),
    " || ' ' || ",
  )
}

/** Renders the condition that no open transaction has changed one of the tables. */
export function renderQuietCheck(counters: readonly string[]): Sql {
  return join(
    counters.map((counter) => sql`slipform.is_quiet(${counter})`),
    ' and ',
  )
}
