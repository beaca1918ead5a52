import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { withoutMissing } from './missing.ts'
import { readScripts } from './script.ts'
import { treat } from './treat.ts'

const treated = (text: string) => treat({ text, line: 1, file: 'x.sql' })

test.each([
  ['CREATE TABLE t (id int)', { as: 'schema', text: 'CREATE TABLE t (id int)' }],
  ['create unique index concurrently i on t (id)', { as: 'schema', text: 'create unique index i on t (id)' }],
  ['DROP TABLE IF EXISTS t CASCADE', { as: 'schema', text: 'DROP TABLE t CASCADE' }],
  ['DROP MATERIALIZED VIEW IF EXISTS t', { as: 'schema', text: 'DROP MATERIALIZED VIEW t' }],
  ['CREATE MATERIALIZED VIEW v AS\n SELECT 1\n WITH NO DATA', { text: 'CREATE MATERIALIZED VIEW v AS\n SELECT 1' }],
  ['create extension "uuid-ossp"', { as: 'schema', text: 'create extension if not exists "uuid-ossp"' }],
  ['insert into t values (1)', { as: 'rows', text: 'insert into t values (1)' }],
  ["SELECT pg_catalog.setval('t_id_seq', 1)", { as: 'rows' }],
  ["SELECT pg_catalog.set_config('search_path', '', false)", { as: 'setting', searchPath: "''" }],
  ["SELECT set_config('search_path', 'app, public', false)", { as: 'setting', searchPath: 'app, public' }],
  ['SET search_path TO app', { as: 'setting', searchPath: 'app' }],
  ['SET statement_timeout = 0', { as: 'nothing' }],
  ['COMMIT', { as: 'nothing' }],
  ['ALTER TABLE public."T" OWNER TO bob', { as: 'nothing' }],
  ['ALTER TABLE t ADD owner text', { as: 'schema' }],
  ['CREATE ROLE bob', { as: 'nothing' }],
  ['DROP SCHEMA public CASCADE', { as: 'nothing' }],
  ['CREATE EXTENSION IF NOT EXISTS plpgsql WITH SCHEMA pg_catalog', { as: 'nothing' }],
  ['CREATE TABLE slipform.auth_users (id uuid)', { as: 'nothing' }],
  ['CREATE TRIGGER slipform_insert AFTER INSERT ON t EXECUTE FUNCTION slipform.log_insert()', { as: 'nothing' }],
  ["insert into t values ('slipform.x')", { as: 'rows' }],
  ['COPY slipform.auth_users (id) FROM stdin', { as: 'nothing' }],
])('%s', (text, treatment) => expect(treated(text)).toMatchObject(treatment))

// What is changed stands in `«»`: what it was, and what becomes of it.
test.each([
  ['type "vector"', 'create table t (e «vector(3)|text» not null, v text)'],
  ['type "public.vector"', 'create table t (e «public.vector(3)|text»[])'],
  ['schema "extensions"', 'create table t (e «extensions.citext|text»)'],
  [
    'type "public.geometry"',
    'create table t (geometry «public.geometry(Point,4326)|text», "geography" geography, check (geometry is not null))',
  ],
  ['type "vector"', 'create table t (id int, vector «vector|text» not null, unique (id, vector))'],
  ['type "geometry"', 'alter table t add column geometry «geometry|text», add if not exists e «geometry|text»'],
  ['type "geometry"', 'alter table t alter geometry type «geometry(Point)|text»'],
  ['type "vector"', 'alter table t add e «"vector"|text»'],
  ['function public.uuid_v7()', 'create table t (id uuid« DEFAULT public.uuid_v7()|» NOT NULL)'],
  ['function nanoid(integer, unknown)', "create table t (id text« default nanoid(10, 'a')::text|»)"],
])('without the %s: %s', (missing, marked) => {
  const side = (at: 1 | 2) => marked.replaceAll(/«(.*?)\|(.*?)»/g, (_mark, ...sides) => sides[at - 1])
  expect(withoutMissing(side(1), new Error(`${missing} does not exist`))?.[0]).toBe(side(2))
})

