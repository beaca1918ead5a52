// @module-tag rest

import type { Knex } from 'knex'
import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ChangeLog } from '../../packages/slipform/db/log/change-log.ts'
import { updateLogTriggers } from '../../packages/slipform/db/log/log-triggers.ts'
import { renderChanges, renderLogState, withSnapshot } from '../../packages/slipform/db/sql/change-log.ts'
import { logging } from './fixtures/fleet.ts'
import { createChangeLog } from './support/create-change-log.ts'
import { openUntil, runScript } from './support/database.ts'

const logged = (name: string, then = '') => `create table ${name} (id integer); ${logging(name)} ${then}`

// Each is a table by its name, whether every change of it is logged, and the statements that create it.
const tables: [name: string, isLogged: boolean, statements: string][] = [
  ['whole', true, logged('whole')],
  ['twice', true, logged('twice', logging('twice'))],
  ['unlogged', false, 'create table unlogged (id integer)'],
  ['ignored', false, logged('ignored', `select slipform.ignore_changes('ignored');`)],
  ['disabled', false, logged('disabled', 'alter table disabled disable trigger all;')],
  ['not_always', false, logged('not_always', 'alter table not_always enable trigger slipform_update;')],
  ['no_truncate', false, logged('no_truncate', 'drop trigger slipform_truncate on no_truncate;')],
  ['guarded', false, logged('guarded', 'alter table guarded enable row level security;')],
  ['parted', false, `create table parted (id integer) partition by list (id); ${logging('parted')}`],
  ['part', false, 'create table part partition of parted for values in (1)'],
  ['parent', false, logged('parent')],
  ['child', false, 'create table child () inherits (parent)'],
  ['late_child', false, `create table late_child (id integer) inherits (parent); ${logging('late_child')}`],
  ['seen', false, 'create view seen as select 1 as id'],
]

const db = await openUntil(afterAll)
const run = (script: string) => runScript(db, script)
const rows = async (statement: string) => (await db.raw(statement.replaceAll('?', '\\?'))).rows
const stateOf = async (schema: string | undefined, table: string) => {
  const { sql: text, values } = sql`select ${renderLogState([{ schema, table }])} as state`
  return (await db.raw(text, values as string[])).rows[0].state
}

beforeAll(async () => {
  await createChangeLog(db)
  const other = `create schema other; create table other.whole (id integer); create table other.told (id integer); ${logging('other.told')}`
  await run([...tables.map((each) => each.at(-1)), other].join(';\n'))
  await updateLogTriggers(db)
})

test.each(tables)('whether every change of %s is logged: %j', async (table, isLogged) => {
  expect((await stateOf(undefined, table)) !== null).toBe(isLogged)
})

test.each([
  ['public', 'whole', true],
  ['other', 'whole', false],
  ['other', 'told', true],
])('in the schema %s, whether every change of %s is logged: %j', async (schema, table, isLogged) => {
  expect((await stateOf(schema, table)) !== null).toBe(isLogged)
})

// Names that a trigger function could take for its own, and values of every logged type.
const odd = `create table odd ("new_rows" integer, "n" integer, "o" text, "records" numeric, "tg_relid" boolean, "A?b""c" float8, "when" timestamptz, "list" integer[])`

test('records are logged as they were and are, whatever their columns are called', async () => {
  await run(`${odd}; ${logging('odd')}`)
  const state = await stateOf(undefined, 'odd')
  await run(`insert into odd values (1, 2, 'three', 4.50, true, 0.1, '2026-01-01T12:00:00.123456Z', '{1,null}');
    update odd set n = 3; update odd set n = 4 where n = 9; delete from odd`)
  const record = (n: number) =>
    expect.objectContaining({ new_rows: 1, n, o: 'three', tg_relid: true, 'A?b"c': 0.1, list: [1, null] })
  const logged = await rows(`select before, after from slipform.changes where tbl = 'odd'::regclass order by ctid`)
  expect(logged).toEqual([
    { before: null, after: record(2) },
    { before: record(2), after: record(3) },
    { before: record(3), after: null },
  ])
  expect(await stateOf(undefined, 'odd')).toBe(state)
})

test('columns of other types are omitted, and the triggers follow the columns', async () => {
  await run(`create domain grade as integer; create type mood as enum ('calm', 'wild');
    create table typed (id integer, cost money, note json, span interval, picture bytea, mark grade, mood mood);
    ${logging('typed')}
    insert into typed (id, cost, note, mark, mood) values (1, 2, '{"a":1}', 3, 'calm')`)
  const logged = () =>
    rows(`select after from slipform.changes where tbl = 'typed'::regclass order by txid desc limit 1`)
  expect(await logged()).toEqual([{ after: { id: 1, mood: 'calm' } }])
  await run(`alter table typed rename column note to comment; ${logging('typed')} update typed set id = 2`)
  expect(await logged()).toEqual([{ after: { id: 2, mood: 'calm' } }])
})

