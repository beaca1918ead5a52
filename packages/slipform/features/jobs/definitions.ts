import { Cron } from 'croner'
import type { JobOptions, JobRun } from '../../users/jobs.ts'

/** The options and the code of the jobs of one name. */
export interface Definition extends JobOptions {
  work(data: unknown, run: JobRun): Promise<unknown>
}

/** The definitions of a server's jobs, by name. */
export type Definitions = ReadonlyMap<string, Definition>

/**
 * Adds the definition of a job to those of a server.
 *
 * @throws Error for a name that another job has or that has other characters than the pattern, and for an invalid schedule.
 */
export function addDefinition(definitions: Map<string, Definition>, name: string, definition: Definition): void {
  if (!/^[a-z][a-z\d_-]*$/.test(name))
    throw new Error(`The job '${name}' must have a name of small letters, digits, - and _, such as 'reminders'.`)
  if (definitions.has(name)) throw new Error(`Two jobs have the name ${name}. Rename one of them.`)
  const { schedule, timeZone } = definition
  if (schedule !== undefined) parseSchedule(name, schedule, timeZone)
  definitions.set(name, definition)
}

/**
 * Parses the schedule of a job.
 *
 * @throws Error that names the job, and says what is wrong with its schedule or time zone.
 */
export function parseSchedule(name: string, schedule: string, timeZone = 'UTC'): Cron {
  try {
    const cron = new Cron(schedule, { mode: '5-part', timezone: timeZone, paused: true })
    // Throws for an unknown time zone, which the constructor accepts.
    cron.nextRun()
    return cron
  } catch (error) {
    throw new Error(
      `The job ${name} has the schedule '${schedule}' in the time zone ${timeZone}: ${(error as Error).message}`,
    )
  }
}
