import { embeddedConnectionOf } from 'slipform/internal'
import { UserError } from '../../base/user-error.ts'
import { withDatabase } from '../read/open-schema.ts'
import { placeOf, type Written } from './load.ts'
import { readRows } from './rows.ts'

/**
 * Runs the statements of a migration in a new embedded database as the migration does: in one transaction, without the rows of the files;
 * returns the tables that they fill by themselves, as `readRows` names them.
 *
 * @throws UserError that names the statement of the files that fails.
 */
export function tryStatements(written: readonly Written[]): Promise<readonly string[]> {
  return withDatabase(undefined, async (db) => {
    const connection = embeddedConnectionOf(db)
    await connection?.exec('begin')
    for (const { text, statement } of written) {
      try {
        await connection?.exec(text)
      } catch (error) {
        const place = statement === undefined ? text : placeOf(statement)
        throw new UserError(
          `${place} runs alone, but not in the migration, which runs all statements in one transaction and without rows: ${(error as Error).message}. Change it, and run this again.`,
        )
      }
    }
    await connection?.exec('commit')
    return (await readRows(db))?.targets ?? []
  })
}
