// @module-tag rest

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../packages/slipform/db/open.ts'
import { checkDirectUrl } from '../../packages/slipform/db/postgres/direct-url.ts'
import { freePort } from '../../packages/testing/server/free-port.ts'
import { onServer } from './support/database.ts'
import { hasPgBouncer, type PoolMode, startPgBouncer } from './support/pgbouncer.ts'
import { runHere } from './support/run-here.ts'
import { startServerProcess } from './support/server-process.ts'

const isElsewhere = inject('poolerUrl') !== undefined
const [shop, other] = ['slipform_direct_shop', 'slipform_direct_other']

/** Returns the URL of a database with a password that no message may show. */
const urlOf = (server: string, name: string) => {
  const url = new URL(server)
  url.pathname = `/${name}`
  url.searchParams.set('sslpassword', 'hunter2')
  return url.href
}

describe.skipIf(isElsewhere)('DATABASE_DIRECT_URL', () => {
  const server = inject('postgresUrl')
  let settings = { DATABASE_URL: '', DATABASE_DIRECT_URL: '' }
  const said = new RegExp(
    `DATABASE_URL \\(.*/${shop}\\?sslpassword=\\*\\*\\*\\) leads to the database "${shop}", and DATABASE_DIRECT_URL \\(.*\\) to another one, "${other}"\\.`,
  )
  let folder: string
  beforeAll(async () => {
    settings = { DATABASE_URL: urlOf(server, shop), DATABASE_DIRECT_URL: urlOf(server, other) }
    for (const name of [shop, other]) await onServer(server, `create database ${name}`)
    folder = await mkdtemp(join(tmpdir(), 'slipform-direct-'))
  })
  afterAll(async () => {
    for (const name of [shop, other]) await onServer(server, `drop database ${name} with (force)`)
    await rm(folder, { recursive: true, force: true })
  })

  test.each([['migrate'], ['doctor']] as const)('of another database stops %s', async (command) => {
    const { code, output } = await runHere([command], { ...settings, BACKUP_DIR: folder })
    expect([code, output]).toEqual([1, expect.stringMatching(said)])
    expect(output).not.toContain('hunter2')
    expect(await readdir(folder)).toEqual([])
  })

  test('of another database stops a start, which changes nothing', async () => {
    await expect(startServerProcess(settings)).rejects.toThrow(said)
    const db = await openDatabase({ url: settings.DATABASE_DIRECT_URL })
    const { rows } = await db.raw(`select from pg_class where relnamespace = 'public'::regnamespace`)
    await db.destroy()
    expect(rows).toEqual([])
  })

  test('of the same database by another URL is accepted, without rights', async () => {
    await onServer(server, `create role slipform_direct login password 'direct'`)
    const url = new URL(settings.DATABASE_URL)
    url.username = 'slipform_direct'
    url.password = 'direct'
    await checkDirectUrl(url.href, `${url.href}&application_name=direct`)
    await onServer(server, 'drop role slipform_direct')
  })

  test('with an error is named', async () => {
    const missing = checkDirectUrl(settings.DATABASE_URL, urlOf(server, 'slipform_missing'))
    await expect(missing).rejects.toThrow('The database that DATABASE_DIRECT_URL names does not exist.')
    const closed = checkDirectUrl(settings.DATABASE_URL, `postgres://127.0.0.1:${await freePort()}/x`)
    await expect(closed).rejects.toThrow('The PostgreSQL at DATABASE_DIRECT_URL does not answer.')
  })

  test.skipIf(!hasPgBouncer).each<PoolMode>(['session', 'transaction'])('past a pooler in %s mode', async (mode) => {
    const pooler = await startPgBouncer(server, mode)
    onTestFinished(() => pooler.stop())
    const url = new URL(pooler.url)
    url.pathname = `/${shop}`
    await checkDirectUrl(url.href, settings.DATABASE_URL)
    await expect(checkDirectUrl(url.href, settings.DATABASE_DIRECT_URL)).rejects.toThrow(`another one, "${other}"`)
  })
})
