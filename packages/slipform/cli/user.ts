import { migrateEngine } from '../server/db/migrate.ts'
import { readEnvironment } from '../server/environment.ts'
import { runCommand } from './run-command.ts'
import { readUserCommand } from './user-commands.ts'

/** Manages users and their keys; creates their tables where they are missing. */
export async function run(args: readonly string[]): Promise<void> {
  try {
    const command = readUserCommand(args, readEnvironment().USER_PASSWORD || undefined)
    await runCommand(async (db) => {
      await migrateEngine(db)
      return db.transaction(command)
    })
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
