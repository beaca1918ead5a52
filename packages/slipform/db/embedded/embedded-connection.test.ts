import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { copyEmptyDatabase } from '../../fixtures/empty-database.ts'
import { Cancellation } from '../cancellation.ts'
import { acquireConnection, releaseConnection, withSignal } from '../connection.ts'
import { openDatabase } from '../open.ts'
import { embeddedConnectionOf } from './connection-of.ts'

// Takes minutes.
const endless = 'select count(*) from generate_series(1, 50000) a, generate_series(1, 50000) b'

// PGlite has no programs: JavaScript throws within PostgreSQL.
const broken = `copy (select 1) to program 'cat'`

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const makeFolder = async () => {
  const folder = await copyEmptyDatabase('embedded')
  folders.push(folder)
  return folder
}

describe('an embedded database in a folder', () => {
  let db: Knex
  beforeAll(async () => {
    db = await openDatabase({ dataDir: await makeFolder() }, { statementTimeout: 2_000 })
    // The first statement of a thread may take as long on a busy machine.
    await embeddedConnectionOf(db)?.withoutTimeout(() => db.raw('create table notes (note text)'))
  })
  afterEach(() => db('notes').delete())
  afterAll(() => db.destroy())

  test('ends a statement that takes too long, in a thread of its own, and serves what waits behind it', async () => {
    let ticks = 0
    const timer = setInterval(() => (ticks += 1), 10)
    // The insert waits behind the statement that is ended.
    const [ended] = await Promise.allSettled([db.raw(endless), db('notes').insert({ note: 'a' })])
    expect(ended).toMatchObject({ status: 'rejected', reason: { code: '57014' } })
    clearInterval(timer)
    expect(ticks).toBeGreaterThan(10)
    expect(await db('notes').pluck('note')).toEqual(['a'])
    const { rows } = await db.raw(
      `select current_setting('timezone') as zone, current_setting('datestyle') as style, current_setting('fsync') as fsync`,
    )
    expect(rows).toEqual([{ zone: 'UTC', style: 'ISO, MDY', fsync: 'on' }])
  })

  test('rolls back the transaction of an ended statement: none of its later statements runs, nor its commit', async () => {
    const trx = await db.transaction()
    await trx('notes').insert({ note: 'before' })
    await expect(trx.raw(endless)).rejects.toMatchObject({ code: '57014' })
    await expect(trx('notes').insert({ note: 'after' })).rejects.toMatchObject({ code: '57014' })
    await expect(trx.commit().then(() => trx.executionPromise)).rejects.toMatchObject({ code: '57014' })
    expect(await db('notes')).toEqual([])
    await db.transaction((next) => next('notes').insert({ note: 'next' }))
    expect(await db('notes').pluck('note')).toEqual(['next'])
  })

  test('responds to a cancelled request at once, and ends its statement', async () => {
    await embeddedConnectionOf(db)?.withoutTimeout(async () => {
      const cancellation = new Cancellation()
      const connection = await acquireConnection(db)
      const result = withSignal(connection, cancellation, () => connection.query(endless, []))
      setTimeout(() => cancellation.abort(new Error('The client has gone.')), 100)
      await expect(result).rejects.toThrow('The client has gone.')
      await releaseConnection(db, connection)
      expect(await db('notes')).toEqual([])
    })
  })

  test('stops a recursion as PostgreSQL does, and goes on', async () => {
    const recursion = `create function pg_temp.deeper(n int) returns int language plpgsql as $$ begin return pg_temp.deeper(n + 1); end $$`
    await embeddedConnectionOf(db)?.withoutTimeout(async () => {
      await db.raw(recursion)
      await expect(db.raw('select pg_temp.deeper(1)')).rejects.toMatchObject({ code: '54001' })
      await expect(db.raw(`select '${'['.repeat(100_000)}'::jsonb`)).rejects.toMatchObject({ code: '22P02' })
    })
    await db('notes').insert({ note: 'after' })
    expect(await db('notes').pluck('note')).toEqual(['after'])
  })

  test('opens again after a fault inside of PGlite, and rolls back its transaction', async () => {
    const trx = await db.transaction()
    await trx('notes').insert({ note: 'before' })
    await expect(trx.raw(broken)).rejects.toMatchObject({
      code: '57P02',
      message: expect.stringContaining('broke down'),
    })
    await expect(trx.commit().then(() => trx.executionPromise)).rejects.toMatchObject({ code: '57P02' })
    expect(await db('notes')).toEqual([])
    await db('notes').insert({ note: 'after' })
    expect(await db('notes').pluck('note')).toEqual(['after'])
  })

  test('ends a commit that takes too long, and the next transaction goes on', async () => {
    const trx = await db.transaction()
    await trx.raw(`declare slow cursor with hold for ${endless}`)
    await expect(trx.commit().then(() => trx.executionPromise)).rejects.toMatchObject({ code: '57014' })
    await db.transaction((next) => next('notes').insert({ note: 'next' }))
    expect(await db('notes').pluck('note')).toEqual(['next'])
  })
})

