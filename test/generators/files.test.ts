// @module-tag rest

import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openServer, type TestDatabase } from './support/databases.ts'
import { ProjectCopy } from './support/project-copy.ts'
import { ProjectServer } from './support/server.ts'

// A project that begins with files: a schema with rows, and spreadsheets.

let copy: ProjectCopy
const dump = new URL('./fixtures/dump.sql', import.meta.url).pathname

beforeAll(() => {
  copy = ProjectCopy.take()
  copy.removeResources()
  copy.commit()
  copy.run('git', ['tag', 'base'])
})

afterEach(() => {
  copy.run('git', ['reset', '--quiet', '--hard', 'base'])
  copy.run('git', ['clean', '-fdxq', '--exclude=node_modules'])
})

afterAll(() => {
  copy?.run('git', ['tag', '--delete', 'base'])
  copy?.giveBack()
})

const database = (...args: string[]) => copy.generate('database', ...args, '--yes')

describe('a schema file', () => {
  let server: ProjectServer | undefined
  let postgres: (TestDatabase & { close: () => Promise<void> }) | undefined
  afterAll(() => postgres?.close())
  afterEach(async () => {
    await server?.stop()
    server = undefined
  })

  test('becomes a migration, a seed and resources; the rows are there at the first start', async () => {
    const { status, output } = database('--schema', dump)
    expect(status, output).toBe(0)
    const page = copy.read('database.md')
    for (const line of [
      'dump.sql:29: extension "postgis" is not available: CREATE EXTENSION IF NOT EXISTS postgis WITH SCHEMA public.',
      'dump.sql:45: there is no type public.geometry here, so its columns are texts.',
      'dump.sql:45: there is no function public.next_rank here, so the default that calls it is left out.',
      'pg_trgm: no statement creates this extension, which others need, so the migration does.',
      'owners and rights: 5 statements.',
      'server/seeds: 5 rows of 2 tables, which git ignores.',
    ])
      expect(page).toContain(`- ${line}\n`)
    expect(output).toContain('Statements that the database rejects (2):\n  dump.sql:29: extension "postgis"')
    const [script = ''] = copy.run('sh', ['-c', 'cat server/migrations/*_create_dump.sql']).output.split('\0')
    expect(script).not.toMatch(/clerk|concurrently|\bdrop\b|insert into|setval|plpgsql WITH/i)
    expect(copy.changedFiles()).not.toContain('server/seeds/customer.csv')
    const { status: checked, output: issues } = copy.check()
    expect(checked, issues).toBe(0)

    server = await ProjectServer.start(copy.folder, { seed: 'demo' })
    const { body: customers, contentRange } = await server.request('GET', '/customers')
    expect(contentRange).toMatch(/\/3$/)
    expect(customers[0]).toMatchObject({
      id: 1,
      name: 'Ada; "L" $$',
      email: 'Ada@Example.org',
      tier: 'gold',
      tags: ['a', 'b c'],
      details: { a: 'b\\n; c' },
      doubled: 2,
      a_b_c: 'why?',
    })
    expect(customers.map(({ name }: { name: string }) => name)).toEqual(['Ada; "L" $$', 'Bob\tx\ny', ''])
    const { body: orders } = await server.request('GET', '/orders')
    expect(orders).toMatchObject([
      { id: '10', note: 'a, "b"\nc', total: '99.50', customer: { id: 1 } },
      { id: '11', note: null, placed_at: '2024-01-02T08:00:00.123456Z' },
    ])
    const created = await server.request('POST', '/orders', { customer_id: 5, total: '1.00' })
    expect(created).toMatchObject({ status: 201, body: { id: '12', note: 'stamped; by the trigger' } })
    expect((await server.request('POST', '/customers', { name: 'New' })).body).toMatchObject({ id: 6 })
    const refused = await server.request('POST', '/orders', { customer_id: 99, total: '1.00' })
    expect(refused.status).toBe(409)
  })

  test('runs in an empty PostgreSQL, and changes nothing in one that has its tables', async () => {
    postgres = await openServer()
    const { db, url: databaseUrl = '' } = postgres
    expect(database('--schema', dump).status).toBe(0)
    server = await ProjectServer.start(copy.folder, { databaseUrl })
    expect((await server.request('GET', '/customers')).contentRange).toMatch(/\/0$/)
    // A materialized view, which the script leaves without rows.
    expect(await server.request('GET', '/totals')).toMatchObject({ status: 200, body: [] })
    await server.request('POST', '/customers', { name: 'Kept' })
    await server.stop()
    server = undefined

    const triggers = async () => (await db.raw(triggersOfTables)).rows
    expect(await triggers()).not.toHaveLength(1)
    // As if the tables had been there before the project.
    await db.raw('drop schema slipform cascade')
    server = await ProjectServer.start(copy.folder, { databaseUrl, seed: 'demo' })
    expect((await server.request('GET', '/customers')).body).toMatchObject([{ name: 'Kept' }])
    expect(await triggers()).toEqual([{ tgname: 'stamp' }])
  })

  test('is read again when it has changed, by any name: a migration changes the tables, and edits stay', async () => {
    expect(database('--schema', dump).status).toBe(0)
    copy.commit()
    const again = database('--schema', dump)
    expect(again.output).toContain('Everything is up to date')
    const first = await openServer()
    try {
      server = await ProjectServer.start(copy.folder, { databaseUrl: first.url ?? '', seed: 'demo' })
      await server.stop()
      server = undefined
      // What the project changes itself stays.
      copy.write(
        'models/customer.ts',
        copy.read('models/customer.ts').replace('    name: ', '    nick: text({ nullable: true }),\n    name: '),
      )
      const synced = copy.generateWith({ DATABASE_URL: first.url ?? '' }, 'sync', '--yes')
      expect(synced.status, synced.output).toBe(0)
      copy.write('models/order.ts', `${copy.read('models/order.ts')}\n// An edit.\n`)
      copy.commit()

      const changed = changesOfDump.reduce(
        (text, [from, to]) => {
          expect(text).toContain(from)
          return text.replace(from, to)
        },
        readFileSync(dump, 'utf8'),
      )
      copy.write('newer.sql', changed)
      expect(database('--schema', 'newer.sql').output).toContain('--rename sales.orders.note=remark')
      expect(copy.changedFiles()).toEqual(['newer.sql'])
      const { status, output } = database('--schema', 'newer.sql', '--rename', 'sales.orders.note=remark')
      expect(status, output).toBe(0)
      expect(output).toMatch(/Check server\/migrations\/\d+_follow_newer\.sql/)
      expect(output).toContain('newer.sql: relation "large" already exists')
      expect(copy.changedFiles().filter((path) => /migrations\/.*_create_/.test(path))).toEqual([])
      const order = copy.read('models/order.ts')
      expect(order).toContain('weight: integer(')
      expect(order).toContain('// An edit.')
      const { status: checked, output: issues } = copy.check()
      expect(checked, issues).toBe(0)

      server = await ProjectServer.start(copy.folder, { databaseUrl: first.url ?? '' })
      const { body: orders } = await server.request('GET', '/orders')
      expect(orders).toMatchObject([
        { id: '10', note: 'a, "b"\nc', weight: 3, state: 'a' },
        { id: '11', note: null, weight: 3, state: 'a' },
      ])
      expect((await server.request('GET', '/parcels')).body).toEqual([])
      expect((await server.request('GET', '/customers')).body[0]).not.toHaveProperty('rank')
      expect((await server.request('GET', '/customers')).body[0]).toHaveProperty('nick')
      await server.stop()
      server = undefined
      // A new database gets all of it, with the rows of the newer file.
      server = await ProjectServer.start(copy.folder, { seed: 'demo' })
      expect((await server.request('GET', '/parcels')).body).toMatchObject([{ id: 1, tier: 'bronze' }])
      expect((await server.request('GET', '/orders')).body).toMatchObject([{ id: '10', weight: 3 }, { id: '11' }])
      copy.commit()
      const last = database('--schema', 'newer.sql')
      expect(last.output).toContain('Everything is up to date')
    } finally {
      await server?.stop()
      server = undefined
      await first.close()
    }
  })

  test('is followed by a migration that can be rolled back, unless more would be lost than it added', async () => {
    const first = await openServer()
    try {
      const migrate = (...flags: string[]) =>
        copy.run('npm', ['run', '--silent', 'migrate', '--', ...flags], { DATABASE_URL: first.url ?? '' })
      const tables = async () => (await first.db.raw(partsOfItems)).rows
      copy.write('shop.sql', shop)
      expect(database('--schema', 'shop.sql').status).toBe(0)
      expect(migrate().status).toBe(0)
      await first.db.raw("insert into item (name, note) values ('Cup', 'blue')")
      copy.commit()
      const before = await tables()

      copy.write('newer.sql', newerShop)
      const { status, output } = database('--schema', 'newer.sql', '--rename', 'item.name=title')
      expect(status, output).toBe(0)
      for (const note of [
        'the field tag gets maxLength: 12 instead of maxLength: 9, following its column',
        'the field price becomes bigint(), which may be null, following its column',
        'the field size gets the value "large", following its column',
        'code becomes character varying(4): the migration fails where a value cannot',
      ])
        expect(output).toContain(`item: ${note}.`)
      expect(output).not.toMatch(/What the project does not take|(title|tag|price) becomes (character|bigint:)/)
      const [migration = ''] = copy.changedFiles().filter((path) => path.endsWith('newer.ts'))
      expect(copy.read(migration)).toContain('alter table public.item rename column title to name')
      const migrated = migrate()
      expect(migrated.status, migrated.output).toBe(0)
      expect(await tables()).not.toEqual(before)
      await first.db.raw("insert into item (title, price, weight) values ('Pot', 7, 2)")
      const back = migrate('--rollback', '--yes')
      expect(back.status, back.output).toBe(0)
      expect(await tables()).toEqual(before)
      const { rows } = await first.db.raw('select name, price, note from item order by id')
      expect(rows).toEqual([
        { name: 'Cup', price: 3, note: 'blue' },
        { name: 'Pot', price: 7, note: null },
      ])

      copy.write('newest.sql', newerShop.replace('note text,', ''))
      expect(database('--schema', 'newest.sql', '--drop', 'item.note').status).toBe(0)
      const [lossy = ''] = copy.changedFiles().filter((path) => path.endsWith('newest.ts'))
      expect(copy.read(lossy)).toContain('It has no way back')
      expect(migrate().status).toBe(0)
      expect(migrate('--rollback').output).toMatch(/newest \(has no way back\)\n {2}\d+_follow_newer\n/)
      const refused = migrate('--rollback', '--yes')
      expect(refused.status).toBe(1)
      expect(refused.output).toMatch(/None can be rolled back, as \d+_follow_newest has no way back: write a migration/)
    } finally {
      await first.close()
    }
  })

  test('is not followed by a newer one with a statement that is no SQL', () => {
    copy.write('shop.sql', shop)
    expect(database('--schema', 'shop.sql').status).toBe(0)
    copy.commit()
    copy.write('newer.sql', `\ncreate tabel sale (id int);\ninsert into sale values (1);${newerShop}`)
    const { status, output } = database('--schema', 'newer.sql', '--rename', 'item.name=title')
    expect(status).toBe(1)
    expect(output).toMatch(/written\. newer\.sql:2: syntax error at or near "tabel"\s*$/)
    expect(copy.changedFiles()).toEqual(['newer.sql'])
  })

  test('replaces all rows of the former one, also those of tables whose new ones are rejected', async () => {
    copy.write('shelf.sql', shelf)
    expect(database('--schema', 'shelf.sql').status).toBe(0)
    copy.commit()
    copy.write('server/seeds/own.csv', 'id\n1\n')
    copy.write('newer.sql', shelf.replace('(1, ', '(7, ').replace('values (1)', 'values (8)'))
    const { status, output } = database('--schema', 'newer.sql')
    expect(status, output).toBe(0)
    expect(output).toMatch(/delete +server\/seeds\/book\.csv/)
    expect(copy.read('server/seeds/shelf.csv')).toBe('id,name\n7,A\n')
    expect(copy.read('server/seeds/own.csv')).toBe('id\n1\n')
    server = await ProjectServer.start(copy.folder, { seed: 'demo' })
    expect((await server.request('GET', '/shelves')).body).toMatchObject([{ id: 7 }])
    expect((await server.request('GET', '/books')).body).toEqual([])
    expect(database('--schema', 'newer.sql').output).toContain('Everything is up to date')
    copy.write('no-rows.sql', shelf.replace(/insert.*;/g, ''))
    expect(database('--schema', 'no-rows.sql').status).toBe(0)
    expect(copy.read('server/seeds/shelf.csv')).toBe('id,name\n7,A\n')
  })

  test('says which command takes what no row shows, and that command takes it later', () => {
    copy.write('blog.sql', blog)
    const { status, output } = database('--schema', 'blog.sql')
    expect(status, output).toBe(0)
    expect(copy.read('models/draft.ts')).not.toMatch(/cuid|belongsTo|trash/)
    expect(output).toContain('read it before you start the server (1):\n  blog.sql:6: create function f()')
    expect(output).toContain('as in authors.avatar_url, are shown once IMAGE_ORIGINS lists these')
    expect(output).toContain('Secrets: columns hidden: 1; shown, though they may hold some: 1 (draft.license_key).')
    const hidden = copy.read('database.md')
    expect(hidden).toContain('- session: id looks like a session token, so no response shows it')
    expect(hidden).toContain('- draft: license_key may hold a secret, and is shown: to hide it,')
    expect(copy.read('server/routes/sessions.ts')).not.toMatch(/create|update|remove|one\(/)
    copy.commit()
    const commandsIn = (text: string) =>
      [...text.matchAll(/^ {2}npm run scaffold database -- (.*)$/gm)].map(([, words = '']) => words.split(' '))
    const commands = commandsIn(output)
    expect(commands.map((words) => words.at(-1))).toEqual([
      'draft.id',
      'draft.author_id',
      'draft.deleted_at',
      'ticket.status',
    ])
    const page = copy.read('database.md')
    expect(page).toContain('### What tables may mean besides')
    for (const words of commands) expect(page).toContain(`--convention ${words.at(-1)}\``)
    const taken = commands.map((words) => database(...words))
    for (const { status, output } of taken) expect(status, output).toBe(0)
    expect(copy.read('database.md')).not.toContain('### What tables may mean besides')
    const draft = copy.read('models/draft.ts')
    for (const part of ['on_create: cuid', /author: belongsTo\(Author/, "trash: 'deleted_at'"])
      expect(draft).toMatch(part)
    expect(copy.read('models/author.ts')).toContain('drafts: hasMany(Draft')
    expect(copy.read('server/routes/drafts.ts')).toContain('api.listTrash(Draft)')
    const [words = []] = commandsIn(taken.at(-1)?.output ?? '')
    const labels = words.map((word) => word.replace(/^'(.*)…'$/, '$1open,closed'))
    expect(labels).toContain('--labels')
    const labelled = database(...labels)
    expect(labelled.status, labelled.output).toBe(0)
    expect(copy.read('models/ticket.ts')).toMatch(/oneOf\(\{ 0: ["']open["'], 1: ["']closed["'] \}/)
    expect(database(...(commands[0] ?? [])).output).toContain('--convention draft.id: no table has such a convention')
    const { status: checked, output: issues } = copy.check()
    expect(checked, issues).toBe(0)
  })
})

const shop = `
  create table item (id serial primary key, name varchar(20) not null, price int default 3, note text,
    code varchar(9), tag varchar(9), size text check (size in ('small')),
    constraint item_price check (price > 0));
  create index item_name on item (name);
  comment on table item is 'Things';`

const newerShop = `
  create table item (id serial primary key, title varchar(40), price bigint default 4, note text, weight int default 1,
    code varchar(4), tag varchar(12), size text check (size in ('small', 'large')),
    constraint item_price check (price >= 0));
  create unique index item_title on item (title);
  comment on column item.title is 'What it is called';`

const shelf = `
  create table shelf (id int primary key, name text not null);
  create table book (id serial primary key, shelf_id int not null references shelf);
  insert into shelf values (1, 'A');
  insert into book (shelf_id) values (1);`

const partsOfItems = `
  select column_name as name, concat_ws(' ', data_type, character_maximum_length, is_nullable, column_default) as is
    from information_schema.columns where table_name = 'item'
  union all select conname, pg_get_constraintdef(oid) from pg_constraint where conrelid = 'item'::regclass and contype <> 'n'
  union all select indexname, indexdef from pg_indexes where tablename = 'item'
  union all select 'comment', obj_description('item'::regclass) order by 1, 2`

const blog = `
  create table author (id serial primary key, name text not null, avatar_url text);
  create table draft (id text primary key, title text not null, author_id int, deleted_at timestamptz, license_key text);
  create table ticket (id serial primary key, title text not null, status int not null default 0);
  create table session (id text primary key, person text, expires_at timestamptz);
  create function f() returns int language sql as 'select 1';
  insert into ticket (title, status) values ('One', 0), ('Two', 1);`

const changesOfDump: readonly (readonly [from: string, to: string])[] = [
  ["'gold', ", "'bronze', 'gold', "],
  [
    '    note text,',
    "    remark text, weight smallint DEFAULT 3 NOT NULL CHECK (weight > 0), state varchar(9) NOT NULL CHECK (state in ('a', 'b')),",
  ],
  ['new.note :=', 'new.remark :='],
  ['total, note, placed_at', 'total, remark, placed_at, state'],
  ['10:00:00+00', '10:00:00+00,a'],
  ['.123456+02', '.123456+02,a'],
  ['    rank integer DEFAULT public.next_rank(),\n', ''],
  ['place, rank, friend_id', 'place, friend_id'],
  ['\t7\t2\twhy?', '\t2\twhy?'],
  ['a11\t\\N\t\\N\t1', 'a11\t\\N\t1'],
  ['a12\t\\N\t1\t\\N', 'a12\t\\N\t\\N'],
  ['o.total > 100', 'o.total > 90'],
  [
    'CREATE PUBLICATION news',
    'CREATE TABLE public.parcel (id serial PRIMARY KEY, order_id bigint, tier public.tier);\nCREATE PUBLICATION news',
  ],
  [
    'CREATE INDEX CONCURRENTLY',
    'ALTER TABLE public.parcel ADD FOREIGN KEY (order_id) REFERENCES sales.orders(id);\nCREATE INDEX CONCURRENTLY',
  ],
  [
    'INSERT INTO public.schema_migrations',
    "INSERT INTO public.parcel (order_id, tier) VALUES (10, 'bronze');\nINSERT INTO public.schema_migrations",
  ],
]

const triggersOfTables = `select tgname from pg_trigger
  where not tgisinternal and tgrelid in ('customer'::regclass, 'sales.orders'::regclass)`

describe('spreadsheets', () => {
  let server: ProjectServer | undefined
  afterAll(() => server?.stop())

  test('become tables with keys, references and lists of values, and their rows are there', async () => {
    const people = ['Ada', 'Bob', 'Chloé', 'Dirk']
    copy.write(
      'Kunden.csv',
      `﻿"Kunden Nr";Name;Guthaben;seit;Größe\r\n${people.map((name, at) => `${at + 7};${name};1.00${at},5${at};0${at + 1}.02.2024;${at}`).join('\r\n')}\r\n`,
    )
    const orders = Array.from(
      { length: 24 },
      (_, at) => `${people[at % 4]},${at % 2 ? 'paid' : 'open'},${at},yes,0${at}`,
    )
    copy.write('orders.csv', `Kunde,status,amount,sent,zip\n${orders.join('\n')}\n`)
    const { status, output } = database('--csv', 'Kunden.csv,orders.csv')
    expect(status, output).toBe(0)
    expect(output).toContain('kunden_nr')
    expect(output).toContain('orders.csv: orders.kunde refers to kunden by name.')
    expect(output).toContain('server/seeds: 28 rows of 2 tables')
    expect(copy.read('models/order.ts')).toContain("oneOf(['open', 'paid'])")
    expect(copy.read('admin/kundens.tsx')).toMatch(/label: 'Kunden',\s+labels: \{[^}]*grosse: 'Größe'/)
    copy.commit()
    expect(copy.generate('sync', '--yes').output).toContain('Everything is up to date')
    const { status: checked, output: issues } = copy.check()
    expect(checked, issues).toBe(0)
    server = await ProjectServer.start(copy.folder, { seed: 'demo' })
    const { body } = await server.request('GET', '/orders?range=[0,1]')
    expect(body).toMatchObject([
      { id: 1, kunde: { id: 7, name: 'Ada' }, status: 'open', amount: 0, sent: true, zip: '00' },
      { id: 2, kunde: { id: 8 } },
    ])
    const { body: kunden } = await server.request('GET', '/kundens')
    expect(kunden[1]).toMatchObject({ guthaben: '1001.51', seit: '2024-02-02', grosse: 1 })
  })
})

const bad: readonly (readonly [name: string, file: string, content: string | Buffer | undefined, message: RegExp])[] = [
  ['a missing file', 'x.sql', undefined, /There is no file x\.sql/],
  ['an empty file', 'x.sql', '', /x\.sql is empty/],
  ['comments alone', 'x.sql', '-- nothing;\n', /x\.sql holds no statement/],
  [
    'another language',
    'x.sql',
    'def main():\n  print("hello")\n',
    /written\. x\.sql:1: syntax error at or near "def"\s*$/,
  ],
  [
    'a script whose tables PostgreSQL does not take',
    'x.sql',
    'create tabel a (id int);\ncreate table b (id int, id int);\ncreate table c (id int references b);\ninsert into b values (1);',
    /written\.\s+- x\.sql:1: syntax error at or near "tabel"\s+- x\.sql:2: column "id" specified more than once\s*$/,
  ],
  [
    'a script without tables',
    'x.sql',
    'select 1;\ninsert into a values (1);',
    /written\. x\.sql creates no table\.\s*$/,
  ],
  [
    'a script that runs in parts, but not whole',
    'x.sql',
    'create table a (id int);\ninsert into a values (1);\ndo $$ begin perform 1 / (select count(*) from a); end $$;',
    /written\. x\.sql:3 runs alone, but not in the migration, .*: division by zero\./,
  ],
  ['a dump in the custom format', 'x.sql', Buffer.from('PGDMP\x01\x0e\0'), /pg_restore -f schema\.sql x\.sql/],
  ['binary data', 'x.sql', Buffer.from([1, 2, 0, 3]), /x\.sql is no text/],
  [
    'MySQL',
    'x.sql',
    'select 1;\nCREATE TABLE `t` (`id` int AUTO_INCREMENT) ENGINE=InnoDB;',
    /x\.sql:2 is SQL of MySQL/,
  ],
  ['SQLite', 'x.sql', 'PRAGMA foreign_keys=OFF;\nCREATE TABLE t (id integer);', /x\.sql:1 is SQL of SQLite/],
  ['SQL Server', 'x.sql', 'CREATE TABLE [dbo].[t] ([id] int IDENTITY(1,1))', /x\.sql:1 is SQL of SQL Server/],
  ['an empty spreadsheet', 'x.csv', '', /x\.csv is empty/],
  ['a spreadsheet without rows', 'x.csv', 'a,b\n', /x\.csv: The file has no rows/],
  ['a ragged spreadsheet', 'x.csv', 'a,b\n1,2\n1,2,3\n', /x\.csv, row 3: it has 3 cells, and the header names 2/],
  ['a quotation mark that does not end', 'x.csv', 'a,b\n"1,2\n', /x\.csv: The quotation marks in row 2/],
  ['an Excel file', 'x.csv', Buffer.from('PK\x03\x04\0\0'), /x\.csv: This is not a CSV file/],
]

test.each(bad)('%s is rejected, and nothing is written', (_name, file, content, message) => {
  if (content !== undefined) writeFileSync(copy.path(file), content)
  copy.commit()
  const { status, output } = database(file.endsWith('.csv') ? '--csv' : '--schema', file)
  expect(output).toMatch(message)
  expect(status).toBe(1)
  expect(copy.changedFiles()).toEqual([])
})
