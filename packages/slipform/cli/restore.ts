import { readEnvironment } from '../base/environment.ts'
import { readDatabase } from '../db/database-config.ts'
import { restoreBackup } from '../features/backup/backup.ts'
import { printResult } from './run-command.ts'
import type { Typed } from './typed.ts'

/** Runs `slipform restore`: restores a backup, all of it or nothing. */
export async function run({ file = '', flags }: Typed): Promise<void> {
  const options = { overwrite: flags.overwrite === true }
  await printResult(async () => restoreBackup(file, readDatabase(readEnvironment()), options))
}
