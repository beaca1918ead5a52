import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readEnvironment } from '../base/environment.ts'
import { settingOf } from '../base/settings.ts'
import { readDatabase } from '../db/database-config.ts'
import { embeddedFolder } from '../db/embedded/embedded-folders.ts'
import { openDatabase } from '../db/open.ts'
import { backUp, checkEmbedded } from '../features/backup/backup.ts'
import { askServer } from '../features/backup/control-socket.ts'
import { newBackupPath } from '../features/backup/files.ts'
import { printResult } from './run-command.ts'
import type { Typed } from './typed.ts'

/** Runs `slipform backup`: stores a backup of the embedded database in a file, while its server goes on. */
export async function run({ file }: Typed): Promise<void> {
  await printResult(() => store(file))
}

async function store(typed: string | undefined): Promise<string> {
  const env = readEnvironment()
  const { databaseUrl, dataDir } = readDatabase(env)
  checkEmbedded(databaseUrl, 'slipform backup stores')
  const path = resolve(typed ?? newBackupPath(settingOf(env, 'BACKUP_DIR'), 'user'))
  const answer = await askServer(dataDir, path)
  if (answer !== undefined) return answer
  if (!existsSync(embeddedFolder(dataDir)))
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR to its folder.`)
  const db = await openDatabase({ dataDir })
  try {
    return await backUp(db, path)
  } finally {
    await db.destroy()
  }
}
