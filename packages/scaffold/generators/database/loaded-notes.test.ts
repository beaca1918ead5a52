import { expect, test } from 'vitest'
import { describeLoaded } from './loaded-notes.ts'
import { printNote } from './notes.ts'

const statementAt = (line: number, text: string) => ({ file: 'x.sql', line, text })
const nothing = { rejected: [], written: [], changed: [] }

test('statements that are rejected for one reason are one note, after the causes', () => {
  const rejected = [
    [2, 'create table b (a_id int references a)', '42P01', 'relation "a" does not exist'],
    [3, 'create view c as select from a', '42P01', 'relation "a" does not exist'],
    [5, 'create index on d (x)', '42P01', 'relation "d" does not exist'],
    [6, 'insert into e values (1)', '23503', 'insert or update on table "e" violates foreign key constraint "f"'],
    [7, 'create extension postgis', '0A000', 'extension "postgis" is not available'],
    [8, 'create tabel a (id int)', '42601', 'syntax error at or near "tabel"'],
  ] as const
  const all = rejected.map(([line, text, code, reason]) => ({ statement: statementAt(line, text), code, reason }))
  expect(describeLoaded({ ...nothing, rejected: all }, undefined).map(printNote)).toEqual([
    'x.sql:8: syntax error at or near "tabel": create tabel a (id int).',
    'x.sql:7: extension "postgis" is not available: create extension postgis.',
    'x.sql:2: relation "a" does not exist: create table b (a_id int references a); and x.sql:3.',
    'x.sql:5: relation "d" does not exist: create index on d (x).',
    'x.sql:6: insert or update on table "e" violates foreign key constraint "f": insert into e values (1).',
  ])
})

test('code that the server runs is listed, to be read before', () => {
  const texts = [
    'do $$ begin end $$',
    'create table t (id int)',
    'create or replace function f() returns int language sql security definer as $$ select 1 $$',
    'create constraint trigger t after insert on t for each row execute function f()',
    'create rule r as on insert to t do also notify x',
    'create view function as select 1',
    'create /* \u001b[1A /* */ */ function g() returns int language sql security /**/ definer return 1',
  ]
  const written = texts.map((text, at) => ({ text, statement: statementAt(at + 1, text) }))
  const notes = describeLoaded({ ...nothing, written }, undefined)
  expect(notes.map(printNote)).toEqual([
    'x.sql:1: do $$ begin end $$.',
    'x.sql:3: create or replace function f() returns int language sql security definer as $$ s … (with the rights of its owner).',
    'x.sql:4: create constraint trigger t after insert on t for each row execute function f().',
    'x.sql:5: create rule r as on insert to t do also notify x.',
    'x.sql:7: create /* [1A /* */ */ function g() returns int language sql security /**/ defin … (with the rights of its owner).',
  ])
  expect(notes.map(({ group }) => group)).toEqual(Array(5).fill('code'))
})
