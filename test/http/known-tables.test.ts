import { afterAll, beforeAll, expect, test } from 'vitest'
import { findTables, type KnownTables, nameOf } from '../../server/db/known-tables.ts'
import { telling } from './fixtures/fleet.ts'
import { openTestDatabase, runScript } from './support/database.ts'

const calling = 'for each statement execute function notify_change()'

// Each is a table by its name, made and made to tell what changes in it, or not wholly.
const tables: [name: string, isWatched: boolean, statements: string][] = [
  ['watched', true, `create table watched (id integer); ${telling('watched')}`],
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
    `create table disabled (id integer); ${telling('disabled')} alter table disabled disable trigger all;`,
  ],
  [
    'replicated',
    false,
    `create table replicated (id integer); ${telling('replicated')} alter table replicated enable replica trigger notify_change;`,
  ],
  [
    'always',
    true,
    `create table always (id integer); ${telling('always')} alter table always enable always trigger notify_change;`,
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
       when (current_user <> 'x') execute function notify_change();`,
  ],
  [
    'rows',
    false,
    `create table rows (id integer); create trigger a after truncate on rows ${calling};
     create trigger b after insert or update or delete on rows for each row execute function notify_change();`,
  ],
  [
    'other_function',
    false,
    `create table other_function (id integer);
     create trigger notify_change after insert or update or delete or truncate on other_function for each statement execute function ignore();`,
  ],
  [
    'guarded',
    false,
    `create table guarded (id integer); ${telling('guarded')} alter table guarded enable row level security;`,
  ],
  ['parted', false, `create table parted (id integer) partition by list (id); ${telling('parted')}`],
  ['part', false, `create table part partition of parted for values in (1); ${telling('part')}`],
  ['parent', false, `create table parent (id integer); ${telling('parent')}`],
  ['child', false, `create table child () inherits (parent); ${telling('child')}`],
  ['seen', false, 'create view seen as select 1 as id'],
]

// Tables that a write may lead out of: whenever it happens, or when something is deleted.
const reaches: [name: string, writes: boolean, deletes: boolean, statements: string][] = [
  ['alone', false, false, 'create table alone (id integer primary key)'],
  [
    'kept',
    false,
    false,
    'create table kept (id integer primary key); create table keeper (id integer references kept)',
  ],
  [
    'itself',
    false,
    false,
    'create table itself (id integer primary key, of integer references itself on delete cascade)',
  ],
  [
    'taking',
    false,
    true,
    'create table taking (id integer primary key); create table taken (id integer references taking on delete cascade)',
  ],
  [
    'emptying',
    false,
    true,
    'create table emptying (id integer primary key); create table emptied (id integer references emptying on delete set null)',
  ],
  [
    'renaming',
    true,
    false,
    'create table renaming (id integer primary key); create table renamed (id integer references renaming on update cascade)',
  ],
  [
    'doing',
    true,
    false,
    'create table doing (id integer); create trigger a after insert on doing for each row execute function ignore()',
  ],
  [
    'ruled',
    true,
    false,
    'create table ruled (id integer); create rule a as on insert to ruled do also delete from alone',
  ],
]

let known: KnownTables
let close = async () => {}

beforeAll(async () => {
  const database = await openTestDatabase()
  close = database.close
  const functions = ['notify_change', 'ignore'].map(
    (name) => `create function ${name}() returns trigger language plpgsql as 'begin return null; end';`,
  )
  const schema = `create schema other; create table other.watched (id integer); create table other.told (id integer); ${telling('other.told')}`
  const made = [...tables, ...reaches].map((each) => each.at(-1))
  await runScript(database.db, [...functions, ...made, schema].join(';\n'))
  known = await findTables(database.db)
})
afterAll(() => close())

test.each(tables)('whether %s is watched: %j', (table, isWatched) => {
  expect(known.get(nameOf({ schema: undefined, table }))?.isWatched ?? false).toBe(isWatched)
})

test.each([
  ['public', 'watched', true],
  ['other', 'watched', false],
  ['other', 'told', true],
  [undefined, 'told', undefined],
])('in the schema %s, whether %s is watched: %j', (schema, table, isWatched) => {
  expect(known.get(nameOf({ schema, table }))?.isWatched).toBe(isWatched)
})

test.each(reaches)(
  'whether writes to %s reach others: %j, and deletes: %j',
  (table, writesElsewhere, deletesElsewhere) => {
    expect(known.get(nameOf({ schema: undefined, table }))).toMatchObject({ writesElsewhere, deletesElsewhere })
  },
)
