import { join } from 'node:path'
import { migrate } from '../db/migrate/migrate.ts'
import { seed } from '../db/seed.ts'
import { loadFeatures, openServerFolder } from './project.ts'
import { runCommand } from './run-command.ts'

/** Runs `slipform seed`: brings the database up to date and runs every seed. */
export async function run(): Promise<void> {
  const folder = await openServerFolder()
  await runCommand(async (db) => {
    await migrate(db, join(folder, 'migrations'), await loadFeatures(folder))
    return (await seed(db, join(folder, 'seeds')))
      ? 'Filled from server/seeds.'
      : 'Nothing to do: the tables are not empty.'
  })
}
