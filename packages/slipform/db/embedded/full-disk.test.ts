import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../open.ts'
import type { EmbeddedConnection } from './embedded-connection.ts'
import { rejectWritesOnFullDisk } from './full-disk.ts'

const plenty = 1_000_000_000

const db = await openDatabase({})
const pglite: EmbeddedConnection = db.client.config.connection.pglite
let free = plenty
beforeAll(async () => {
  await pglite.exec('create table notes (note text)')
  rejectWritesOnFullDisk(pglite, () => free)
})
afterAll(() => db.destroy())

const insert = (note: string) => pglite.query('insert into notes values ($1)', [note])
const count = async () => (await pglite.query('select from notes')).rows.length
const isNoticed = () => new Promise((resolve) => setTimeout(resolve, 250))

test('writes fail with the error of a full disk while little is left, and reads go on', async () => {
  await insert('a')
  free = 47_000_000
  await isNoticed()
  for (const _time of [1, 2]) {
    await expect(insert('b')).rejects.toMatchObject({ code: '53100' })
    expect(await count()).toBe(1)
  }
  free = plenty
  await isNoticed()
  await insert('c')
  expect(await count()).toBe(2)
})

test('a transaction that has begun may end, and its rollback keeps the limit', async () => {
  await pglite.query('begin')
  await insert('d')
  free = 0
  await isNoticed()
  await insert('e')
  await pglite.query('savepoint a')
  await pglite.query('rollback to a')
  await insert('f')
  await pglite.query('rollback')
  await expect(insert('g')).rejects.toMatchObject({ code: '53100' })
  await pglite.query('begin')
  await expect(insert('h')).rejects.toMatchObject({ code: '53100' })
  await pglite.query('rollback')
  free = plenty
  await isNoticed()
  await insert('i')
  expect(await count()).toBe(3)
})
