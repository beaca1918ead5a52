import { Cron } from 'croner'
import { describeError } from '../../base/errors/error-log.ts'
import { readDatabase } from '../../db/database-config.ts'
import type { Core, Feature, ServerStart } from '../../feature.ts'
import { backUp, checkEmbedded } from './backup.ts'
import { listenForCommands } from './control-socket.ts'
import { deleteOldBackups, newBackupPath } from './files.ts'
import { readBackup } from './settings.ts'

/** The feature that stores backups of the embedded database, by schedule and when `slipform backup` requests one from the running server. */
export function backup(): Feature {
  return {
    name: 'backup',
    checkSettings(env) {
      if (readBackup(env).schedule !== undefined)
        checkEmbedded(readDatabase(env).databaseUrl, 'BACKUP_SCHEDULE backs up')
    },
    start: startBackups,
  }
}

async function startBackups({ env, services: { db } }: Core, { log }: ServerStart) {
  const { databaseUrl, dataDir } = readDatabase(env)
  if (databaseUrl !== undefined) return {}
  const { schedule, folder, keep } = readBackup(env)
  const stopping = new AbortController()
  const job = schedule === undefined ? undefined : new Cron(schedule, { protect: true, unref: true }, backUpAndClean)
  async function backUpAndClean() {
    try {
      const description = await backUp(db, newBackupPath(folder, 'schedule'), stopping.signal)
      log.info({ deleted: await deleteOldBackups(folder, keep) }, description)
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: describeError(error) }, 'The scheduled backup failed')
    }
  }
  const stopCommands = await listenForCommands(dataDir, (path) => backUp(db, path, stopping.signal))
  return {
    stop: () => {
      job?.stop()
      stopCommands()
      stopping.abort(new Error('The server stops.'))
    },
  }
}
