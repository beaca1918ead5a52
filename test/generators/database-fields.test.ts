// @module-tag rest

import { randomUUID } from 'node:crypto'
import { databaseDefault, now } from 'slipform'
import { ts } from 'ts-morph'
import { beforeAll, expect, test } from 'vitest'
import { printNote } from '../../packages/scaffold/generators/database/notes.ts'
import { renderModel } from '../../packages/scaffold/render/model.ts'
import { renderResource } from '../../packages/scaffold/render/resource.ts'
import { type Awkward, readAwkward } from './support/awkward.ts'
import { describePostgres } from './support/databases.ts'

const shown = { exclude: ['create', 'update'] }
const listed = { filterable: true, sortable: true }
const description = { description: 'Reason' }
const moods = { values: ['sad', 'ok', 'very happy'] }
const long = 'an_extraordinarily_long_name_of_a_'
const kind = (name: string, more: object = {}) => ({ kind: { name, ...more } })
const of = (name: string, options?: object, attributes?: object) => ({
  ...kind(name),
  ...(options && { options }),
  ...(attributes && { attributes }),
})

describePostgres('an awkward database becomes resources', (database) => {
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
    ['a pattern of a check', 'products.code', { options: { unique: true, pattern: '^[A-Z]{3}$', maxLength: 3 } }],
    ['a pattern of a domain', 'people.contact', { options: { unique: true, pattern: '^[^@ ]+@[^@ ]+$' } }],
    ['a pattern that only PostgreSQL reads', 'products.barcode', { options: { nullable: true } }],
    ['precision', 'products.price', { ...kind('decimal', { precision: 10, scale: 2 }), options: { minimum: '0' } }],
    ['a number without precision', 'products.weight', kind('decimal', { precision: 1000, scale: 500 })],
    ['a number without places', 'products.rounded', kind('decimal', { precision: 5, scale: 0 })],
    ['bounds of a check', 'products.quantity', of('integer', { minimum: 0, maximum: 1000, default: 0 })],
    ['a domain over a domain', 'products.stars', of('integer', { minimum: 1, maximum: 5, default: 3 })],
    ['an enumeration', 'products.mood', { ...kind('oneOf', moods), options: { default: 'ok' } }],
    ['an enumeration of a schema', 'sales_people.channel', kind('oneOf', { values: ['web', 'phone'] })],
    ['a list', 'products.size', { ...kind('oneOf', { values: ['s', 'm', 'l'] }), options: { default: 'm' } }],
    ['a list of numbers', 'products.state', kind('integer', { labels: { 0: '0', 2: '2', 5: '5' } })],
    ['named numbers', 'products.grade', kind('integer', { labels: { 1: 'low', 2: 'very high' } })],
    ['an odd list', 'hostiles.kind', kind('oneOf', { values: ["it's", `\`\${1}\``, '*/', 'a\nb', '\\', '<script>'] })],
    ['an array', 'products.tags', { ...kind('arrayOf', { item: { name: 'text' } }), options: { default: [] } }],
    ['an array of a domain', 'products.labels', kind('arrayOf', { item: { name: 'text' }, limits: { maxLength: 20 } })],
    ['an array of an enumeration', 'products.moods', kind('arrayOf', { item: { name: 'oneOf', ...moods } })],
    ['a document', 'products.attributes', of('json', { default: {} })],
    ['a plain json', 'products.plain', of('json', { nullable: true })],
    ['a generated value', 'products.price_with_tax', of('decimal', undefined, shown)],
    ['a moment of creation', 'people.created', of('datetime', undefined, { on_create: now, ...shown })],
    ['one that a framework sets', 'settings.created_at', of('datetime', undefined, { on_create: now, ...shown })],
    ['the moment of a change', 'settings.updatedAt', of('datetime', undefined, { on_create: now, on_update: now })],
    ['a moment by default', 'people.seen', of('datetime', undefined, { on_create: now })],
    ['a day by default', 'invoices.issued_on', of('date', {}, { on_create: databaseDefault, ...listed })],
    ['a day of creation by default', 'invoices.created_on', of('date', {}, { exclude: ['create'] })],
    ['a text that the database makes up', 'invoices.reference', of('text', undefined, { on_create: databaseDefault })],
    ['a time', 'products.opens', kind('time')],
    ['another type', 'products.place', { ...kind('sql', { type: 'point' }), attributes: { filterable: true } }],
    ['bits by default', 'bans.mask', { ...kind('sql', { type: 'bit varying(8)' }), options: { default: '101' } }],
    ['an interval', 'bans.pause', { ...kind('sql', { type: 'interval(0)' }), options: { default: '01:30:00' } }],
    ['an array of arrays', 'bans.board', { ...kind('sql', { type: 'integer[]' }), options: { nullable: true } }],
    ['an array of bytes', 'bans.scans', { ...kind('sql', { type: 'bytea[]' }), options: { nullable: true } }],
    ['a composite type', 'bans.home', kind('sql', { type: 'residence' })],
    ['an array of networks', 'bans.networks', kind('arrayOf', { item: { name: 'sql', type: 'cidr' } })],
    ['a type with an order', 'bans.ip', { attributes: { filterable: true, sortable: true } }],
    ['a small integer', 'bans.level', of('integer', { minimum: 1 })],
    ['one of null', 'bans.until', of('date', { nullable: true }, { on_create: databaseDefault, ...listed })],
    ['a comment that repeats the name', 'bans.reason', { attributes: expect.not.objectContaining(description) }],
    ['a hash', 'people.password_hash', of('text', undefined, { exclude: ['one', 'list', 'create', 'update'] })],
    ['a secret', 'people.api_key', of('text', undefined, { exclude: ['one', 'list'] })],
    ['a comment', 'people.contact', { attributes: { description: 'Where to write to. Never published. */' } }],
    ['a unique reference', 'accounts.person', { options: { unique: true, references: 'person' } }],
    ['a reference', 'people.reports_to', { options: { references: 'person', on_delete: 'set null' } }],
    ['letters of its own', 'order_details.Grosse', { label: 'Größe', options: { column: 'Größe', nullable: true } }],
    ['a digit first', 'order_details._1st', { options: { column: '1st' } }],
    ['a parameter of lists', 'order_details.q_', { options: { column: 'q' } }],
    ['reserved words', 'order_details.class', { options: { nullable: true } }],
    ['a member of every object', 'constructor_records.toString_', { options: { column: 'toString' } }],
    ['letters of another script', 'tables.ming_qian', { label: '名前', options: { column: '名前' } }],
    ['63 letters', `${long}tas.id`, { options: { column: `${long}column_that_ends_only_at_63_c` } }],
  ])('%s becomes a field: %s', (_what, place, wanted) => {
    const [plural, name] = place.split('.')
    const resource = found.specs.find(({ names }) => names.plural === plural)
    expect(resource?.fields.find((field) => field.name === name)).toMatchObject(wanted)
  })

  test('everything that is left out or restricted is told, and why', () => {
    const secret = (what: string) =>
      `looks like ${what}, so no response shows it: remove its exclude from the model to show it.`
    const named = 'is read-only because of its name.'
    const odd = 'it is read-only because of the name of the table or its key.'
    const called = (name: string) => `its model is called ${name}, as its own name is taken or reserved.`
    expect(found.notes.map(printNote).sort()).toEqual(
      [
        `Order Details: __proto__ ${named}`,
        `__proto__: __proto__ ${named}`,
        `__proto__: prototype ${named}`,
        `__proto__: ${odd}`,
        `a.b: c.d ${named}`,
        `a.b: ${odd}`,
        `account: token ${secret('a token')}`,
        `class: ${called('ClassRecord')}`,
        `constructor: ${called('ConstructorRecord')}`,
        `constructor: constructor ${named}`,
        'known as: x as y is required and cannot be written, so there is no create operation.',
        `known as: x as y ${named}`,
        'log_line: it has no primary key, and no columns that are unique and never null, so its rows are only listed.',
        'person: password_hash looks like a password stored as a hash, so no response shows it and no request writes it: to let requests write it, remove create and update from its exclude in the model, and hash it in a hook.',
        `person: api_key ${secret('a key')}`,
        `person_: ${called('PersonRecord')}`,
        `promise: ${called('PromiseRecord')}`,
        `sales.person: ${called('SalesPerson')}`,
        'totals: a view declares no key (name one by --key totals=column), so its rows are only listed.',
        "setting: value may hold a secret, and is shown: to hide it, exclude 'one' and 'list' from it in the model.",
        `what?: a:b ${named}`,
      ].sort(),
    )
  })

  test('no name and no comment gets out of the strings and comments of what is written', () => {
    for (const spec of found.specs) {
      const model = { path: `models/${spec.names.file}.ts`, text: renderModel(spec) }
      for (const { path, text } of [model, ...renderResource(spec, found.specs)]) {
        const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
        const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true, kind)
        const { parseDiagnostics } = source as unknown as { parseDiagnostics: ts.Diagnostic[] }
        expect(
          parseDiagnostics.map(({ messageText }) => messageText),
          text,
        ).toEqual([])
        expect([...wordsOf(source)], text).not.toEqual(
          expect.arrayContaining([expect.stringMatching(/^(alert|process|exit)$/)]),
        )
      }
    }
    const hostiles = found.specs.find(({ names }) => names.plural === 'hostiles')
    expect(hostiles && renderModel(hostiles)).toContain('process.exit(1)')
  })
})

/** The names that a file's code uses, which its strings and comments are not. */
function* wordsOf(node: ts.Node): Generator<string> {
  if (ts.isIdentifier(node)) yield node.text
  for (const child of node.getChildren()) yield* wordsOf(child)
}
