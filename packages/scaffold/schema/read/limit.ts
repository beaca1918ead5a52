import type { Knex } from 'knex'
import { embeddedConnectionOf } from 'slipform/internal'
import { UserError } from '../../base/user-error.ts'
import { statementTimeout } from './open-schema.ts'

// PGlite takes less for a character of rows, also on a slow machine.
const msPerCharacter = 0.01

/**
 * Runs statements in an embedded database in memory, for as long as a server lets one run, and longer for many rows. The database cannot
 * cancel one: it ends.
 *
 * @throws UserError that begins with `subject`.
 */
export async function withLimit<T>(db: Knex, subject: string, size: number, work: () => Promise<T>): Promise<T> {
  const connection = embeddedConnectionOf(db)
  const limit = statementTimeout()
  if (connection === undefined || limit === 0) return work()
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => {
        const remedy =
          'Take it out, and run this again. If it only takes long, set STATEMENT_TIMEOUT_MS to a longer limit'
        reject(new UserError(`${subject} does not end within ${limit} ms. ${remedy}.`))
        connection.stop()
      },
      limit + size * msPerCharacter,
    )
  })
  return Promise.race([work(), end]).finally(() => clearTimeout(timer))
}
