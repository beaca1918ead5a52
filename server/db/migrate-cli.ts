import { runCommand } from './command.ts'
import { migrate, rollback } from './migrate.ts'

const back = process.argv.includes('--rollback')

await runCommand(async (db) => {
  const names = await (back ? rollback(db) : migrate(db))
  return names.length === 0 ? 'Nothing to do.' : `${back ? 'Taken back' : 'Migrated'}:\n  ${names.join('\n  ')}`
})
