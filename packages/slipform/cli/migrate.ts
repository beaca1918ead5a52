import { join } from 'node:path'
import { migrate, rollback } from '../server/db/migrate.ts'
import { openServerFolder } from './project.ts'
import { runCommand } from './run-command.ts'

/** Runs the migrations that the database has not run; with `--rollback`, takes back those that ran together last. */
export async function run(args: readonly string[]): Promise<void> {
  const folder = join(await openServerFolder(), 'migrations')
  const back = args.includes('--rollback')
  await runCommand(async (db) => {
    const names = await (back ? rollback(db, folder) : migrate(db, folder))
    return names.length === 0 ? 'Nothing to do.' : `${back ? 'Taken back' : 'Migrated'}:\n  ${names.join('\n  ')}`
  })
}
