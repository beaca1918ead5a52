// @module-tag rest

import { randomUUID } from 'node:crypto'
import { databaseDefault, now } from 'slipform'
import { beforeAll, expect, test } from 'vitest'
import { type Awkward, readAwkward } from './support/awkward.ts'
import { describePostgres } from './support/databases.ts'

const shown = { exclude: ['create', 'update'] }
const kind = (name: string, more: object = {}) => ({ kind: { name, ...more } })
const of = (name: string, options?: object, attributes?: object) => ({
  ...kind(name),
  ...(options && { options }),
  ...(attributes && { attributes }),
})

describePostgres('columns of an awkward database become fields', (database) => {
  let found: Awkward
  beforeAll(async () => {
    found = await readAwkward(database.db)
  })

  test.each<[string, string, object]>([
    ['an identity', 'people.id', of('integer', { column: 'person_id' }, { primary_key: true, ...shown })],
    ['an identity by default', 'invoices.id', of('bigint', { column: 'number' }, shown)],
    ['a serial', 'memberships.id', of('integer', {}, { primary_key: true, ...shown })],
    ['a key that the client gives', 'products.id', of('text', { column: 'sku' }, { primary_key: true })],
    ['a key that is a random uuid', 'accounts.id', of('uuid', undefined, { on_create: randomUUID, ...shown })],
    ['a column id that is no key', 'products.product_id', of('bigint', { column: 'id', unique: true }, shown)],
    ['a unique text instead of a key', 'settings.id', of('text', { column: 'name' })],
    ['a limit of varchar', 'people.first_name', of('text', { maxLength: 40 })],
    ['a length that a check demands', 'products.colour', { options: { nullable: true, minLength: 3, maxLength: 20 } }],
    [
      'a pattern that a check demands',
      'products.code',
      { options: { unique: true, pattern: '^[A-Z]{3}$', maxLength: 3 } },
    ],
    ['a pattern of a domain', 'people.contact', { options: { unique: true, pattern: '^[^@ ]+@[^@ ]+$' } }],
    ['a pattern that only PostgreSQL reads', 'products.barcode', { options: { nullable: true } }],
    [
      'a number with precision',
      'products.price',
      { ...kind('decimal', { precision: 10, scale: 2 }), options: { minimum: '0' } },
    ],
    ['a number without precision', 'products.weight', kind('decimal', { precision: 1000, scale: 500 })],
    ['a number without places', 'products.rounded', kind('decimal', { precision: 5, scale: 0 })],
    ['bounds of a check', 'products.quantity', of('integer', { minimum: 0, maximum: 1000, default: 0 })],
    ['a domain over a domain', 'products.stars', of('integer', { minimum: 1, maximum: 5, default: 3 })],
    [
      'an enumeration',
      'products.mood',
      { ...kind('oneOf', { values: ['sad', 'ok', 'very happy'] }), options: { default: 'ok' } },
    ],
    ['an enumeration of a schema', 'sales_people.channel', kind('oneOf', { values: ['web', 'phone'] })],
    [
      'a check with a list',
      'products.size',
      { ...kind('oneOf', { values: ['s', 'm', 'l'] }), options: { default: 'm' } },
    ],
    [
      'a check with a list of numbers',
      'products.state',
      { ...kind('integer', { labels: { 0: '0', 2: '2', 5: '5' } }), options: { nullable: true } },
    ],
    [
      'a check with a list of numbers that a comment names',
      'products.grade',
      { ...kind('integer', { labels: { 1: 'low', 2: 'very high' } }), options: { nullable: true, default: 1 } },
    ],
    [
      'a check with an odd list',
      'hostiles.kind',
      kind('oneOf', { values: ["it's", `\`\${1}\``, '*/', 'a\nb', '\\', '<script>'] }),
    ],
    ['an array', 'products.tags', { ...kind('arrayOf', { item: { name: 'text' } }), options: { default: [] } }],
    ['an array of a domain', 'products.labels', kind('arrayOf', { item: { name: 'text' }, limits: { maxLength: 20 } })],
    [
      'an array of an enumeration',
      'products.moods',
      kind('arrayOf', { item: { name: 'oneOf', values: ['sad', 'ok', 'very happy'] } }),
    ],
    ['a document', 'products.attributes', of('json', { default: {} })],
    ['a plain json', 'products.plain', of('json', { nullable: true })],
    [
      'a generated value',
      'products.price_with_tax',
      { ...kind('decimal', { precision: 1000, scale: 500 }), attributes: shown },
    ],
    ['a moment of creation', 'people.created', of('datetime', undefined, { on_create: now, ...shown })],
    [
      'the moment of creation that a framework sets',
      'settings.created_at',
      of('datetime', undefined, { on_create: now, ...shown }),
    ],
    [
      'the moment of a change that a framework sets',
      'settings.updatedAt',
      of('datetime', undefined, { on_create: now, on_update: now, ...shown }),
    ],
    ['a moment by default', 'people.seen', of('datetime', undefined, { on_create: now })],
    [
      'a day by default',
      'invoices.issued_on',
      of('date', {}, { on_create: databaseDefault, filterable: true, sortable: true }),
    ],
    ['a day of creation by default', 'invoices.created_on', of('date', {}, { exclude: ['create'] })],
    ['a text that the database makes up', 'invoices.reference', of('text', undefined, { on_create: databaseDefault })],
    ['a time', 'products.opens', kind('time')],
    [
      'a type without a kind',
      'products.place',
      { ...kind('sql', { type: 'point' }), attributes: { filterable: true } },
    ],
    ['bits by default', 'bans.mask', { ...kind('sql', { type: 'bit varying(8)' }), options: { default: '101' } }],
    [
      'an interval by default',
      'bans.pause',
      { ...kind('sql', { type: 'interval(0)' }), options: { default: '01:30:00' } },
    ],
    ['an array of arrays', 'bans.board', { ...kind('sql', { type: 'integer[]' }), options: { nullable: true } }],
    ['an array of bytes', 'bans.scans', { ...kind('sql', { type: 'bytea[]' }), options: { nullable: true } }],
    ['a composite type', 'bans.home', kind('sql', { type: 'residence' })],
    ['an array of networks', 'bans.networks', kind('arrayOf', { item: { name: 'sql', type: 'cidr' } })],
    ['a type with an order', 'bans.ip', { attributes: { filterable: true, sortable: true } }],
    ['a small integer', 'bans.level', of('integer', { minimum: 1 })],
    [
      'a default of a nullable column',
      'bans.until',
      of('date', { nullable: true }, { on_create: databaseDefault, filterable: true, sortable: true }),
    ],
    [
      'a comment that repeats the name',
      'bans.reason',
      { attributes: expect.not.objectContaining({ description: 'Reason' }) },
    ],
    ['a hash', 'people.password_hash', of('text', undefined, { exclude: ['one', 'list', 'create', 'update'] })],
    ['a secret', 'people.api_key', of('text', undefined, { exclude: ['one', 'list'] })],
    ['a comment', 'people.contact', { attributes: { description: 'Where to write to. Never published. */' } }],
    ['a unique reference', 'accounts.person', { options: { unique: true, references: 'person' } }],
    [
      'a reference that is set to null',
      'people.reports_to',
      { options: { nullable: true, references: 'person', on_delete: 'set null' } },
    ],
    ['letters of its own', 'order_details.Grosse', { label: 'Größe', options: { column: 'Größe', nullable: true } }],
    ['a digit first', 'order_details._1st', { options: { column: '1st' } }],
    ['a parameter of lists', 'order_details.q_', { options: { column: 'q' } }],
    ['reserved words', 'order_details.class', { options: { nullable: true } }],
    ['a member of every object', 'constructor_records.toString_', { options: { column: 'toString' } }],
    ['letters of another script', 'tables.ming_qian', { label: '名前', options: { column: '名前' } }],
    [
      '63 letters',
      'an_extraordinarily_long_name_of_a_tas.id',
      { options: { column: `${'an_extraordinarily_long_name_of_a_column_that_ends_only_at_63'}_c` } },
    ],
  ])('%s: %s', (_what, place, wanted) => {
    const [plural, name] = place.split('.')
    const resource = found.specs.find(({ names }) => names.plural === plural)
    expect(resource?.fields.find((field) => field.name === name)).toMatchObject(wanted)
  })
})
