// @module-tag rest

import { beforeAll, expect, test } from 'vitest'
import type { FieldSpec, ResourceSpec } from '../../packages/scaffold/answers/resource-spec.ts'
import { parseField } from '../../packages/scaffold/grammar/field.ts'
import type { MigrationPlan } from '../../packages/scaffold/schema/compare/plan.ts'
import type { Table } from '../../packages/scaffold/schema/read/schema.ts'
import { recordTable } from '../../packages/scaffold/schema/shape/table-state.ts'
import { type Awkward, readAwkward } from './support/awkward.ts'
import { describePostgres } from './support/databases.ts'
import { planMigration, readCatalog, readTables, run } from './support/migrations.ts'

describePostgres('migrations of tables that were there before', (database) => {
  let found: Awkward
  let tables: readonly Table[]
  beforeAll(async () => {
    found = await readAwkward(database.db)
    tables = await readTables(database.db)
  })

  const resource = (plural: string): ResourceSpec => {
    const spec = found.specs.find(({ names }) => names.plural === plural)
    if (spec === undefined) throw new Error(`There is no ${plural}.`)
    return spec
  }
  /** Plans what a model's fields have become since the table was read. */
  const plan = (plural: string, fields: readonly FieldSpec[], decisions = {}, now = tables): MigrationPlan => {
    const before = resource(plural)
    const spec = { ...before, fields: [...fields] }
    return planMigration([{ spec, state: recordTable(before) }], now, found.specs, decisions)
  }
  /** Takes a change there and back, and looks at the tables in between. */
  const evolve = async (plural: string, fields: readonly FieldSpec[], decisions = {}) => {
    const { db } = database
    const catalog = await readCatalog(db)
    const { steps } = plan(plural, fields, decisions)
    const text = await run(db, steps, 'up')
    const now = await readTables(db)
    const spec = { ...resource(plural), fields: [...fields] }
    expect(planMigration([{ spec, state: recordTable(spec) }], now, found.specs).steps, text).toEqual([])
    await run(db, steps, 'down')
    expect(await readCatalog(db), text).toEqual(catalog)
    return { steps, text }
  }

  test('nothing of them differs from the models that were made of them', () => {
    for (const isKnown of [true, false]) {
      const compared = found.specs.map((spec) => ({ spec, state: isKnown ? recordTable(spec) : undefined }))
      const { steps, questions } = planMigration(compared, tables, found.specs)
      expect({ steps, questions }).toEqual({ steps: [], questions: [] })
    }
  })

  // Not those that a view, a generated column or a check of several columns needs; nor what has values of its own.
  const columns = {
    order_details: 'select with_quotes what _1st proto Product_SKU',
    products: 'rounded weight colour barcode mood size tags moods attributes plain ratio precise opens',
    people: 'api_key born created seen',
    accounts: 'small balance',
    whats: 'name',
    a_quoted_names: 'back_slash x',
    tables: 'ming_qian',
    hostiles: 'alert_1',
    constructor_records: 'toString_',
    sales_people: 'channel',
  }
  const places = Object.entries(columns).flatMap(([plural, names]) => names.split(' ').map((name) => [plural, name]))
  test.each(places as [string, string][])(
    'the column of %s.%s is dropped, and comes back as it was',
    async (plural, name) => {
      const less = resource(plural).fields.filter((field) => field.name !== name)
      // A search that loses its field is made anew, which is more than the table had.
      const without = less.map((field) => ({ ...field, attributes: { ...field.attributes, fulltext: false } }))
      const { steps } = await evolve(plural, without)
      expect(steps.map(({ do: what }) => what)).toContain('dropColumn')
      expect(plan(plural, without).notes.join()).toMatch(
        /are dropped with it, and the migration's down does not restore them\.$/,
      )
    },
  )

  test.each([
    ['whats', 'extra:text:filterable'],
    ['tables', 'extra:oneOf(a,b)?:sortable'],
    ['orders', 'extra:integer:default(3)'],
    ['invoices', 'extra:uuid?:unique'],
    ['a_quoted_names', 'extra:arrayOf(text):filterable'],
    ['hostiles', 'extra:integer?:references(person)'],
  ])('%s get a field %s', async (plural, text) => {
    const { steps } = await evolve(plural, [...resource(plural).fields, parseField(text)])
    expect(steps[0]).toMatchObject({ do: 'addColumn', column: { name: 'extra' } })
  })

  test('an index that the table never had is not dropped', () => {
    const fields = resource('products').fields.map((field) => ({
      ...field,
      attributes: { ...field.attributes, filterable: false, sortable: false, fulltext: false },
    }))
    expect(plan('products', fields).steps).toEqual([])
  })

  test('a column with an odd name is renamed, and changes its type', async () => {
    const fields = resource('order_details').fields.map((field) =>
      field.name === 'what' ? { ...parseField('answer:json'), options: { nullable: true } } : field,
    )
    const { db } = database
    await db('Order Details').update({ 'what?': '{"a": "?"}' })
    await evolve('order_details', fields, { renames: { 'Order Details.what?': 'answer' } })
  })

  test('what the database makes by itself stays, and that is said', () => {
    const fields = resource('products').fields.filter(({ name }) => !['price_with_tax', 'product_id'].includes(name))
    const { steps, notes } = plan('products', fields)
    expect(steps).toEqual([])
    expect(notes).toEqual([
      'product.id stays in the database, which generates its values: drop it by hand.',
      'product.price_with_tax stays in the database, which generates its values: drop it by hand.',
    ])
  })

  test.each([
    ['abs', 'a.b'],
    ['known_as', 'x as y'],
  ])('what no migration can name of %s is refused', (plural, name) => {
    const [id] = resource(plural).fields
    expect(() => plan(plural, id ? [id] : [])).toThrow(`No migration can name "${name}"`)
  })

  test('a limit that only the column has is said', () => {
    const fields = resource('people').fields.map((field) =>
      field.name === 'first_name' ? { ...field, options: { maxLength: 50 } } : field,
    )
    expect(plan('people', fields)).toMatchObject({
      steps: [],
      notes: [
        'person.first_name: the column holds 40 characters, the model allows more. Set maxLength: 40, or widen the column by hand.',
      ],
    })
  })

  test('a view is not changed: a difference is said', () => {
    const before = resource('cheap_products').fields
    const fields = before.map((field) => (field.name === 'price' ? parseField('price:integer') : field))
    const { steps, notes } = plan('cheap_products', [...fields, parseField('extra:text')])
    expect(steps).toEqual([])
    expect(notes).toEqual([
      'cheap_product.price is numeric(10,2) in the view, and integer in the model: change one of them.',
      'cheap_product.extra is not in the view: add it there, or remove the field.',
    ])
  })
})
