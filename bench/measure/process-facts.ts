import { readFileSync } from 'node:fs'

// How /proc counts CPU time; Linux has 100 on every architecture that Node.js runs on.
const ticksPerSecond = 100

/** Milliseconds of CPU time that a process has used; undefined where there is no /proc. */
export function cpuTimeOf(pid: number): number | undefined {
  const stat = read(`/proc/${pid}/stat`)
  // The second value, a name in brackets, may hold spaces.
  const values = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return values && ((Number(values[11]) + Number(values[12])) * 1000) / ticksPerSecond
}

/** The memory of a process in MB: what it has now, and the most it ever had. */
export function memoryOf(pid: number): { now: number; peak: number } | undefined {
  const status = read(`/proc/${pid}/status`)
  const value = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status ?? '')?.[1]) / 1024
  return status === undefined ? undefined : { now: value('VmRSS'), peak: value('VmHWM') }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
