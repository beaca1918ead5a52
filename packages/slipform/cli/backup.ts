import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readEnvironment } from '../base/environment.ts'
import { readDatabase } from '../db/database-config.ts'
import { checkDirectUrl } from '../db/direct-url.ts'
import { embeddedFolder } from '../db/embedded-folders.ts'
import { openDatabase } from '../db/open.ts'
import { type BackupTarget, backUpEmbedded, backUpPostgres } from '../features/backup/backup.ts'
import { askServer } from '../features/backup/control-socket.ts'
import { readBackupFolder } from '../features/backup/settings.ts'
import { printResult } from './run-command.ts'
import type { Typed } from './typed.ts'

/** Runs `slipform backup`: stores a backup of the database in a file, while servers go on. */
export async function run({ file }: Typed): Promise<void> {
  await printResult(() => backUp(file))
}

/** Returns a signal that a signal to the process aborts, so that the unfinished file is deleted. A second one ends the process. */
function abortOnSignals(): AbortSignal {
  const stopping = new AbortController()
  const stop = () => stopping.abort(new Error('The backup was interrupted.'))
  process.once('SIGINT', stop).once('SIGTERM', stop)
  return stopping.signal
}

async function backUp(typed: string | undefined): Promise<string> {
  const env = readEnvironment()
  const { databaseUrl, directUrl = databaseUrl, dataDir } = readDatabase(env)
  const target: BackupTarget =
    typed === undefined ? { folder: resolve(readBackupFolder(env)), isManual: true } : { path: resolve(typed) }
  await checkDirectUrl(databaseUrl, directUrl)
  if (directUrl !== undefined) return (await backUpPostgres(directUrl, target, abortOnSignals())).description
  const answer = await askServer(dataDir, target)
  if (answer !== undefined) return answer
  if (!existsSync(embeddedFolder(dataDir)))
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR to its folder, or DATABASE_URL to its server.`)
  const db = await openDatabase({ dataDir })
  try {
    return (await backUpEmbedded(db, target)).description
  } finally {
    await db.destroy()
  }
}
