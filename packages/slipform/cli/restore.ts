import { restoreBackup } from '../server/backup/backup.ts'
import { readDatabase } from '../server/database-config.ts'
import { readEnvironment } from '../server/environment.ts'
import { describeStartFault } from '../server/start-fault.ts'
import type { Typed } from './commands.ts'

/** Restores a backup: all of it, or nothing. */
export async function run({ file = '', flags }: Typed): Promise<void> {
  try {
    console.log(await restoreBackup(file, readDatabase(readEnvironment()), { overwrite: flags.overwrite === true }))
  } catch (error) {
    console.error(describeStartFault(error))
    process.exitCode = 1
  }
}
