// @module-tag rest

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { additionsOf } from '../../packages/scaffold/answers/model-change.ts'
import type { ResourceSpec } from '../../packages/scaffold/answers/resource-spec.ts'
import { emptyTable } from '../../packages/scaffold/fixtures/table.ts'
import { examineTables } from '../../packages/scaffold/generators/database/examine.ts'
import { printNote } from '../../packages/scaffold/generators/database/notes.ts'
import { changeSpecs } from '../../packages/scaffold/generators/model-changes.ts'
import { readSchema } from '../../packages/scaffold/schema/read/read.ts'
import type { DatabaseSchema, Table } from '../../packages/scaffold/schema/read/schema.ts'
import { openDatabase } from '../../packages/slipform/db/open.ts'
import { checkModels } from '../../packages/slipform/model/check/models.ts'
import { keylessOperations } from '../../packages/slipform/resource.ts'
import { runScript } from '../http/support/database.ts'
import { type DatabaseResources, type Known, resourcesOf } from './support/adopted.ts'
import { modelsOf } from './support/models-of.ts'

const tables = `
  create schema shop;
  create schema archive;
  create table author (id serial primary key, name text not null);
  create table book (isbn char(13) primary key, title text not null, author_id integer references author);
  create table author_book (author_id integer references author, isbn char(13) references book,
    share numeric(3, 2) not null, primary key (author_id, isbn));
  create table author_award (author_id integer references author, isbn char(13) references book,
    primary key (author_id, isbn));
  create table shop.tag (id serial primary key, label text not null);
  create table shop.book_tag (isbn char(13) references public.book, tag_id integer references shop.tag,
    primary key (isbn, tag_id));
  create table visit (at timestamptz primary key, note text);
  create table picture (bytes bytea primary key);
  create table score (id numeric(6, 2) primary key, value integer);
  create table ping (name text not null, zone text not null, unique (name, zone));
  create table archive.author (id serial primary key, name text not null);
  create view latest as select isbn, title, to_jsonb(title) as data from book;
  create table "no" ();
  create table sequel (id serial primary key, book char(13) not null references book, next char(13) references book,
    before integer references sequel, unique (book));
  create table person (id serial primary key, name text not null, best integer references person);
  create table friendship (one_id integer references person, other_id integer references person,
    primary key (one_id, other_id));
  create table ledger (id serial unique not null, number text primary key, title text);
  create table posting (id serial primary key, ledger_id integer references ledger (id),
    contra integer references ledger (id));
  create table shelf (id serial primary key, code text unique not null);
  create table copy (id serial primary key, shelf_id integer references shelf, code text references shelf (code));
  create table line (book char(13), place integer, note text, primary key (book, place));
  create table line_mark (book char(13), line integer, mark text, foreign key (line, book) references line (place, book));
  create table badge (person_id integer references person, giver_id integer references person, name text primary key);
`
const rows = `
  create table login (id serial primary key, email text, passwordhash text, code text, note varchar(80), link text, "a.b? as c[0]" text);
  insert into login (email, code, note) select 'a@example.com', case when n < 9 then '$2b$12$' || repeat('a', 53) end, 'x'
    from generate_series(1, 60) n;
  create table web_session (session_key text primary key, data text);
  create table reset_token (token text primary key);
  create view sale as select n as id, n % 7 as shop, nullif(n, 3) as part from generate_series(1, 50) n;
  create table film (id serial primary key, code smallint, level smallint check (level > 0), words tsvector not null);
  create function fill() returns trigger language plpgsql as 'begin new.words := ''''; return new; end';
  create trigger fill before insert on film for each row execute function fill();
  create table clip (id serial primary key, words tsvector not null);
  create table schema_migrations (version text primary key);
`
const keyless = 'it has no primary key, and no columns that are unique and never null, so its rows are only listed.'

let schema: DatabaseSchema
const db = await openDatabase({})
beforeAll(async () => {
  await runScript(db, tables)
  await runScript(db, rows)
  schema = await readSchema(db)
})
afterAll(() => db.destroy())

const choose = (names: string, options: Known = {}): DatabaseResources => {
  const wanted = names.split(' ')
  const isWanted = ({ schema, name }: Table) => wanted.includes(schema === 'public' ? name : `${schema}.${name}`)
  return resourcesOf(schema, schema.tables.filter(isWanted), options)
}
const relationsOf = ({ specs }: DatabaseResources) =>
  specs.flatMap(({ names, relations }) => relations.map(({ name, kind }) => `${names.singular}.${name} ${kind}`))

