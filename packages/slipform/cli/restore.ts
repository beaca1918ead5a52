import { parseArgs } from 'node:util'
import { restoreBackup } from '../server/backup/backup.ts'
import { readDatabase } from '../server/config.ts'
import { readEnvironment } from '../server/environment.ts'
import { describeStartFault } from '../server/start-fault.ts'
import type { Typed } from './commands.ts'

const usage = 'slipform restore <file> [--overwrite]'

/** Restores a backup: all of it, or nothing. */
export async function run({ words }: Typed): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { overwrite: { type: 'boolean' } },
  })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new Error(usage)
  try {
    console.log(await restoreBackup(file, readDatabase(readEnvironment()), values))
  } catch (error) {
    console.error(describeStartFault(error))
    process.exitCode = 1
  }
}
