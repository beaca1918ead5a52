import { Cron } from 'croner'
import type { Logger } from 'pino'
import { describeError } from '../../base/errors/error-log.ts'
import type { StoredBackup } from './backup.ts'
import { deleteOldBackups } from './files.ts'

/** When backups are stored, where, and how many of them: the settings of the feature. */
export interface BackupConfig {
  /** A cron expression; undefined for no scheduled backups. */
  readonly schedule: string | undefined
  readonly folder: string
  readonly keep: number
}

/** Stores backups at the scheduled times, and deletes those beyond the number to keep. The returned function stops that. */
export function scheduleBackups(
  { schedule, folder, keep }: BackupConfig,
  backUp: (folder: string, signal: AbortSignal) => Promise<StoredBackup>,
  log: Logger,
): () => void {
  if (schedule === undefined) return () => {}
  const stopping = new AbortController()
  const job = new Cron(schedule, { protect: true, unref: true }, async () => {
    try {
      const { description } = await backUp(folder, stopping.signal)
      const deleted = await deleteOldBackups(folder, keep)
      log.info({ deleted }, description)
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: describeError(error) }, 'The scheduled backup failed')
    }
  })
  return () => {
    job.stop()
    stopping.abort()
  }
}