const ofBook = 'book: author_id to author, which is not among the resources.'
const bytes = 'picture: its key bytes cannot stand in a path, so its rows are only listed.'

test.each<[string, string, string, string]>([
  ['a reference to a table that was not chosen', 'book', ofBook, ''],
  [
    'a link without one of its ends is a table',
    'author author_award',
    'author_award: isbn to book, which is not among the resources.',
    'author.author_awards hasMany, author_award.author belongsTo',
  ],
  [
    'a link without other columns is only a relation',
    'author book author_award',
    '',
    'author.books hasMany, author.books_by_author_award manyToMany, book.author belongsTo, book.authors manyToMany',
  ],
  [
    'a link with columns of its own is a table, too',
    'author book author_book',
    '',
    `author.author_books hasMany, author.books hasMany, author.books_by_author_book manyToMany, author_book.author belongsTo,
      author_book.book belongsTo, book.author belongsTo, book.author_books hasMany, book.authors manyToMany`,
  ],
  [
    'a link in another schema than one of its ends is a table, too',
    'book shop.tag shop.book_tag',
    ofBook,
    'book.book_tags hasMany, book_tag.book belongsTo, book_tag.tag belongsTo, tag.book_tags hasMany, tag.books manyToMany',
  ],
  ['a moment as a key', 'visit', '', ''],
  ['a key that no path can hold', 'picture', bytes, ''],
  ['a key of two texts', 'ping', '', ''],
  ['a table without columns', 'no', 'no: it has no columns.', ''],
  [
    'references to a unique column that is not the primary key',
    'ledger posting',
    '',
    `ledger.postings_by_contra_ledger hasMany, ledger.postings_by_ledger hasMany, posting.contra_ledger belongsTo,
      posting.ledger belongsTo`,
  ],
  ['a reference of two columns', 'line line_mark', `line_mark: ${keyless}`, 'line_mark.line_record belongsTo'],
  ['a number with places as a key', 'score', '', ''],
  [
    'two references to one table, and one to the table itself',
    'book sequel',
    ofBook,
    `book.sequel_by_book_record hasOne, book.sequels_by_next_book hasMany, sequel.before_sequel belongsTo,
      sequel.book_record belongsTo, sequel.next_book belongsTo, sequel.sequels hasMany`,
  ],
])('%s', (_what, names, note, relations) => {
  const found = choose(names)
  expect(found.notes.map(printNote).join('\n')).toBe(note)
  expect(relationsOf(found).sort().join()).toBe(relations.replace(/,\s+/g, ','))
})

const rule = 'cannot be used: a key is unique and never null, and can stand in a path'

test.each<[string, Known['keys'], string]>([
  ['no key', {}, 'a view declares no key (name one by --key latest=column), so its rows are only listed.'],
  ['a key that it does not have', { latest: 'id' }, `--key latest=id ${rule}, so its rows are only listed.`],
  ['a key that is a document', { latest: 'data' }, `--key latest=data ${rule}, so its rows are only listed.`],
])('a view with %s is only listed, and that is said', (_what, keys = {}, note) => {
  const { specs, notes } = choose('latest', { keys })
  expect(specs.map(({ operations }) => operations)).toEqual([['list', 'aggregate', 'exportMany']])
  expect(notes.map(printNote)).toEqual([expect.stringContaining(`latest: ${note}`)])
})

describe('the key of a table', () => {
  const keyOf = ({ specs }: DatabaseResources) =>
    specs[0]?.fields.flatMap(({ name, options, attributes }) =>
      attributes.primary_key ? [options.column ?? name] : [],
    )

  test.each<[string, string, Known['keys'], readonly string[], readonly string[]]>([
    ['is the primary key', 'ledger', {}, ['number'], []],
    ['is the one that the user names', 'ledger', { ledger: 'id' }, ['id'], []],
    ['of a view is the one that the user names', 'sale', { sale: 'shop,id' }, ['shop', 'id'], []],
    [
      'is not one that may repeat',
      'ledger',
      { ledger: 'title' },
      ['number'],
      [`ledger: --key ledger=title ${rule}. Its key is number.`],
    ],
    ['may be several columns, in their order', 'line', {}, ['book', 'place'], []],
    ['may be several columns that are unique', 'ping', {}, ['name', 'zone'], []],
    ['may be in the order that the user names', 'ping', { ping: 'zone,name' }, ['zone', 'name'], []],
  ])('%s', (_what, table, keys = {}, columns, notes) => {
    const found = choose(table, { keys })
    expect(keyOf(found)).toEqual(columns)
    expect(found.notes.map(printNote)).toEqual(notes)
  })

  test('a relation names the unique columns that it refers to, and the columns of a key in its order', () => {
    const { specs } = choose('shelf copy line line_mark')
    const keysOf = (plural: string) =>
      specs
        .find(({ names }) => names.plural === plural)
        ?.relations.map(({ name, foreign_key, to }) => [name, foreign_key, to])
    expect(keysOf('copies')?.map((key) => key.join())).toEqual(['shelf,code,code', 'shelf_id_shelf,,'])
    expect(keysOf('line_marks')).toEqual([['line_record', ['book', 'line'], undefined]])
  })
})

