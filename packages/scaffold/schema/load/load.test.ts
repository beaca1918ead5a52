import { splitStatements } from 'slipform/internal'
import { expect, test } from 'vitest'
import { withDatabase } from '../read/open-schema.ts'
import { loadStatements } from './load.ts'
import { readRows } from './rows.ts'
import { tryStatements } from './try-script.ts'

const a = 'create table a (id bigserial primary key, name text not null)'
const b =
  'create table b (id bigserial primary key, a_id bigint not null references a, c_id bigint not null references c)'
const c = 'create table c (id bigserial primary key, name text not null)'
const insertA = `insert into a (name) values ('a1'), ('a2')`
const insertB = 'insert into b (a_id, c_id) values (1, 1), (2, 2)'
const insertC = `insert into c (name) values ('c1'), ('c2')`

/** Loads statements; returns those that the database rejects, and the rows of all tables. */
async function load(...statements: readonly string[]) {
  const { rejected, rows } = await loadScript(statements.join(';\n'))
  return { rejected, rows }
}

function loadScript(script: string) {
  return withDatabase(undefined, async (db) => {
    const statements = splitStatements(script).map((statement) => ({ ...statement, file: 'x.sql' }))
    const loaded = await loadStatements(db, statements)
    const found = await readRows(db)
    const inserts = (found?.script ?? '').matchAll(/^insert into public\.(\w+) .* values\n([^;]*);/gm)
    return { ...loaded, rows: Object.fromEntries([...inserts].map(([, table, rows]) => [table, rows])) }
  })
}

const inOrder = {
  rejected: [],
  rows: { a: "('1', 'a1'),\n('2', 'a2')", b: "('1', '1', '1'),\n('2', '2', '2')", c: "('1', 'c1'),\n('2', 'c2')" },
}

test.each([
  ['a table that a later one completes', [a, b, c, insertA, insertC, insertB]],
  ['a table that needs a later one, with its rows before that', [a, b, insertA, insertB, c, insertC]],
  ['rows among the tables, which are changed later', [b, a, insertA, c, insertC, insertB, 'update b set a_id = a_id']],
  [
    'columns of an extension that a later statement creates',
    [a.replace('text', 'citext'), b, insertA, c, insertC, insertB, 'create extension citext'],
  ],
])('the rows are as in a run in the right order: %s', async (_, statements) => {
  expect(await load(...statements)).toEqual(inOrder)
})

test('rows are written as texts, also of a type that no function of texts takes by itself', async () => {
  const { rows } = await load('create table t (c "char", f float4, n int)', `insert into t values ('x', 1.5, null)`)
  expect(rows.t).toBe("('x', '1.5', NULL)")
})

test('rows that are sent together get the ids that they get one by one, where one of them fails', async () => {
  const { rejected, rows } = await load(
    a,
    `insert into a (name) values ('a1')`,
    'insert into a (name) values (null)',
    `insert into a (name) values ('a2')`,
  )
  expect(rejected).toMatchObject([{ reason: expect.stringContaining('null value in column "name"') }])
  expect(rows.a).toBe("('1', 'a1'),\n('3', 'a2')")
})

test('statements that change rows find those of a table that a later one completes', async () => {
  const { rows } = await load(b, a, insertA, insertB, c, insertC, 'update a set name = upper(name)')
  expect(rows.a).toBe("('1', 'A1'),\n('2', 'A2')")
  const { rows: others } = await load(
    `create table d (id bigserial, c_id bigint references c)`,
    'insert into d (c_id) values (null)',
    c,
    'update d set id = id + 10',
  )
  expect(others.d).toBe("('11', NULL)")
})

test('a statement that ends in a comment is a statement of the script that is written', async () => {
  const loaded = await loadScript(`${a};\ncreate view v as select name from a\n-- all names\n;${c} /* the end`)
  expect(loaded.rejected).toMatchObject([{ reason: expect.stringContaining('unterminated /* comment') }])
  expect(splitStatements(loaded.script).map(({ text }) => text)).toEqual([
    'set local check_function_bodies to off',
    a,
    'create view v as select name from a',
  ])
  await tryStatements(loaded.written)
})

test('tables that the script fills by itself are named, and their rows are read for no seed', async () => {
  const script = `${a};\n${insertA};\n${c};\ndo $$ begin insert into c (name) values ('c3'); end $$`
  const filled = await tryStatements((await loadScript(script)).written)
  expect(filled).toEqual(['public.c (id, name)'])
  await withDatabase(undefined, async (db) => {
    await loadStatements(
      db,
      splitStatements(script).map((statement) => ({ ...statement, file: 'x.sql' })),
    )
    expect(await readRows(db, filled)).toMatchObject({ targets: ['public.a (id, name)'], count: 2 })
  })
})
