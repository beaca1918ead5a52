import { readConfig } from '../config.ts'
import { migrate, rollback } from './migrate.ts'
import { openDatabase } from './open.ts'

const config = readConfig(process.env)
const back = process.argv.includes('--rollback')
try {
  const db = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  try {
    const names = await (back ? rollback(db) : migrate(db))
    console.log(names.length === 0 ? 'Nothing to do.' : `${back ? 'Taken back' : 'Migrated'}:\n  ${names.join('\n  ')}`)
  } finally {
    await db.destroy()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
