import { readEnvironment } from '../base/environment.ts'
import { readDatabase } from '../db/database-config.ts'
import { checkEmbedded } from '../features/backup/backup.ts'
import { restoreEmbedded } from '../features/backup/embedded.ts'
import { describeCounts } from '../features/backup/row-counts.ts'
import { printResult } from './run-command.ts'
import type { Typed } from './typed.ts'

/** Runs `slipform restore`: restores a backup, all of it or nothing. */
export async function run({ file = '', flags }: Typed): Promise<void> {
  const options = { overwrite: flags.overwrite === true }
  await printResult(async () => {
    const { databaseUrl, dataDir } = readDatabase(readEnvironment())
    checkEmbedded(databaseUrl, 'slipform restore restores')
    const counts = await restoreEmbedded(dataDir, file, options)
    return `Restored ${file}: ${describeCounts(counts)}. Start the server: it runs the migrations that the backup has not.`
  })
}
