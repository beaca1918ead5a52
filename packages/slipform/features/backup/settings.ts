import { Cron } from 'croner'
import { readNumber } from '../../base/number-setting.ts'
import { settingOf } from '../../base/settings.ts'

/**
 * Reads the settings of backups: the cron expression of the schedule, undefined for none, the folder, and the number of scheduled backups to
 * keep.
 *
 * @throws Error that names the variable, its allowed values and its value.
 */
export function readBackup(env: NodeJS.ProcessEnv) {
  return {
    schedule: readSchedule(settingOf(env, 'BACKUP_SCHEDULE')),
    folder: settingOf(env, 'BACKUP_DIR'),
    keep: readNumber('BACKUP_KEEP', settingOf(env, 'BACKUP_KEEP')),
  }
}

function readSchedule(text: string): string | undefined {
  if (text === '') return undefined
  let next: Date | null
  try {
    next = new Cron(text, { paused: true }).nextRun()
  } catch {
    throw new Error(`BACKUP_SCHEDULE must be a cron expression such as '0 3 * * *', not '${text}'.`)
  }
  if (next === null) throw new Error(`BACKUP_SCHEDULE='${text}' names no time that will come.`)
  return text
}
