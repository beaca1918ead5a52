import { Cron } from 'croner'
import { readNumber } from '../../base/number-setting.ts'
import { settingOf } from '../../base/settings.ts'

/**
 * Reads when backups are stored, by a cron expression if at all, where, and how many of them.
 *
 * @throws Error that names the variable, what it may be, and what it is.
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
