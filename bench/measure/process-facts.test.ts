import { describe, expect, test } from 'vitest'
import { cpuTimeOf, memoryOf } from './process-facts.ts'

// These facts come from /proc.
describe.runIf(process.platform === 'linux')('of a process', () => {
  test('the CPU time is what the process itself measures, in milliseconds', () => {
    const own = () => Object.values(process.cpuUsage()).reduce((sum, value) => sum + value) / 1000
    const before = own()
    const read = cpuTimeOf(process.pid)
    expect(read).toBeGreaterThan(before - 50)
    expect(read).toBeLessThan(own() + 50)
  })

  test('the memory is what the process itself measures, in MB', () => {
    const { now = 0, peak = 0 } = memoryOf(process.pid) ?? {}
    const own = process.memoryUsage.rss() / 2 ** 20
    expect(Math.abs(now - own)).toBeLessThan(own / 5)
    expect(peak).toBeGreaterThanOrEqual(now)
  })
})

test('nothing is known of a process that is not there', () => {
  expect([cpuTimeOf(2 ** 30), memoryOf(2 ** 30)]).toEqual([undefined, undefined])
})