test.each([
  ['create view v as select vector(1)', 'type "vector" does not exist'],
  ['create table t (id int)', 'relation "t" already exists'],
])('%s is left out', (statement, message) => expect(withoutMissing(statement, new Error(message))?.[0]).toBeUndefined())

const folder = mkdtempSync(join(tmpdir(), 'scripts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function read(content: string | Buffer, name = 'x.sql') {
  writeFileSync(join(folder, name), content)
  return readScripts([join(folder, name)])
}

test.each<[string | Buffer, string]>([
  ['', 'x.sql is empty.'],
  ...['\n', ' ', ';', '\ufeff', '-- nothing;\n'].map((text): [string, string] => [
    text,
    'x.sql holds no statement of SQL.',
  ]),
  [gzipSync('create table t ()'), 'x.sql is packed. Unpack it first: gunzip '],
  [Buffer.from('PGDMP\x01\x0e\0'), 'pg_restore -f schema.sql'],
  [Buffer.from([1, 2, 0, 3]), 'x.sql is no text'],
  ['SQLite format 3\0', 'x.sql is a database of SQLite'],
  ['create table /* x */ `t` (a int)', 'x.sql:1 is SQL of MySQL.'],
  ['select 1;\nCREATE TABLE `t` (`id` int AUTO_INCREMENT) ENGINE=InnoDB;', 'x.sql:2 is SQL of MySQL.'],
  ["insert into t (`a`) values ('b')", 'x.sql:1 is SQL of MySQL.'],
  ["create table t (a text default 'it''s') engine=InnoDB", 'x.sql:1 is SQL of MySQL.'],
  ['PRAGMA foreign_keys=OFF;', 'x.sql:1 is SQL of SQLite.'],
  ['create table t (id integer primary key /* x */ autoincrement)', 'x.sql:1 is SQL of SQLite.'],
  ['CREATE TABLE [dbo].[t] ([id] int IDENTITY(1,1))', 'x.sql:1 is SQL of SQL Server.'],
  ['alter table [t] add a int', 'x.sql:1 is SQL of SQL Server.'],
])('a file of %j is refused: %s', (content, message) => expect(() => read(content)).toThrow(message))

test.each([
  Buffer.from('\ufeffcreate table t ()', 'utf16le'),
  'create table t (a int /* `a` is a key */)',
  'insert into t (a) -- `b.c` is nullable\n values (1)',
  'insert into t values ($$`$$)',
  "create table t (a text default 'int auto_increment') -- engine=\n",
  "create function f() returns text language sql as $$ select ') engine = primary key autoincrement' $$",
  "create table t (a text check (a <> 'identity (1,1)'))",
  'drop table /* `t` */ t',
])('a file of one statement, whatever its form, comments and strings: %s', (content) => {
  expect(read(content)).toHaveLength(1)
})

test('a folder stands for its scripts in the order of their names, without those that undo', () => {
  rmSync(join(folder, 'x.sql'), { force: true })
  mkdirSync(join(folder, '0002_b'))
  writeFileSync(join(folder, '0002_b', 'migration.sql'), 'create table b ()')
  writeFileSync(join(folder, '0002_b', 'down.sql'), 'drop table b')
  writeFileSync(join(folder, '0001_a.sql'), 'create table a ();--> statement-breakpoint\ncreate table aa ()')
  writeFileSync(join(folder, '0010_c.sql'), 'create table c ()')
  writeFileSync(join(folder, '0010_c.down.sql'), 'drop table c')
  writeFileSync(join(folder, 'notes.md'), 'none')
  for (const name of ['0011_d.sql', '0012_e.sql']) writeFileSync(join(folder, name), name === '0011_d.sql' ? '' : '--')
  const statements = readScripts([folder])
  expect(statements.map(({ file, text }) => [file, text])).toEqual([
    ['0001_a.sql', 'create table a ()'],
    ['0001_a.sql', 'create table aa ()'],
    [join('0002_b', 'migration.sql'), 'create table b ()'],
    ['0010_c.sql', 'create table c ()'],
  ])
  expect(() => readScripts([join(folder, '0002_b', 'x')])).toThrow('There is no file')
})
