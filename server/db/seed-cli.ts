import { readConfig } from '../config.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import { seed } from './seed.ts'

const config = readConfig(process.env)
try {
  const db = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  try {
    await migrate(db)
    console.log((await seed(db)) ? 'Filled with demo data.' : 'Nothing to do: the tables are not empty.')
  } finally {
    await db.destroy()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
