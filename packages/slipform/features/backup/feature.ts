import { readDatabase } from '../../db/database-config.ts'
import type { Core, Feature, ServerStart } from '../../feature.ts'
import { backUpEmbedded, backUpPostgres } from './backup.ts'
import { listenForCommands } from './control-socket.ts'
import { scheduleBackups } from './schedule.ts'
import { readBackup } from './settings.ts'

/** The feature that stores scheduled backups, and those of the embedded database that `slipform backup` requests while the server runs. */
export function backup(): Feature {
  return { name: 'backup', checkSettings: readBackup, start: startBackups }
}

async function startBackups({ env, services: { db } }: Core, { log }: ServerStart) {
  const { databaseUrl, directUrl = databaseUrl, dataDir } = readDatabase(env)
  const settings = readBackup(env)
  if (directUrl !== undefined)
    return { stop: scheduleBackups(settings, (folder, signal) => backUpPostgres(directUrl, { folder }, signal), log) }
  const stopSchedule = scheduleBackups(settings, (folder, signal) => backUpEmbedded(db, { folder }, signal), log)
  const stopping = new AbortController()
  const stopCommands = await listenForCommands(dataDir, async (target) => {
    const { description } = await backUpEmbedded(db, target, stopping.signal)
    return description
  })
  return {
    stop: () => {
      stopSchedule()
      stopCommands()
      stopping.abort(new Error('The server stops.'))
    },
  }
}
