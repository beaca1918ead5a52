import type { Knex } from 'knex'
import { readEnvironment } from '../base/environment.ts'
import { readDatabase } from '../db/database-config.ts'
import { withSchemaLock } from '../db/migrate/schema-lock.ts'
import { openDatabase } from '../db/open.ts'
import { describeStartFault } from '../db/start-fault.ts'

/** Runs a command's work on the project's database, under the lock that servers and other commands take to prepare it, and prints the result. */
export async function runCommand(work: (db: Knex) => Promise<string>): Promise<void> {
  // Only `process.exit` releases the embedded database; the end by a signal does not.
  process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143))
  await printResult(async () => {
    const { databaseUrl, directUrl, dataDir, limits } = readDatabase(readEnvironment())
    const db = await openDatabase({ url: databaseUrl, directUrl, dataDir }, limits)
    return withSchemaLock(db, work).finally(() => db.destroy())
  })
}

/** Prints the result of work, or its error, with the exit code 1. */
export async function printResult(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work())
  } catch (error) {
    console.error(describeStartFault(error))
    process.exitCode = 1
  }
}
