import { join } from 'node:path'
import { migrate, rollback } from '../server/db/migrate.ts'
import type { Typed } from './commands.ts'
import { openServerFolder } from './project.ts'
import { runCommand } from './run-command.ts'

/** Runs the migrations that the database has not run; with `--rollback`, rolls back those that ran together last. */
export async function run({ flags }: Typed): Promise<void> {
  const folder = join(await openServerFolder(), 'migrations')
  await runCommand(async (db) => {
    const names = await (flags.rollback ? rollback(db, folder) : migrate(db, folder))
    return names.length === 0
      ? 'Nothing to do.'
      : `${flags.rollback ? 'Rolled back' : 'Migrated'}:\n  ${names.join('\n  ')}`
  })
}
