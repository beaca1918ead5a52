// @module-tag rest

import { nextNumber } from 'slipform'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Convention,
  findConventions,
  notesOfConventions,
  takeConventions,
  withReferences,
} from '../../packages/scaffold/generators/database/conventions/conventions.ts'
import { printNote } from '../../packages/scaffold/generators/database/notes.ts'
import { readSchema } from '../../packages/scaffold/schema/read/read.ts'
import type { Table } from '../../packages/scaffold/schema/read/schema.ts'
import { runScript } from '../http/support/database.ts'
import { resourcesOf } from './support/adopted.ts'
import { type Opened, openMemory } from './support/databases.ts'

const cuid = (letter: string) => `c${letter.repeat(24)}`
const tables = `
  create table users (id serial primary key, name text not null);
  create table project (id uuid primary key, name text not null);
  create table post (id text primary key, title text not null, author_id int, reviewer_id bigint, parent_id text,
    project_id int, "ownerId" int, widget_id int, commentable_id int, commentable_type text, deleted_at timestamptz);
  create table draft (id text primary key, author_id int, owner_users_id int, post_id text, parent_id text, deleted_at timestamptz);
  create table country (id text primary key, name text not null, author_id int, deleted_at timestamptz not null default now());
  create table tag (id serial primary key, name text not null);
  create table post_tag (id serial primary key, post_id text not null references post, tag_id int not null references tag,
    created_at timestamptz default now(), unique (post_id, tag_id));
  create table vote (id serial primary key, post_id text not null references post, users_id int not null references users,
    weight int not null, unique (post_id, users_id));
  create table ticket (id serial primary key, status smallint not null default 0, level int check (level in (1, 3)), priority int,
    kind int, weight int);
  comment on column ticket.priority is '1: low, 2: very high';
  create table file (file_id int primary key, size bigint, page_size int, total_bytes int, played_ms int, price numeric(8,2), price_cents int,
    lastaccess int default 0, clock int, start_time int, unixtime bigint, expires_at bigint);
  insert into file values (1, 20480, 25, 0, 343719, 0.99, 99, 0, 1700000000, 3600, null, 1700000000000), (2, 300, 50, 9, 12, 1, 100, 0, 0, 0, null, 0);
  create table bill (file_id int primary key, currency_code text, total numeric(10,2), sellprice numeric(10,2));
  insert into ticket (status, level, priority, kind, weight)
    select case when n % 2 = 0 then 10 else 20 end, 1 + n % 2 * 2, 1 + n % 2, n % 4, n from generate_series(1, 16) n;
  insert into users (name) values ('Ann'), ('Bob');
  insert into post (id, title, author_id, "ownerId", deleted_at) values
    ('${cuid('a')}', 'One', 1, 1, null), ('${cuid('b')}', 'Two', 2, 2, now());
  insert into country (id, name, author_id) values ('CH', 'Switzerland', 99);
`

let database: Opened
let all: Table[]
let found: Convention[]
beforeAll(async () => {
  database = await openMemory()
  await runScript(database.db, tables)
  const schema = await readSchema(database.db)
  all = [...schema.tables]
  found = await findConventions(database.db, schema, schema.tables, ({ primaryKey }) => primaryKey)
})
afterAll(() => database?.close())

test('tables say by their names and rows what they mean; rows prove it, leave it open, or refute it', () => {
  expect(Object.fromEntries(found.map(({ name, says, isProven }) => [name, `${isProven ? '' : '? '}${says}`]))).toEqual(
    {
      'draft.id': '? is made by the server, as a cuid',
      'draft.author_id': '? refers to users',
      'draft.owner_users_id': 'refers to users',
      'draft.post_id': 'refers to post',
      'draft.parent_id': 'refers to draft',
      'draft.deleted_at': '? is a trash: a deleted record keeps its row, which is hidden',
      'post.id': 'is made by the server, as a cuid',
      'post.author_id': 'refers to users',
      'post.ownerId': 'refers to users',
      'post.reviewer_id': '? refers to users',
      'post.parent_id': 'refers to post',
      'post.deleted_at': 'is a trash: a deleted record keeps its row, which is hidden',
      'ticket.priority': '? is an enumeration of 1 low, 2 very high',
      'ticket.status': '? is an enumeration of 0, 10, 20',
      'project.id': 'is made by the server, as a random UUID',
      'file.total_bytes': 'is in bytes',
      'file.played_ms': 'is in milliseconds',
      'file.price': 'is an amount of money',
      'file.price_cents': 'is an amount of money, in cents',
      'file.clock': 'is a time, in seconds since 1970',
      'bill.total': 'is an amount of money',
      'bill.sellprice': 'is an amount of money',
    },
  )
})

