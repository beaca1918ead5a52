// @module-tag rest

import { ts } from 'ts-morph'
import { beforeAll, expect, test } from 'vitest'
import type { ResourceSpec } from '../../packages/scaffold/answers/resource-spec.ts'
import { printNote } from '../../packages/scaffold/generators/database/notes.ts'
import { renderModel } from '../../packages/scaffold/render/model.ts'
import { renderResource } from '../../packages/scaffold/render/resource.ts'
import { type Awkward, readAwkward } from './support/awkward.ts'
import { describePostgres } from './support/databases.ts'

describePostgres('an awkward database becomes resources', (database) => {
  let found: Awkward
  beforeAll(async () => {
    found = await readAwkward(database.db)
  })

  const resource = (plural: string): ResourceSpec => {
    const spec = found.specs.find(({ names }) => names.plural === plural)
    if (spec === undefined)
      throw new Error(`There is no ${plural} among ${found.specs.map(({ names }) => names.plural)}.`)
    return spec
  }

  test('names differ where tables have the same, or a word is taken', () => {
    const names = found.specs.map(({ names: { schema, table, className, plural } }) => [
      schema,
      table,
      className,
      plural,
    ])
    for (const wanted of [
      ['sales', 'person', 'SalesPerson', 'sales_people'],
      [undefined, 'person', 'Person', 'people'],
      [undefined, 'person_', 'PersonRecord', 'person_records'],
      ['Old Shop', 'customer', 'Customer', 'customers'],
      [undefined, 'constructor', 'ConstructorRecord', 'constructor_records'],
      [undefined, 'class', 'ClassRecord', 'class_records'],
      [undefined, 'promise', 'PromiseRecord', 'promise_records'],
      [undefined, '__proto__', 'Proto', 'protos'],
      [undefined, 'order', 'Order', 'orders'],
      [undefined, '2024 report', 'Table2024Report', 'table2024_reports'],
      [undefined, '👍', 'Table', 'tables'],
      [undefined, 'what?', 'What', 'whats'],
      [undefined, 'Straße', 'Strasse', 'strasses'],
      [undefined, 'news', 'News', 'news'],
      [undefined, 'model', 'Model', 'model'],
    ])
      expect(names).toContainEqual(wanted)
    expect(new Set(names.map(([, , , plural]) => plural)).size).toBe(names.length)
    const fields = resource('uppers').fields.map(({ name }) => name)
    expect(fields).toEqual(['id', 'NAME', 'name', 'Name'])
  })

  test.each([
    ['people', ['first_name', 'last_name']],
    ['products', ['name']],
    ['settings', ['id']],
    ['memberships', ['id']],
    ['order_details', ['id']],
    ['users', ['id']],
    ['accounts', ['id']],
  ])('records of %s are known by a name that all have, else by their key', (plural, title) => {
    expect(resource(plural).title).toEqual(title)
  })

  test.each([
    [
      'people',
      'reports_to_person belongsTo Person, people hasMany Person, others manyToMany Person, ones manyToMany Person, products manyToMany Product, accounts_by_created_by_person hasMany Account, account_by_person_record hasOne Account, accounts_by_updated_by_person hasMany Account, accounts manyToMany Account, customers hasMany Customer, friendships_by_one_person hasMany Friendship, friendships_by_other_person hasMany Friendship, memberships hasMany Membership',
    ],
    [
      'accounts',
      'created_by_person belongsTo Person, person_record belongsTo Person, updatedByPerson belongsTo Person, people manyToMany Person, memberships hasMany Membership',
    ],
    ['invoices', 'person belongsTo SalesPerson, product_sku_product belongsTo Product'],
    ['sales_people', 'invoices hasMany Invoice'],
    ['orders', 'user_record belongsTo User'],
    ['reading_notes', 'reading belongsTo Reading'],
    ['by_numbers', 'product belongsTo Product'],
    ['readings', 'reading_notes hasMany ReadingNote'],
    ['friendships', 'one_person belongsTo Person, other_person belongsTo Person'],
  ])('foreign keys and link tables of %s', (plural, relations) => {
    const said = resource(plural).relations.map(({ name, kind, target }) => `${name} ${kind} ${target.className}`)
    expect(said.join(', ')).toBe(relations)
  })

  test('views are only read', () => {
    for (const plural of ['totals', 'cheap_products', 'person_names'])
      expect(resource(plural).operations, plural).toEqual(['list', 'aggregate', 'exportMany', 'one'])
    expect(resource('person_names').description).toBe('Names, ready to print')
    expect(resource('people').operations).toHaveLength(10)
    expect(resource('products').fulltext_column).toBe('searchable')
    expect(resource('must_have').operations).toContain('create')
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
    expect(renderModel(resource('hostiles'))).toContain('process.exit(1)')
  })
})

/** The names that a file's code uses, which its strings and comments are not. */
function* wordsOf(node: ts.Node): Generator<string> {
  if (ts.isIdentifier(node)) yield node.text
  for (const child of node.getChildren()) yield* wordsOf(child)
}