describe('the rows', () => {
  const examine = async (names: string, keys = {}) => {
    const wanted = schema.tables.filter(({ name }) => names.split(' ').includes(name))
    return choose(names, { keys, findings: await examineTables(db, wanted, keys, schema.tables) })
  }
  const fieldsOf = ({ specs }: DatabaseResources) =>
    Object.fromEntries(specs[0]?.fields.map(({ name, attributes }) => [name, attributes]) ?? [])
  const notes = (...all: string[]) => all.map((note) => expect.stringMatching(note))

  test('tell secrets that their columns do not name, and none is printed', async () => {
    const found = await examine('login')
    expect(fieldsOf(found)).toMatchObject({ email: { filterable: true }, note: { filterable: true } })
    const closed = { exclude: ['one', 'list', 'create', 'update'] }
    expect(fieldsOf(found)).toMatchObject({ passwordhash: closed, code: closed })
    expect(fieldsOf(found)).not.toMatchObject({ code: { filterable: true } })
    const secrets = ['passwordhash looks like a password stored as a hash', 'code looks like a password hash']
    const told = [...secrets.map((secret) => `^login: ${secret}, `), '^login: a.b. as c.0. is read-only because of its']
    expect(found.notes.map(printNote)).toEqual(notes(...told))
    expect(found.notes.map(printNote).join()).not.toContain('$2b')
  })

  test('a trigger that fills columns keeps create open, and the bounds of smallint are no limits', () => {
    const [film, clip] = [choose('film').specs[0], choose('clip').specs[0]]
    expect(film?.operations).toContain('create')
    expect(clip?.operations).not.toContain('create')
    const optional = { nullable: true }
    expect(film?.fields.map(({ options }) => options)).toMatchObject([{}, optional, { ...optional, minimum: 1 }])
  })

  test('of a migration tool are no table of the user', () => {
    expect(schema.tables.map(({ name }) => name)).not.toContain('schema_migrations')
  })

  test('a secret is a key only when the user says so: rows are listed without it', async () => {
    const { specs, notes: said } = await examine('web_session')
    const whyListed = '^web_session: its key session_key looks like a key, and URLs would show it, so its rows are only'
    const whyHidden = '^web_session: session_key looks like a key, so no response shows it'
    expect(said.map(printNote)).toEqual(notes(whyListed, whyHidden))
    expect(specs[0]?.operations).toEqual(keylessOperations)
    expect(specs[0]?.fields.map(({ name, attributes }) => [name, attributes.primary_key, attributes.exclude])).toEqual([
      ['session_key', undefined, ['one', 'list']],
      ['data', undefined, undefined],
    ])
    const only = await examine('reset_token')
    expect(only.specs).toEqual([])
    expect(only.notes.map(printNote)).toEqual(notes('^reset_token: its key token looks like a token.*All that it'))
    const taken = await examine('web_session', { web_session: 'session_key' })
    expect(taken.specs.map(({ names }) => names.plural)).toEqual(['web_sessions'])
  })
})

