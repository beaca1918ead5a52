import type { embeddedConnectionOf } from 'slipform/internal'

type Connection = NonNullable<ReturnType<typeof embeddedConnectionOf>>

// As texts: JSON would round them.
const counts =
  'select json_object_agg(seqrelid, pg_sequence_last_value(seqrelid)::text)::text as counts from pg_sequence'
const countsBack = `
  select setval(seqrelid::regclass, coalesce(count, seqstart), count is not null)
  from pg_sequence, lateral (select ($1::json ->> seqrelid::text)::bigint as count) as before
  where pg_sequence_last_value(seqrelid) is distinct from count`

/** Runs inserts. If they fail, sequences go back, which PostgreSQL leaves: the rows get the same ids when they run alone. */
export async function keepCounts(connection: Connection, insert: () => Promise<unknown>): Promise<void> {
  const { rows } = await connection.query(counts)
  try {
    await insert()
  } catch (error) {
    if (!isCrash(error)) await connection.query(countsBack, [rows[0]?.counts])
    throw error
  }
}

/** Returns the code of an error of PostgreSQL. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

/** Whether an error has ended the embedded database. */
export function isCrash(error: unknown): error is Error {
  return ['crash_shutdown', '57P02'].includes(codeOf(error) ?? '')
}