test('what is taken becomes relations, keys of the server and a trash', () => {
  const conventions = takeConventions(found, undefined)
  const assumed = withReferences(all, conventions)
  const { specs } = resourcesOf({ tables: assumed }, assumed, { conventions })
  const specOf = (table: string) => specs.find(({ names }) => names.table === table)
  const post = specOf('post')
  expect(post?.relations.slice(0, 3)).toMatchObject([
    { name: 'author', kind: 'belongsTo', foreign_key: 'author_id', join: { fields: ['name'] } },
    { name: 'parent', kind: 'belongsTo', foreign_key: 'parent_id' },
    { name: 'owner', kind: 'belongsTo', foreign_key: 'ownerId' },
  ])
  expect(new Set(post?.relations.slice(3).map(({ name }) => name))).toEqual(
    new Set(['tags', 'posts', 'drafts', 'post_tags', 'votes']),
  )
  const fieldOf = (name: string) => post?.fields.find((field) => field.name === name)
  expect(fieldOf('author_id')?.options).not.toHaveProperty('references')
  expect(fieldOf('id')?.attributes).toMatchObject({ exclude: ['create', 'update'], on_create: expect.any(Function) })
  expect(fieldOf('deleted_at')?.attributes).toMatchObject({ sortable: true, exclude: ['create', 'update'] })
  expect(post?.trash).toBe('deleted_at')
  expect(specOf('draft')).not.toHaveProperty('trash')
  expect(specOf('users')?.relations.map(({ name }) => name)).toContain('posts_by_author')
})

test('numbers say what they count, and a key without a default is counted up, unless it is that of another table', () => {
  const { specs } = resourcesOf({ tables: all }, all, {
    conventions: takeConventions(found, undefined),
    currency: 'CHF',
  })
  const attributesOf = (table: string, name: string) =>
    specs.find(({ names }) => names.table === table)?.fields.find((field) => field.name === name)?.attributes
  expect(attributesOf('file', 'played_ms')).toMatchObject({ format: 'milliseconds' })
  expect(attributesOf('file', 'price')).toMatchObject({ currency: 'CHF' })
  expect(attributesOf('file', 'price_cents')).toMatchObject({ currency: { code: 'CHF', cents: true } })
  expect(attributesOf('bill', 'total')).toMatchObject({ currency: { field: 'currency_code' } })
  expect(attributesOf('file', 'id')).toMatchObject({ exclude: ['create', 'update'], on_create: nextNumber })
  expect(attributesOf('bill', 'id')).toEqual({ primary_key: true })
})

test('what is named is taken, the numbers of an enumeration with their labels, and a note says what is not', () => {
  const conventions = takeConventions(found, ['ticket.status', 'ticket.priority'])
  const { specs } = resourcesOf({ tables: all }, all, { conventions })
  const ticket = specs.find(({ names }) => names.table === 'ticket')
  expect(ticket?.fields.map(({ name, kind }) => [name, kind])).toMatchObject([
    ['id', {}],
    ['status', { labels: { 0: '0', 10: '10', 20: '20' } }],
    ['level', { labels: { 1: '1', 3: '3' } }],
    ['priority', { labels: { 1: 'low', 2: 'very high' } }],
    ['kind', { name: 'integer' }],
    ['weight', { name: 'integer' }],
  ])
  const groups = notesOfConventions(found, takeConventions(found, undefined)).map((note) => [
    printNote(note),
    note.group,
  ])
  expect(Object.fromEntries(groups)).toMatchObject({
    'draft: author_id refers to users.': 'convention',
    'post: author_id refers to users.': 'taken',
  })
  expect(takeConventions(found, ['none'])).toEqual([])
  expect(takeConventions(found, ['all'])).toEqual(found)
  expect(() => takeConventions(found, ['country.author_id'])).toThrow(
    '--convention country.author_id: no table without',
  )
})
