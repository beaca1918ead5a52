// @module-tag rest

import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyEmptyDatabase } from '../../packages/slipform/fixtures/empty-database.ts'
import { startServerProcess } from './support/server-process.ts'

let folder: string
beforeAll(async () => {
  folder = await copyEmptyDatabase('log')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const [info, warn] = [30, 40]

test('everything that a server writes in production is a record of its log', async () => {
  const settings = { DATABASE_URL: '', DATA_DIR: folder, DATABSE_URL: 'postgres://x' }
  const server = await startServerProcess(settings)
  await server.stop()
  const lines = server.log().trim().split('\n')
  const records: { level: number; msg: string }[] = lines.map((line) => JSON.parse(line))
  for (const [level, msg] of [
    [warn, /^The environment has DATABSE_URL, which is not a setting\./],
    [info, /^Migrated: Slipform's own tables, in the schema slipform, /],
    [info, /^Admin: http:\/\/localhost:\d+$/],
    [info, /^Data: embedded PostgreSQL in /],
    [warn, /^DATABASE_URL is not set: production runs on the embedded database in /],
    [warn, /^AUTH=off: /],
  ] as const)
    expect(records).toContainEqual(expect.objectContaining({ level, msg: expect.stringMatching(msg) }))
})

test('a start that fails says why in plain text', async () => {
  const start = startServerProcess({ AUTH: 'on', AUTH_SECRET: '', AUTH_SECRT: 'x' })
  await expect(start).rejects.toThrow(
    /^The server ended:\nThe environment has AUTH_SECRT, .*\nAUTH_SECRET is missing: /,
  )
})

test('a server without the feature auth refuses to start where other machines reach it', async () => {
  const settings = { AUTH: 'on', HOST: '0.0.0.0', DATABASE_URL: '', DATA_DIR: folder }
  const start = startServerProcess(settings, ['--import', 'tsx', 'test/support/serve-without.ts', 'auth'])
  await expect(start).rejects.toThrow(
    /Without the feature auth everybody may do everything, and HOST=0\.0\.0\.0 lets other machines in\. Add auth\(\) to server\/features\.ts, or say AUTH=off-for-everybody\./,
  )
})
