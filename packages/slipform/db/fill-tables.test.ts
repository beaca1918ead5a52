import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillFromFiles } from './fill-tables.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import { seed } from './seed.ts'
import { describeStartFault } from './start-fault.ts'

let db: Knex
const folder = mkdtempSync(join(tmpdir(), 'slipform-rows-'))
beforeAll(async () => {
  db = await openDatabase({})
  await migrate(db, join(folder, 'migrations'), [])
  await db.raw('create table shelf (id int primary key, name text not null)')
  await db.raw('create table book (id int primary key, shelf_id int not null references shelf, pages int)')
})
afterAll(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

const advice =
  'Correct it, write the rows anew with npm run scaffold database and the file they are from, or start without rows: SEED=none.'
const shelves = 'id,name\n1,A\n2,B\n'
// Three batches.
const books = Array.from({ length: 5000 }, (_, at) => `${at + 1},1,9\n`).join('')

test.each([
  [
    'a value of another type',
    'id,shelf_id,pages\n1,1,9\n2,1,n - i\n',
    'Row 3 of %: invalid input syntax for type integer: "n - i".',
  ],
  [
    'a missing value in a later batch',
    `id,shelf_id,pages\n${books}5001,\\N,9\n5002,1,9\n`,
    'Row 5002 of %: null value in column "shelf_id" of relation "book" violates not-null constraint.',
  ],
  [
    'a key that is there',
    'id,shelf_id\n1,1\n2,1\n1,2\n',
    'Row 4 of %: duplicate key value violates unique constraint "book_pkey".',
  ],
  [
    'a reference to no row',
    'id,shelf_id\n1,1\n2,7\n',
    '%: insert or update on table "book" violates foreign key constraint "book_shelf_id_fkey" (Key (shelf_id)=(7) is not present in table "shelf").',
  ],
  [
    'quotation marks',
    'id,shelf_id\n1,"1\n',
    '%: The quotation marks in row 2 cannot be read: one is not closed, or text follows it.',
  ],
])('an error names the file, the row and what to do: %s', async (_, text, message) => {
  writeFileSync(join(folder, 'shelf.csv'), shelves)
  writeFileSync(join(folder, 'book.csv'), text)
  const file = relative(process.cwd(), join(folder, 'book.csv'))
  await expect(fillFromFiles(db, folder)).rejects.toThrow(
    `${message.replace('%', `${file} cannot be loaded`)} ${advice}`,
  )
  expect((await db.raw('select from shelf')).rows).toEqual([])
})

test('a seed that fails is named, with the reason in front of the statement, which is cut', async () => {
  const seeds = mkdtempSync(join(tmpdir(), 'slipform-seeds-'))
  try {
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
  } finally {
    rmSync(seeds, { recursive: true })
  }
})
