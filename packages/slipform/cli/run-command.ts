import type { Knex } from 'knex'
import { readEnvironment } from '../base/environment.ts'
import { readDatabase } from '../db/database-config.ts'
import { withSchemaLock } from '../db/migrate/schema-lock.ts'
import { openDatabase } from '../db/open.ts'
import { describeStartFault } from '../db/start-fault.ts'

/** Runs a command's work on the project's database, while no server or other command prepares it, and prints the result. */
export async function runCommand(work: (db: Knex) => Promise<string>): Promise<void> {
  // A process that exits releases the embedded database; one that a signal ends does not.
  process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143))
  await printResult(async () => {
    const { databaseUrl, directUrl, dataDir, limits } = readDatabase(readEnvironment())
    const db = await openDatabase({ url: databaseUrl, directUrl, dataDir }, limits)
    return withSchemaLock(db, work).finally(() => db.destroy())
  })
}

/** Prints what work resolves to; a failure is printed, and the exit code is 1. */
export async function printResult(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work())
  } catch (error) {
    console.error(describeStartFault(error))
    process.exitCode = 1
  }
}