describe('names', () => {
  const odd = `s S ss 2fa hr_s _ __ ___a index indexes class new delete models text Date NaN then constructor news data
    bus this 0 a1 a_1 1_a a__b a-b a.b a:b a/b a\\b a'b a"b a\${b} 日本語 Ünïcödé смешно 😀 user users User user_list
    Product products product_ vehicle_response components generators`.split(/\s+/)
  const tableOf = (schema: string, name: string): Table => ({
    ...emptyTable(schema, name),
    primaryKey: ['id'],
    columns: ['id', name, `${name.repeat(60).slice(0, 20)}`, `n ${name}`, 'Mixed Case'].map((column) => ({
      ...{ name: column, isNullable: false, default: undefined, isGenerated: false, isIdentity: false },
      ...{ comment: undefined, type: { name: 'text', label: 'text', isArray: false } },
    })),
  })

  test('of any schema become models that the server takes', () => {
    const schemas = ['public', 's', '2nd']
    const tables = [...schemas.flatMap((schema) => odd.map((name) => tableOf(schema, name)))]
    const { specs } = resourcesOf({ tables }, tables)
    expect(specs).toHaveLength(tables.length)
    expect(() => checkModels(Object.values(modelsOf(specs)))).not.toThrow()
    for (const spelling of ['className', 'plural', 'file', 'variable'] as const)
      expect(new Set(specs.map(({ names }) => names[spelling].toLowerCase())).size, spelling).toBe(tables.length)
    expect(specs.map(({ names }) => names.file)).not.toContain('index')
  })

  test.each([
    ['hr', 's', 'S', 's'],
    ['public', 's', 'S', 's'],
    ['hr', '2fa', 'Table2fa', 'table2fa'],
    ['public', 'index', 'IndexRecord', 'index_record'],
    ['public', 'resources', 'ResourcesRecord', 'resources_record'],
    ['public', 'hasOwnProperty', 'HasOwnPropertyRecord', 'has_own_property_records'],
  ])('%s.%s becomes %s', (schemaName, name, className, plural) => {
    const table = tableOf(schemaName, name)
    expect(resourcesOf({ tables: [table] }, [table]).specs[0]?.names).toMatchObject({ className, plural })
  })
})

test('a table of another schema alone has its own name', () => {
  expect(choose('archive.author').specs.map(({ names }) => names.plural)).toEqual(['authors'])
  expect(choose('archive.author author').specs.map(({ names }) => names.plural)).toEqual(['authors', 'archive_authors'])
})

test('a table that has a model is not taken again, and is related to', () => {
  const models = choose('author').specs
  const found = choose('author book', { models })
  expect(found.notes).toEqual([])
  expect(found.specs.map(({ names }) => names.plural)).toEqual(['books'])
  expect(relationsOf(found)).toEqual(['book.author belongsTo'])
  expect(found.inverses).toMatchObject([{ model: { plural: 'authors' }, relation: { name: 'books' } }])
})

describe('a second run', () => {
  const ofRun = ({ specs, inverses }: DatabaseResources) => [
    ...specs.map(({ names }) => names.plural),
    ...inverses.map(({ model, relation }) => `${model.plural}.${relation.name}`),
  ]
  const grow = (models: readonly ResourceSpec[], { inverses }: DatabaseResources) =>
    changeSpecs(models, additionsOf(inverses, models))

  test.each([
    'author book author_book author_award',
    'ledger posting shelf copy line line_mark ping',
    'person friendship badge',
    'book sequel',
    'author book author_book person friendship badge sequel shop.tag shop.book_tag archive.author',
  ])('over %s adds nothing', (names) => expect(ofRun(choose(names, { models: choose(names).specs }))).toEqual([]))

  test('adds a link table that is new, once, between models that exist', () => {
    const models = choose('author book').specs
    const found = choose('author book author_award', { models })
    expect(ofRun(found)).toEqual(['authors.books_by_author_award', 'books.authors'])
    expect(ofRun(choose('author book author_award', { models: grow(models, found) }))).toEqual([])
  })

  test('adds the relation of a column whose table is taken later', () => {
    const models = choose('book').specs
    const found = choose('author book', { models })
    expect(ofRun(found)).toEqual(['authors', 'books.author'])
    expect(found.specs[0]?.relations).toMatchObject([{ name: 'books', kind: 'hasMany' }])
  })

  test('leaves relations that the user renamed or removed', () => {
    const all = 'author book author_award sequel'
    const renamed = choose('author book author_award').specs.map((spec) => ({
      ...spec,
      relations: spec.relations.map((relation) => ({ ...relation, name: `my_${relation.name}` })),
    }))
    const ofSequels = ['sequels', 'books.sequel_by_book_record', 'books.sequels_by_next_book']
    expect(ofRun(choose(all, { models: renamed }))).toEqual(ofSequels)
    const bare = renamed.map((spec) => ({ ...spec, relations: [] }))
    const again = choose('author book author_award', { models: bare, links: [{ name: 'author_award' }] })
    expect(ofRun(again)).toEqual([])
  })
})
