import { readdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newBackupPath } from './files.ts'
import { scheduleBackups } from './schedule.ts'

const everySecond = '* * * * * *'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipform-backups-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function logInto(lines: string[]) {
  return pino({}, { write: (line: string) => void lines.push(JSON.parse(line).msg) })
}

test('stores backups at their times, and keeps the newest', async () => {
  const lines: string[] = []
  const paths: string[] = []
  const backUp = async (into: string) => {
    const path = newBackupPath(into, 'postgres')
    writeFileSync(path, '')
    paths.push(basename(path))
    return { path, description: `Stored ${path}` }
  }
  const stop = scheduleBackups({ schedule: everySecond, folder, keep: 2 }, backUp, logInto(lines))
  await expect.poll(() => lines.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(3)
  stop()
  await expect.poll(() => lines.length).toBe(paths.length)
  expect(readdirSync(folder)).toEqual(paths.slice(-2))
})

test('a failure is logged, and the next backup runs', async () => {
  const lines: string[] = []
  const fail = () => Promise.reject(new Error('disk full'))
  const stop = scheduleBackups({ schedule: everySecond, folder, keep: 2 }, fail, logInto(lines))
  await expect.poll(() => lines.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(2)
  stop()
  expect(new Set(lines)).toEqual(new Set(['The scheduled backup failed']))
})
