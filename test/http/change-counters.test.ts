import { afterAll, beforeAll, expect, test } from 'vitest'
import { ChangeCounters } from '../../packages/slipform/server/db/change-counters.ts'
import { up as createCountChange } from '../../packages/slipform/server/db/migrations/20240101000001_create_count_change.ts'
import { counting } from './fixtures/fleet.ts'
import { openTestDatabase, runScript } from './support/database.ts'

const calling = 'for each statement execute function count_change()'

// Each is a table by its name, made and made to tell what changes in it, or not wholly.
const tables: [name: string, isCounted: boolean, statements: string][] = [
  ['whole', true, `create table whole (id integer); ${counting('whole')}`],
  [
    'shared',
    true,
    `create table shared (id integer);
     create trigger a after insert or delete on shared ${calling};
     create trigger b before update or truncate on shared ${calling};`,
  ],
  ['untold', false, 'create table untold (id integer)'],
  [
    'disabled',
    false,
    `create table disabled (id integer); ${counting('disabled')} alter table disabled disable trigger all;`,
  ],
  [
    'replicated',
    false,
    `create table replicated (id integer); ${counting('replicated')} alter table replicated enable replica trigger count_change;`,
  ],
  [
    'always',
    true,
    `create table always (id integer); ${counting('always')} alter table always enable always trigger count_change;`,
  ],
  [
    'no_truncate',
    false,
    `create table no_truncate (id integer); create trigger a after insert or update or delete on no_truncate ${calling};`,
  ],
  [
    'no_insert',
    false,
    `create table no_insert (id integer); create trigger a after truncate or update or delete on no_insert ${calling};`,
  ],
  [
    'columns',
    false,
    `create table columns (id integer); create trigger a after insert or delete or truncate on columns ${calling};
     create trigger b after update of id on columns ${calling};`,
  ],
  [
    'sometimes',
    false,
    `create table sometimes (id integer);
     create trigger a after insert or update or delete or truncate on sometimes for each statement
       when (current_user <> 'x') execute function count_change();`,
  ],
  [
    'rows',
    false,
    `create table rows (id integer); create trigger a after truncate on rows ${calling};
     create trigger b after insert or update or delete on rows for each row execute function count_change();`,
  ],
  [
    'other_function',
    false,
    `create table other_function (id integer);
     create trigger count_change after insert or update or delete or truncate on other_function for each statement execute function ignore();`,
  ],
  [
    'guarded',
    false,
    `create table guarded (id integer); ${counting('guarded')} alter table guarded enable row level security;`,
  ],
  ['parted', false, `create table parted (id integer) partition by list (id); ${counting('parted')}`],
  ['part', false, `create table part partition of parted for values in (1); ${counting('part')}`],
  ['parent', false, `create table parent (id integer); ${counting('parent')}`],
  ['child', false, `create table child () inherits (parent); ${counting('child')}`],
  ['seen', false, 'create view seen as select 1 as id'],
]

const counters = new ChangeCounters()
let close = async () => {}

beforeAll(async () => {
  const database = await openTestDatabase()
  close = database.close
  await createCountChange(database.db)
  const ignore = "create function ignore() returns trigger language plpgsql as 'begin return null; end'"
  const schema = `create schema other; create table other.whole (id integer); create table other.told (id integer); ${counting('other.told')}`
  const made = tables.map((each) => each.at(-1))
  await runScript(database.db, [ignore, ...made, schema].join(';\n'))
  await counters.load(database.db)
})
afterAll(() => close())

test.each(tables)('whether changes of %s are counted: %j', (table, isCounted) => {
  expect(counters.sequenceOf({ schema: undefined, table })).toBe(isCounted ? `public.${table}` : undefined)
})

test.each([
  ['public', 'whole', 'public.whole'],
  ['other', 'whole', undefined],
  ['other', 'told', 'other.told'],
  [undefined, 'told', undefined],
])('in the schema %s, what counts changes of %s: %j', (schema, table, counter) => {
  expect(counters.sequenceOf({ schema, table })).toBe(counter)
})
