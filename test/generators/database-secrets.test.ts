// @module-tag rest

import { afterAll, beforeAll, expect, test } from 'vitest'
import { examineTables } from '../../packages/scaffold/generators/database/examine.ts'
import { printNote } from '../../packages/scaffold/generators/database/notes.ts'
import { readSchema } from '../../packages/scaffold/schema/read/read.ts'
import { runScript } from '../http/support/database.ts'
import { type DatabaseResources, resourcesOf } from './support/adopted.ts'
import { type Opened, openMemory } from './support/databases.ts'

const hash = `$2b$12$${'a'.repeat(53)}`
const tables = `
  create type login as (name text, passwd text);
  create type size as (width integer, height integer);
  create table principal (id serial primary key, login login, logins login[], size size, note xml, credentials xml, mfa_config jsonb, settings jsonb, options json not null default '{}',
    layers jsonb[], profile text, labels text[], later jsonb);
  insert into principal (login, logins, size, note) values ('(ada,x)', '{"(ada,x)"}', '(1,2)', '<a/>');
  insert into principal (mfa_config, settings, options, layers, profile, labels) values
    ('{}', '{"theme": "dark"}', '{"columns": 3}', '{}', 'a', '{a}'),
    ('{}', '{"smtp": {"password": "x"}, "a": 1}', '{"columns": 4}', array['{"api_key": "x"}'::jsonb],
      '{"recoveryCodes": ["12ab"]}', '{b,sk_live_12345678}');
  create table member (id serial primary key, password text not null, name text);
  insert into member (password) values ('${hash}');
  create table guest (id serial primary key, password text, name text);
  insert into guest (password) values ('${hash}');
  create table visitor (id serial primary key, password text, smtp_password text, password_digest text);
  create table relay (id serial primary key, password text not null, pixel_hash text, notify_password interval,
    personal_access_token_prefix text);
  insert into relay (password, pixel_hash) values ('plain text', 'ab12');
  create table web_user_session (id serial primary key, key varchar not null unique, person integer);
  create table session (id char(32) primary key, data text);
  create table sign_in (id serial primary key, session char(32) references session, at timestamptz);
  create table parameter (id serial primary key, name text, value text, type integer);
`

let database: Opened
let found: DatabaseResources
beforeAll(async () => {
  database = await openMemory()
  await runScript(database.db, tables)
  const schema = await readSchema(database.db)
  const findings = await examineTables(database.db, schema.tables, {}, schema.tables)
  found = resourcesOf(schema, schema.tables, { findings })
})
afterAll(() => database?.close())

function specOf(table: string) {
  const spec = found.specs.find(({ names }) => names.table === table)
  if (spec === undefined) throw new Error(`There is no resource of ${table}.`)
  return spec
}

const excludes = (table: string) =>
  Object.fromEntries(specOf(table).fields.map(({ name, attributes }) => [name, attributes.exclude?.join(' ')]))
const notesOf = (table: string) =>
  found.notes
    .map(printNote)
    .filter((note) => note.startsWith(`${table}:`))
    .join('\n')

test('JSON with secrets at any depth is hidden, in columns of texts and lists too, and other JSON is not', () => {
  const hidden = 'one list'
  expect(excludes('principal')).toMatchObject({
    login: hidden,
    logins: hidden,
    size: undefined,
    note: undefined,
    credentials: hidden,
    mfa_config: hidden,
    settings: hidden,
    options: undefined,
    layers: hidden,
    profile: hidden,
    labels: hidden,
    later: undefined,
  })
  expect(notesOf('principal')).toContain('settings looks like a password, so no response shows it')
  expect(notesOf('principal')).toContain('layers looks like a key')
})

test('JSON of which there is no value yet is named', () => {
  expect(found.notes.map(printNote).filter((note) => note.includes('JSON without a value'))).toEqual([
    'principal: later is JSON without a value yet.',
  ])
})

test('a password hash is neither read nor written, and the note says how to write it', () => {
  const closed = 'one list create update'
  expect(excludes('guest')).toMatchObject({ password: closed })
  expect(specOf('guest').operations).toContain('create')
  expect(notesOf('guest')).toMatch(
    /password looks like a password hash, .*no request writes it: .*remove create and update/,
  )
  // Of an empty table it is not known what programs store.
  expect(excludes('visitor')).toMatchObject({ password: closed, password_digest: closed, smtp_password: 'one list' })
})

test('a required password hash leaves no create operation', () => {
  expect(specOf('member').operations).not.toContain('create')
  expect(specOf('member').operations).toContain('update')
  expect(notesOf('member')).toContain('password is required and cannot be written, so there is no create operation')
})

test('a password in plain text is written, and names that only look like secrets are shown', () => {
  expect(excludes('relay')).toMatchObject({
    password: 'one list',
    pixel_hash: undefined,
    notify_password: undefined,
    personal_access_token_prefix: undefined,
  })
})

test('the credentials of tables of sessions are hidden, in foreign keys too, and a key that is one leaves a list', () => {
  const hidden = 'one list'
  expect(excludes('web_user_session')).toMatchObject({ key: hidden, person: undefined })
  expect(specOf('web_user_session').operations).toContain('one')
  expect(excludes('session')).toMatchObject({ session_id: hidden })
  expect(specOf('session').operations).toEqual(['list', 'aggregate', 'exportMany'])
  expect(excludes('sign_in')).toMatchObject({ session: hidden })
  for (const table of ['web_user_session', 'session', 'sign_in']) {
    const secrets = specOf(table).fields.filter(({ attributes }) => attributes.exclude?.includes('one'))
    expect(
      secrets.map(({ attributes: { filterable, sortable, fulltext } }) => [filterable, sortable, fulltext]),
    ).toEqual(secrets.map(() => [undefined, undefined, undefined]))
  }
})

test('the credential that a foreign key refers to is hidden, too, where its own table is not chosen', async () => {
  const schema = await readSchema(database.db)
  const chosen = schema.tables.filter(({ name }) => name === 'sign_in')
  const findings = await examineTables(database.db, chosen, {}, schema.tables)
  const [spec] = resourcesOf(schema, chosen, { findings }).specs
  expect(spec?.fields.find(({ name }) => name === 'session')?.attributes.exclude).toEqual(['one', 'list'])
})

test('a column that may hold a secret is shown, and named', () => {
  expect(excludes('parameter')).toMatchObject({ value: undefined })
  expect(notesOf('parameter')).toBe(
    "parameter: value may hold a secret, and is shown: to hide it, exclude 'one' and 'list' from it in the model.",
  )
})
