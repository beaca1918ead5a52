// @module-tag rest

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGarageProcess } from './support/garage-process.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipform-log-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts and stops a server in production; returns the records of its log. */
async function recordsOf(settings: Readonly<Record<string, string>>): Promise<{ level: number; msg: string }[]> {
  const server = await startGarageProcess({
    DATABASE_URL: '',
    DATA_DIR: folder,
    DATABSE_URL: 'postgres://x',
    ...settings,
  })
  await server.stop()
  const lines = server.log().trim().split('\n')
  return lines.map((line) => JSON.parse(line))
}

const [info, warn] = [30, 40]
const hint = /^The environment has DATABSE_URL, which is not a setting\./
const isEmbedded = /^DATABASE_URL is not set: production runs on the embedded database in /

// Creates an embedded database.
test('everything that a server writes in production is a record of its log', async () => {
  const records = await recordsOf({})
  for (const [level, msg] of [
    [warn, hint],
    [info, /^Migrated: Slipform's own tables, in the schema slipform, /],
    [info, /^Admin: http:\/\/localhost:\d+$/],
    [info, /^Data: embedded PostgreSQL in /],
    [warn, isEmbedded],
    [warn, /^AUTH=off: /],
  ] as const)
    expect(records).toContainEqual(expect.objectContaining({ level, msg: expect.stringMatching(msg) }))
})

test('LOG_LEVEL leaves out what is less', async () => {
  const records = await recordsOf({ LOG_LEVEL: 'warn' })
  expect(records.map(({ level }) => level)).toEqual(records.map(() => warn))
  expect(records[0]?.msg).toMatch(hint)
  expect(records[1]?.msg).toMatch(isEmbedded)
})

test('a start that fails says why in plain text', async () => {
  const start = startGarageProcess({ AUTH: 'on', AUTH_SECRET: '', AUTH_SECRT: 'x' })
  await expect(start).rejects.toThrow(
    /^The server ended:\nThe environment has AUTH_SECRT, .*\nAUTH_SECRET is missing: /,
  )
})

test('a server without the feature auth refuses to start where other machines reach it', async () => {
  const settings = { AUTH: 'on', HOST: '0.0.0.0', DATABASE_URL: '', DATA_DIR: folder }
  const start = startGarageProcess(settings, ['test/support/serve-without.ts', 'auth'])
  await expect(start).rejects.toThrow(
    /Without the feature auth everybody may do everything, and HOST=0\.0\.0\.0 lets other machines in\. Add auth\(\) to server\/features\.ts, or say AUTH=off-for-everybody\./,
  )
})
