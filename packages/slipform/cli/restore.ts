import { readEnvironment } from '../base/environment.ts'
import { readDatabase } from '../db/database-config.ts'
import { describeStartFault } from '../db/start-fault.ts'
import { restoreBackup } from '../features/backup/backup.ts'
import type { Typed } from './typed.ts'

/** Restores a backup: all of it, or nothing. */
export async function run({ file = '', flags }: Typed): Promise<void> {
  try {
    console.log(await restoreBackup(file, readDatabase(readEnvironment()), { overwrite: flags.overwrite === true }))
  } catch (error) {
    console.error(describeStartFault(error))
    process.exitCode = 1
  }
}
