import { urlencoded } from 'express'
import { belongsTo, boolean, bytes, datetime, hasMany, integer, model, oneOf, text } from 'slipform'
import { allow, Router } from 'slipform/routes'
import { createApp } from '../../../packages/slipform/app.ts'
import { migrateEngine } from '../../../packages/slipform/db/migrate/migrate.ts'
import { openDatabase } from '../../../packages/slipform/db/open.ts'
import { trash } from '../../../packages/slipform/features/trash/feature.ts'
import { serveApp } from './serve-app.ts'

const key = { primary_key: true } as const

/** A shelf of a site, whose key both make; its site may change. */
class Shelf extends model({
  table: 'shelves',
  crud: { generate_router: true, name_singular: 'shelf', name_plural: 'shelves' },
  fields: {
    site: text().crud(key),
    no: integer().crud({ ...key, exclude: ['update'] }),
    title: text({ nullable: true }).crud({ filterable: true, sortable: true, fulltext: true }),
  },
  relations: () => ({ boxes: hasMany(Box, { foreign_key: ['shelf_site', 'shelf_no'] }).crud({}) }),
}) {}

class Box extends model({
  table: 'boxes',
  crud: { generate_router: true, name_plural: 'boxes' },
  fields: {
    id: integer().crud({ ...key, exclude: ['create'] }),
    shelf_site: text({ nullable: true }).crud({ filterable: true }),
    shelf_no: integer({ nullable: true }).crud({ filterable: true }),
    note: text().crud({ filterable: true, fulltext: true }),
    outer_id: integer({ nullable: true }).crud({ filterable: true }),
  },
  relations: () => ({
    contents: hasMany(Box, { foreign_key: 'outer_id' }).crud({}),
    shelf: belongsTo(Shelf, { foreign_key: ['shelf_site', 'shelf_no'] }).crud({
      join: { one: true, all: true, depth: 1 },
      join_filterable: ['id'],
      join_sortable: ['title'],
    }),
  }),
}) {}

/** What moved: rows without a key. */
class Movement extends model({
  table: 'movements',
  crud: { generate_router: true },
  fields: { site: text().crud({ filterable: true, sortable: true }), amount: integer().crud({ sortable: true }) },
}) {}

/** The statements that create their tables, with a shelf for each of some odd sites. */
const shelfTables: readonly string[] = [
  'create table shelves (site text, no integer, title text, primary key (site, no))',
  `create table boxes (id integer generated always as identity primary key, shelf_site text, shelf_no integer, note text not null,
    outer_id integer references boxes, foreign key (shelf_site, shelf_no) references shelves (site, no))`,
  'create table movements (site text not null, amount integer not null)',
  `insert into shelves select site, 7, 'at ' || site from unnest(array['plain', 'a~b', '100%', 'EU/1', '%2F', 'é ü', '', 'other']) as site`,
  `insert into boxes (shelf_site, shelf_no, note) values ('EU/1', 7, 'first')`,
  `insert into movements select 'north', n % 2 from generate_series(1, 30) as n`,
]

/** What a site costs in a month: a record without a name but its key, with an amount whose currency changes. */
class Fee extends model({
  table: 'fees',
  crud: { generate_router: true },
  fields: {
    site: text().crud({ ...key, exclude: ['update'] }),
    month: integer().crud({ ...key, exclude: ['update'] }),
    currency: oneOf(['EUR', 'JPY']).crud({}),
    amount: integer().crud({ currency: { field: 'currency', cents: true } }),
    is_paid: boolean().crud({}),
  },
}) {}

/** A label, perhaps of another one, which stays in the trash when it is deleted; a batch takes two. */
class Label extends model({
  table: 'labels',
  crud: { generate_router: true, trash: 'deleted_at', batch_limit: 2 },
  fields: {
    id: integer().crud(key),
    text: text().crud({ filterable: true, sortable: true }),
    picture: bytes({ nullable: true }).crud({}),
    parent_id: integer({ nullable: true, references: 'labels' }).crud({}),
    deleted_at: datetime({ nullable: true }).crud({ sortable: true, exclude: ['create', 'update'] }),
  },
}) {}

/** A PNG of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const tables = [
  ...shelfTables,
  `create table fees (site text, month integer, currency text not null, amount integer not null, is_paid boolean not null,
    primary key (site, month))`,
  `create table labels (id integer primary key, text text not null, deleted_at timestamptz, picture bytea,
    parent_id integer references labels)`,
  `insert into labels values (1, 'fragile', null, decode('${pixel}', 'base64')), (2, 'heavy', null, 'heavy')`,
  `insert into fees values ('EU/1', 7, 'EUR', 1200, false)`,
]

const db = await openDatabase({})
const features = [trash()]
await migrateEngine(db, features)
for (const statement of tables) await db.raw(statement.replaceAll('?', '\\?'))
/** A public form, as a project serves one. */
const contact = Router()
  .get('/', allow('public'), (_req, res) => void res.type('html').send(form))
  .post('/', allow('public'), urlencoded(), (req, res) => void res.type('text').send(`Thank you, ${req.body.name}`))
const form = '<form method="post"><label>Name <input name="name"></label><button>Send</button></form>'
const models = { Shelf, Box, Movement, Fee, Label }
serveApp(createApp({ db, models, routes: { '/contact': contact }, features }))
