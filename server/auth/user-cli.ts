import { runCommand } from '../db/command.ts'
import { migrate } from '../db/migrate.ts'
import { readEnvironment } from '../environment.ts'
import { readUserCommand } from './user-commands.ts'

try {
  const run = readUserCommand(process.argv.slice(2), readEnvironment().USER_PASSWORD || undefined)
  await runCommand(async (db) => {
    await migrate(db)
    return db.transaction(run)
  })
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
