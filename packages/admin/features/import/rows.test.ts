import { describe, expect, test } from 'vitest'
import { FaultList } from './faults.ts'
import { ReferenceLookup } from './lookup.ts'
import { updatedRecord } from './mapping.ts'
import { checkPreview, type RowPlan, readRow } from './rows.ts'

const text = { kind: 'text', nullable: false } as const
const note = { kind: 'text', nullable: true } as const
const year = { kind: 'integer', nullable: false } as const

const words = { labelOf: (value: string) => value, locale: 'fr', yes: 'Yes', no: 'No' }

const plan: RowPlan = {
  headers: ['Key', 'Name', 'Note', 'Year', 'Other'],
  mapping: [updatedRecord, 'name', 'note', 'year', ''],
  target: {
    resource: 'people',
    fields: [
      { name: 'name', required: true, types: { create: text, update: text } },
      { name: 'note', required: false, types: { create: note, update: note } },
      { name: 'year', required: false, types: { create: year } },
    ],
    key: { name: 'id', type: text },
    limits: { create: 100, update: 100 },
  },
  commas: new Set<number>(),
  words,
  lookup: new ReferenceLookup([], { resource: 'people', fields: [], limits: {} }, words, async () => ({ data: [] })),
}

/** Returns the change of a row, or its faults as one text. */
const changeOf = (cells: string[], changed: Partial<RowPlan> = {}) => {
  const faults = new FaultList()
  return readRow({ number: 2, cells }, { ...plan, ...changed }, faults) ?? faults.textOf(2, cells)
}

describe('readRow', () => {
  test.each([
    [['', 'Ann', 'n', '1999', 'x'], { action: 'create', item: { name: 'Ann', note: 'n', year: 1999 } }],
    [['', 'Ann', '', '', ''], { action: 'create', item: { name: 'Ann', note: null } }],
    [['', 'Ann'], { action: 'create', item: { name: 'Ann' } }],
    [['7', '', '', '1999', ''], { action: 'update', item: { id: '7', note: null } }],
    [['', 'Ann', 'n', '1', 'x', '', ' '], { action: 'create', item: { name: 'Ann', note: 'n', year: 1 } }],
    [['', 'Ann', '', '1 999'], { action: 'create', item: { name: 'Ann', note: null, year: 1999 } }],
    [['', 'Ann', '', 'x'], 'Year: must be a whole number, not "x"'],
    [['', 'Ann', '', '', '', 'more'], 'there are more cells than the 5 columns have names'],
  ])('%j', (cells, expected) => expect(changeOf(cells)).toEqual(expected))

  test('refuses a new record where none can be created', () => {
    const target = { ...plan.target, limits: { update: 100 } }
    expect(changeOf(['', 'Ann'], { target })).toBe('new records cannot be created here')
  })

  test('says everything that is wrong with a row', () => {
    const two = { headers: ['A', 'B'], mapping: ['year', 'year'] }
    expect(changeOf(['x', 'y', 'z'], two)).toBe(
      'there are more cells than the 2 columns have names; A: must be a whole number, not "x"; B: must be a whole number, not "y"',
    )
  })
})

describe('an amount that is stored in cents', () => {
  const whole = { kind: 'bigint', nullable: false } as const
  const target: RowPlan['target'] = {
    resource: 'invoices',
    fields: [{ name: 'total_cents', required: false, types: { create: whole, update: whole }, cents: { code: 'EUR' } }],
    key: { name: 'id', type: text },
    limits: { create: 100, update: 100 },
  }
  const changeUnder = (header: string, cell: string) =>
    changeOf(['', cell], { target, mapping: [updatedRecord, 'total_cents'], headers: ['ID', header] })

  test.each([
    ['10.00', { total_cents: '1000' }],
    ['10', { total_cents: '1000' }],
    ['-0.5', { total_cents: '-50' }],
    ['1 234,50 €', { total_cents: '123450' }],
    ['10 EUR', { total_cents: '1000' }],
    ['', {}],
  ])('is in its currency under the label of its field: %j', (cell, item) => {
    expect(changeUnder('Total', cell)).toEqual({ action: 'create', item })
  })

  test('is not known without a currency', () => {
    const fields = target.fields.map((field) => ({ ...field, cents: {} }))
    const plan = { target: { ...target, fields }, mapping: ['total_cents'], headers: ['Total'] }
    expect(changeOf(['10'], plan)).toContain('the currency of "10" is unknown')
  })

  test.each(['total_cents', 'Total cents', 'Total (cents)'])('is in cents under %j', (header) => {
    expect(changeUnder(header, '10')).toEqual({ action: 'create', item: { total_cents: '10' } })
    expect(changeUnder(header, '10.00')).toBe(`${header}: must be a whole number, not "10.00"`)
  })
})

test('a record that a cell names by another field is sent by its key', async () => {
  const by = { name: 'email', type: text }
  const references = { resource: 'customers', key: 'id', by: [by] }
  const target = {
    resource: 'vehicles',
    fields: [{ name: 'customer_id', required: false, types: { create: note }, references }],
    limits: { create: 100 },
  }
  const mapping = ['customer_id@email']
  const lookup = new ReferenceLookup(mapping, target, words, async () => ({
    data: [{ id: 'key-1', email: 'ann@example.org' }],
  }))
  const rows = ['ann@example.org', '', 'bob@example.org'].map((cell, at) => ({ number: at + 2, cells: [cell] }))
  const changes = []
  for await (const some of lookup.resolve(
    (async function* () {
      yield rows
    })(),
  ))
    changes.push(...some.map(({ cells }) => changeOf(cells, { headers: ['Customer'], mapping, target, lookup })))
  expect(changes).toEqual([
    { action: 'create', item: { customer_id: 'key-1' } },
    { action: 'create', item: { customer_id: null } },
    'Customer: no record is named "bob@example.org"',
  ])
})

const inspection = {
  headers: ['Key', 'Name', 'Note', 'Year', 'Owner'],
  preview: [
    ['', 'Ann', 'x', '1999', 'ann@example.org'],
    ['', '', '', 'MCM', 'bob@example.org'],
    ['', 'Di', '', 'old', ''],
  ],
}

test.each([
  ['has no values that its field cannot hold', 1, undefined],
  ['has some, empty ones apart', 3, { count: 2, values: new Set(['MCM', 'old']) }],
  ['names records by another field', 4, undefined],
])('a column of the first rows %s', (_what, columnIndex, doubt) => {
  const references = { resource: 'owners', key: 'id', by: [] }
  const owner = { name: 'owner_id', required: false, types: { create: year }, references }
  const target = { ...plan.target, fields: [...plan.target.fields, owner] }
  const mapping = [updatedRecord, 'name', 'note', 'year', 'owner_id@email']
  const { lookup: _lookup, ...meaning } = plan
  const found = checkPreview({ ...meaning, ...inspection, target, mapping })
    .list()
    .find((fault) => fault.columnIndex === columnIndex)
  if (doubt === undefined) expect(found).toBeUndefined()
  else expect(found).toMatchObject(doubt)
})
