import type { Knex } from 'knex'
import { readDatabase } from '../config.ts'
import { describeStartFault } from '../start-fault.ts'
import { openDatabase } from './open.ts'

/** Runs a command's work on the project's database and prints what it says; a failure is said and exits with 1. */
export async function runCommand(work: (db: Knex) => Promise<string>): Promise<void> {
  try {
    const { databaseUrl, dataDir } = readDatabase(process.env)
    const db = await openDatabase({ url: databaseUrl, dataDir })
    try {
      console.log(await work(db))
    } finally {
      await db.destroy()
    }
  } catch (error) {
    console.error(describeStartFault(error))
    process.exitCode = 1
  }
}
