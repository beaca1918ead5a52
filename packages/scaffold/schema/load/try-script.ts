import { embeddedConnectionOf, splitStatements } from 'slipform/internal'
import { UserError } from '../../base/user-error.ts'
import { withDatabase } from '../read/open-schema.ts'
import { type Loaded, placeOf } from './load.ts'
import { readRows } from './rows.ts'

/**
 * Runs the script of a migration in a new embedded database as the migration does: in one transaction, without the rows of the files;
 * returns the tables that it fills by itself, as `readRows` names them.
 *
 * @throws UserError that names the statement of the files that fails.
 */
export function tryScript({ script, written }: Pick<Loaded, 'script' | 'written'>): Promise<readonly string[]> {
  let line = 1
  const begins = written.map(({ text, statement }) => {
    const first = line
    line += text.split('\n').length + 1
    return { first, statement }
  })
  return withDatabase(undefined, async (db) => {
    const connection = embeddedConnectionOf(db)
    await connection?.exec('begin')
    for (const { text, line } of splitStatements(script)) {
      const { statement } = begins.findLast(({ first, statement }) => first <= line && statement !== undefined) ?? {}
      const place = statement === undefined ? `Line ${line} of the migration` : placeOf(statement)
      try {
        await connection?.exec(text)
      } catch (error) {
        throw new UserError(
          `${place} runs alone, but not in the migration, which runs all statements in one transaction and without rows: ${(error as Error).message}. Change it, and run this again.`,
        )
      }
    }
    await connection?.exec('commit')
    return (await readRows(db))?.targets ?? []
  })
}
