import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { fillTables } from './migrate/create-schema.ts'
import { migrate } from './migrate/migrate.ts'
import { openDatabase } from './open.ts'
import { seed } from './seed.ts'
import { describeStartFault } from './start-fault.ts'

const db = await openDatabase({})
const folder = mkdtempSync(join(tmpdir(), 'slipform-rows-'))
beforeAll(async () => {
  await migrate(db, join(folder, 'migrations'), [])
  await db.raw('create table shelf (id int primary key, name text not null)')
  await db.raw('create table book (id int primary key, shelf_id int not null references shelf, pages int)')
})
afterAll(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

const script = (...statements: readonly string[]) => {
  writeFileSync(join(folder, 'rows.sql'), statements.map((text) => `${text};\n`).join(''))
  return pathToFileURL(join(folder, 'rows.sql'))
}

test('a script of rows fills tables that are all empty, or says which line fails, and nothing stays', async () => {
  const shelves = `insert into "shelf" (id, name) values (1, 'A?')`
  const books = 'insert into public.book (id, shelf_id)\nvalues (1, '
  const failing = script(shelves, `${books}7)`)
  await expect(fillTables(db, failing)).rejects.toThrow(`${fileURLToPath(failing)}:2: insert or update on table "book"`)
  await expect(fillTables(db, failing)).rejects.toThrow('. Correct this file, or delete it: ')
  expect((await db.raw('select from shelf')).rows).toEqual([])
  expect(await fillTables(db, script(shelves, `${books}1)`))).toBe(true)
  expect((await db.raw('select name from shelf')).rows).toEqual([{ name: 'A?' }])
  await db.raw('delete from shelf where not exists (select from book)')
  expect(await fillTables(db, script(shelves, `${books}1)`))).toBe(false)
  expect(await fillTables(db, new URL('./none.sql', failing))).toBe(false)
  await db.raw('delete from book; delete from shelf')
})

test('a seed that fails is named, with the reason in front of the statement, which is cut', async () => {
  const seeds = mkdtempSync(join(tmpdir(), 'slipform-seeds-'))
  onTestFinished(() => void rmSync(seeds, { recursive: true }))
  const rows = `Array.from({ length: 700 }, (_, at) => ({ id: at % 600, name: 'a - b' }))`
  writeFileSync(join(seeds, 'shelves.js'), `exports.fill = (db) => db('shelf').insert(${rows})`)
  const fault = describeStartFault(await seed(db, seeds).catch((error) => error))
  expect(fault).toMatch(
    /^The seed shelves\.js failed: duplicate key value violates unique constraint "shelf_pkey" \(Key \(id\)=\(0\) already exists\), in: insert into "shelf" \("id", "name"\) values /,
  )
  expect(fault.length).toBeLessThan(400)
  expect(describeStartFault(await db.raw("select 'a - b'::integer").catch((error) => error))).toBe(
    `invalid input syntax for type integer: "a - b", in: select 'a - b'::integer`,
  )
})
