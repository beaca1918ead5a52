import { readEnvironment } from '../base/environment.ts'
import { migrateEngine } from '../db/migrate/migrate.ts'
import { loadFeatures, loadRoles, openServerFolder } from './project.ts'
import { runCommand } from './run-command.ts'
import type { Typed } from './typed.ts'
import { readUserCommand, userUsage } from './user-commands.ts'

/** Runs `slipform user`: manages users and their keys; creates their tables where they are missing. */
export async function run({ words }: Typed): Promise<void> {
  if (words.includes('--help') || words.includes('-h')) {
    console.log(userUsage)
    return
  }
  const command = readUserCommand(words, readEnvironment().USER_PASSWORD || undefined)
  await runCommand(async (db) => {
    const folder = await openServerFolder()
    await loadRoles(folder)
    await migrateEngine(db, await loadFeatures(folder))
    return db.transaction(command)
  })
}
