import type { embeddedConnectionOf } from 'slipform/internal'

type Connection = NonNullable<ReturnType<typeof embeddedConnectionOf>>

// As texts: JSON would round them.
const counts =
  'select json_object_agg(seqrelid, pg_sequence_last_value(seqrelid)::text)::text as counts from pg_sequence'
const countsBack = `
  select setval(seqrelid::regclass, coalesce(count, seqstart), count is not null)
  from pg_sequence, lateral (select ($1::json ->> seqrelid::text)::bigint as count) as before
  where pg_sequence_last_value(seqrelid) is distinct from count`

/** The numbers that the sequences have given, while the statements of files run. */
export class SequenceCounts {
  readonly #connection: Connection
  /** What was read last, while no statement has changed it. */
  #known: unknown

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /** Call it before any statement that does not run in `keepIfFails`. */
  forget(): void {
    this.#known = undefined
  }

  /** Runs inserts. If they fail, sequences go back, which PostgreSQL leaves: the next rows get the ids that these would have had. */
  async keepIfFails(insert: () => Promise<unknown>): Promise<void> {
    this.#known ??= (await this.#connection.query(counts)).rows[0]?.counts
    try {
      await insert()
    } catch (error) {
      if (!isCrash(error)) await this.#connection.query(countsBack, [this.#known])
      throw error
    }
    this.forget()
  }
}

/** Whether an error has ended the embedded database. */
export function isCrash(error: unknown): error is Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'crash_shutdown' || code === '57P02'
}
