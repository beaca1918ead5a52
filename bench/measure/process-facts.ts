import { readFileSync } from 'node:fs'

// Clock ticks per second of /proc: 100 on every architecture that Node.js supports on Linux.
const ticksPerSecond = 100

/** Returns the CPU time of a process in milliseconds; undefined without /proc. */
export function cpuTimeOf(pid: number): number | undefined {
  const stat = read(`/proc/${pid}/stat`)
  // The second value is a name in parentheses that may contain spaces.
  const values = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return values && ((Number(values[11]) + Number(values[12])) * 1000) / ticksPerSecond
}

/** Returns the current and the peak memory of a process in MB. */
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
