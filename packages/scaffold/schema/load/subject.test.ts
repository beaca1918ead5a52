import { expect, test } from 'vitest'
import { subjectOf } from './subject.ts'

test.each([
  ['create unlogged table if not exists a."B" (x int)', '"a"."B"'],
  ['create /* new */ table b partition of c for values in (1)', '"b"'],
  ['create table b as select 1', '"b"'],
  ['create unique index concurrently "an index" on only a.b (c)', '"a"."b"'],
  ['alter table only a.b add constraint c check (x > 1)', '"a"."b"'],
  ['alter table b alter column c set default 1, enable row level security', '"b"'],
  ['alter table b rename column c to d', '"b"'],
  ['alter table b rename constraint c to d', '"b"'],
  ['alter table b rename to c', '"b"'],
  ["comment on table a.b is 'it''s'", '"a"."b"'],
  ["comment on column a.b.c is 'x'", '"a"."b"'],
  ["create type a.mood as enum ('x')", '"a"."mood"'],
  ["alter type mood add value 'y'", '"mood"'],
  ['alter table b enable row level security', undefined],
  ['alter table b enable trigger all', undefined],
  ['alter table b attach partition c for values in (1)', undefined],
  ['create materialized view b as select 1', undefined],
  ['alter view b alter column c set default 1', undefined],
  ["comment on view b is 'x'", undefined],
  ['create type point as (x int, y int)', undefined],
  ['create function f() returns int language sql as $$ select 1 $$', undefined],
  ['create tabel b (x int)', undefined],
])('%s is about %s', (statement, subject) => {
  expect(subjectOf(statement)).toBe(subject)
})