test('a statement that changes many records is logged without them', async () => {
  await run(`create table many (id integer); ${logging('many')} insert into many select generate_series(1, 100)`)
  const logged = () =>
    rows(
      `select count(*)::integer as rows, count(after)::integer as records from slipform.changes where tbl = 'many'::regclass`,
    )
  expect(await logged()).toEqual([{ rows: 100, records: 100 }])
  await run('insert into many select generate_series(101, 201)')
  expect(await logged()).toEqual([{ rows: 101, records: 100 }])
})

test('trimming deletes the oldest rows, and says from where on the log is whole', async () => {
  await run(
    `create table trimmed (id integer); ${logging('trimmed')} insert into trimmed values (1); insert into trimmed values (2);`,
  )
  const trim = async (kept: number) =>
    (await rows(`select slipform.trim_changes(${kept})::integer as trimmed`))[0]?.trimmed
  expect(await trim(100_000)).toBe(0)
  expect(await trim(0)).toBeGreaterThan(100)
  const [left] = await rows(
    `select count(*)::integer as rows, bool_and(txid = trimmed) as "isWhole" from slipform.changes, slipform.change_horizon`,
  )
  expect(left).toEqual({ rows: 2, isWhole: true })
})
// While it is part of another table, changes could pass its triggers, and nothing shows that afterwards.
test.each([
  ['inherit', 'create table ancestor (id integer)', 'alter table kept inherit ancestor'],
  [
    'be attached',
    'create table whole_range (id integer) partition by list (id)',
    'alter table whole_range attach partition kept for values in (1)',
  ],
])('a logged table cannot %s', async (_what, other, statement) => {
  await run(`drop table if exists kept; create table kept (id integer); ${logging('kept')} ${other}`)
  await expect(run(statement)).rejects.toThrow('slipform_replicated_delete')
  expect(await stateOf(undefined, 'kept')).not.toBeNull()
  await run(`select slipform.ignore_changes('kept'); ${statement}`)
  expect(await stateOf(undefined, 'kept')).toBeNull()
})

/** Runs a statement in a transaction, with a snapshot that sees no change. */
async function runSince(trx: Knex, statement: Sql) {
  const { sql: text, values } = withSnapshot(statement, '1:1:')
  return (await trx.raw(text, values as string[])).rows
}

test('the log is read by its index, also by a plan that was made while it was empty', async () => {
  const trx = await db.transaction()
  onTestFinished(async () => void (await trx.rollback()))
  await trx.raw('delete from slipform.changes')
  await trx.raw(`update slipform.change_horizon set trimmed = '1'`)
  const scans = async () => (await trx.raw(`select pg_stat_get_xact_numscans('slipform.changes'::regclass) as n`)).rows
  const before = await scans()
  const read = () => runSince(trx, sql`select * from ${renderChanges([sql`'whole'::regclass`], 10)}`)
  for (let n = 0; n < 10; n += 1) expect(await read()).toEqual([])
  expect(await scans()).toEqual(before)
  for (let n = 0; n < 3; n += 1) await trx.raw('insert into whole select generate_series(1, 100)')
  // A write trims the log now and then, which scans it.
  const afterWrites = await scans()
  expect(await read()).toHaveLength(10)
  expect(await scans()).toEqual(afterWrites)
})

test.each([
  ['grant select on slipform.changes, slipform.change_horizon to reader', true],
  ['grant select on slipform.changes to reader', false],
  [
    'grant select on slipform.changes, slipform.change_horizon to reader; revoke execute on function slipform.log_state(text) from public',
    false,
  ],
])('after %s, whether that role can read the log: %j', async (grants, isReadable) => {
  const trx = await db.transaction()
  onTestFinished(async () => void (await trx.rollback()))
  for (const statement of ['create role reader', ...grants.split('; '), 'set local role reader'])
    await trx.raw(statement)
  const log = new ChangeLog(db)
  await log.open(trx)
  expect(log.isReadable).toBe(isReadable)
})

test.each([
  ['tbl', `values ('whole'::regclass)`, true],
  ['tbl, txid', `values ('whole'::regclass, '999999999999')`, false],
])('a role without privileges may write a change (%s %s): %j', async (columns, values, isAllowed) => {
  const trx = await db.transaction()
  onTestFinished(async () => void (await trx.rollback()))
  for (const statement of ['create role reader', 'set local role reader']) await trx.raw(statement)
  const written = trx.raw(`insert into slipform.changes (${columns}) ${values}`)
  await (isAllowed ? expect(written).resolves.toBeDefined() : expect(written).rejects.toThrow(/permission denied/))
})