test('a process that stops ends what runs and what waits, and the next one opens the folder', async () => {
  const dataDir = await makeFolder()
  const db = await openDatabase({ dataDir }, { statementTimeout: 0 })
  await db.raw('create table notes (note text)')
  await db('notes').insert({ note: 'a' })
  const running = Promise.allSettled([db.raw(endless), db('notes').insert({ note: 'b' })])
  await new Promise((resolve) => setTimeout(resolve, 100))
  embeddedConnectionOf(db)?.stop()
  for (const end of await running) expect(end).toMatchObject({ status: 'rejected', reason: { code: '57P01' } })
  await db.destroy()
  const next = await openDatabase({ dataDir })
  expect(await next('notes').pluck('note')).toEqual(['a'])
  embeddedConnectionOf(next)?.stop()
  await next('notes').insert({ note: 'c' })
  await next.destroy()
})

test('a process that stops while the database opens again runs nothing more', async () => {
  const dataDir = await makeFolder()
  const db = await openDatabase({ dataDir }, { statementTimeout: 300 })
  await embeddedConnectionOf(db)?.withoutTimeout(async () => {
    await db.raw('create table notes (note text)')
    // Migrations take their time.
    await db.raw('select count(*) from generate_series(1, 1500000)')
  })
  const ended = Promise.allSettled([db.raw(endless)])
  const waiting = Promise.allSettled([db('notes').insert({ note: 'a' })])
  expect(await ended).toMatchObject([{ status: 'rejected', reason: { code: '57014' } }])
  embeddedConnectionOf(db)?.stop()
  expect(await waiting).toMatchObject([{ status: 'rejected', reason: { code: '57P01' } }])
  await db.destroy()
  const next = await openDatabase({ dataDir })
  expect(await next('notes')).toEqual([])
  await next.destroy()
})

test('a database in memory lets statements run to their end, and when it broke down stays so: its tables are gone', async () => {
  const db = await openDatabase({}, { statementTimeout: 1 })
  await db.raw('create table notes (note text)')
  await db.raw('select count(*) from generate_series(1, 500000)')
  expect(await db('notes')).toEqual([])
  await expect(db.raw(broken)).rejects.toMatchObject({ code: '57P02' })
  await expect(db('notes').insert({ note: 'after' })).rejects.toMatchObject({ code: '57P02' })
  await db.destroy()
})

const canTrace = spawnSync('strace', ['true']).status === 0

test.skipIf(!canTrace)('the log is on the disk before a write is confirmed (needs strace)', async () => {
  const dataDir = await makeFolder()
  const trace = join(dataDir, 'trace')
  const program = join(import.meta.dirname, '../../fixtures/note-keeper.ts')
  const command = [process.execPath, '--import', 'tsx', program, dataDir]
  const keeper = spawn('strace', ['-f', '-y', '-e', 'trace=fsync,write', '-s', '60', '-o', trace, ...command])
  onTestFinished(() => void keeper.kill('SIGKILL'))
  let output = ''
  keeper.stdout.on('data', (text) => (output += text))
  const notes = ['a', 'b', 'c']
  for (const note of notes) {
    keeper.stdin.write(`${note}\n`)
    while (!output.includes(`${note}\n`)) {
      if (keeper.exitCode !== null) throw new Error(`It ended:\n${output}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  keeper.stdin.end()
  await once(keeper, 'close')
  const calls = readFileSync(trace, 'utf8').split('\n')
  const confirmed = notes.map((note) =>
    calls.findIndex((call) => /write\(1\b/.test(call) && call.includes(`${note}\\n`)),
  )
  const opened = calls.findIndex((call) => /write\(1\b/.test(call) && call.includes('open\\n'))
  const isSynced = confirmed.map((at, nth) =>
    calls.slice(nth === 0 ? opened : confirmed[nth - 1], at).some((call) => /fsync\(\d+<.*pg_wal/.test(call)),
  )
  expect(isSynced).toEqual(notes.map(() => true))
})

test('loads the extensions that a statement creates, and those of a folder that is opened again', async () => {
  const dataDir = await makeFolder()
  const first = await openDatabase({ dataDir })
  await first.raw('create extension citext; create extension if not exists "uuid-ossp"')
  await first.raw('create table people (name citext, id uuid default uuid_generate_v4())')
  await expect(first.raw('create extension postgis')).rejects.toThrow('extension "postgis" is not available')
  await first.destroy()
  const second = await openDatabase({ dataDir })
  await second.raw(`insert into people (name) values ('Ada')`)
  expect(await second('people').where({ name: 'ADA' }).whereNotNull('id').pluck('name')).toEqual(['Ada'])
  await second.destroy()
})
