import { describe, expect, test } from 'vitest'
import { ReferenceLookup } from './lookup.ts'
import { updatedRecord } from './mapping.ts'
import { type Change, type Plan, toChange } from './row.ts'

const text = { kind: 'text', nullable: false } as const
const note = { kind: 'text', nullable: true } as const
const year = { kind: 'integer', nullable: false } as const

const words = { labelOf: (value: string) => value, locale: 'fr', yes: 'Yes', no: 'No' }

const plan: Plan = {
  headers: ['Key', 'Name', 'Note', 'Year', 'Other'],
  mapping: [updatedRecord, 'name', 'note', 'year', ''],
  target: {
    fields: [
      { name: 'name', required: true, types: { create: text, update: text } },
      { name: 'note', required: false, types: { create: note, update: note } },
      { name: 'year', required: false, types: { create: year } },
    ],
    key: { name: 'id', type: text },
    readOnly: [],
    limits: { create: 100, update: 100 },
  },
  commas: new Set<number>(),
  words,
  lookup: new ReferenceLookup([], { fields: [], readOnly: [], limits: {} }, words, async () => ({ data: [] })),
  explain: (fault) => `${fault.text} ${JSON.stringify(fault.values)}`,
  nameOf: (at) => `column ${at}`,
}

/** A change whose faults are texts. */
const inWords = (change: Change) =>
  'faults' in change
    ? { faults: change.faults.map(({ name, value, say }) => [name, say(value)].filter(Boolean).join(': ')) }
    : change

const changeOf = (cells: string[], changed: Partial<Plan['target']> = {}) =>
  inWords(toChange({ number: 2, cells }, { ...plan, target: { ...plan.target, ...changed } }))

describe('toChange', () => {
  test.each([
    [['', 'Ann', 'n', '1999', 'x'], { action: 'create', item: { name: 'Ann', note: 'n', year: 1999 } }],
    [['', 'Ann', '', '', ''], { action: 'create', item: { name: 'Ann', note: null } }],
    [['', 'Ann'], { action: 'create', item: { name: 'Ann' } }],
    [['7', '', '', '1999', ''], { action: 'update', item: { id: '7', note: null } }],
    [['', 'Ann', 'n', '1', 'x', '', ' '], { action: 'create', item: { name: 'Ann', note: 'n', year: 1 } }],
    [['', 'Ann', '', '1 999'], { action: 'create', item: { name: 'Ann', note: null, year: 1999 } }],
    [['', 'Ann', '', 'x'], { faults: ['column 3: integer {"value":"x"}'] }],
    [['', 'Ann', '', '', '', 'more'], { faults: ['too_many_cells {"count":5}'] }],
  ])('%j', (cells, expected) => {
    expect(changeOf(cells)).toEqual(expected)
  })

  test('refuses a new record where none can be created', () => {
    expect(changeOf(['', 'Ann'], { limits: { update: 100 } })).toEqual({ faults: ['no_create {}'] })
  })

  test('says everything that is wrong with a row', () => {
    const two = { ...plan, headers: ['A', 'B'], mapping: ['year', 'year'] }
    expect(inWords(toChange({ number: 2, cells: ['x', 'y'] }, two))).toEqual({
      faults: ['column 0: integer {"value":"x"}', 'column 1: integer {"value":"y"}'],
    })
  })
})

test('a record that a cell names by another field is sent by its key', async () => {
  const by = { name: 'email', type: text }
  const references = { resource: 'customers', key: 'id', by: [by] }
  const target = {
    fields: [{ name: 'customer_id', required: false, types: { create: note }, references }],
    readOnly: [],
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
    changes.push(
      ...some.map((row) => inWords(toChange(row, { ...plan, headers: ['Customer'], mapping, target, lookup }))),
    )
  expect(changes).toEqual([
    { action: 'create', item: { customer_id: 'key-1' } },
    { action: 'create', item: { customer_id: null } },
    { faults: ['column 0: no_record {"value":"bob@example.org"}'] },
  ])
})
