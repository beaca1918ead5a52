import { runCommand } from './command.ts'
import { migrate } from './migrate.ts'
import { seed } from './seed.ts'

await runCommand(async (db) => {
  await migrate(db)
  return (await seed(db)) ? 'Filled with demo data.' : 'Nothing to do: the tables are not empty.'
})
