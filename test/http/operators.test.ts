// @module-tag rest

import { beforeAll, describe, expect, test } from 'vitest'
import { Specimen, specimenTables } from '../../packages/slipform/fixtures/specimen.ts'
import { type Row, startApp } from './support/app.ts'
import { query } from './support/client.ts'

const app = startApp({ models: { Specimen }, tables: specimenTables })

const id = (n: number) => `e0000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** Three ordered values of each kind that has an order. */
const values = {
  text: ['alder_1', 'beech 100%', "chestnut's \\ bark"],
  uuid: [id(101), id(102), id(103)],
  integer: [-5, 0, 2147483647],
  bigint: ['-9007199254740993', '0', '9007199254740993'],
  decimal: ['-0.10000000000000000001', '0.1', '100000000000000000'],
  float: [-1.5, 0.1, 1e300],
  choice: ['ash', 'birch', 'cedar'],
  date: ['1999-12-31', '2024-02-29', '2024-03-01'],
  time: ['00:00:00', '12:30:00', '23:59:59'],
  datetime: ['2024-03-10T12:30:00Z', '2024-03-10T12:30:00.5Z', '2024-03-11T00:00:00Z'],
} as const
type Field = keyof typeof values
const fields = Object.keys(values) as Field[]

beforeAll(async () => {
  const rows = [0, 1, 2].map((n) => Object.fromEntries(fields.map((field) => [field, values[field][n] ?? null])))
  const trees = [true, false, true].map((boolean) => ({ boolean }))
  const specimens = rows.map((row, n) => ({ id: id(n + 1), specimen_id: null, ...row, ...trees[n] }))
  await app.insert('specimens', specimens)
  await app.insert('specimens', [
    { id: id(4), specimen_id: id(2), height: 10, height_lt: 3 },
    { id: id(5), specimen_id: id(1), height: 20, height_lt: 7, texts: ['a', 'b'], integers: [1, 2, 3] },
    { id: id(6), specimen_id: id(3), height: 3, height_lt: 20, texts: ['b'], integers: [] },
  ])
})

async function found(parameters: Record<string, unknown>): Promise<number[]> {
  const { status, json, text } = await app.get(`/specimens${query(parameters)}`)
  expect(status, text).toBe(200)
  return json.map((record: Row) => Number(record.id.slice(-2)))
}

async function inSql(where: string, values: readonly (string | number | readonly string[])[]): Promise<number[]> {
  const rows = await app.sql(`select id from specimens where ${where} order by id`, values as never)
  return rows.map((row) => Number(row.id.slice(-2)))
}

const comparisons = { eq: '=', ne: 'is distinct from', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

/** Every way to write one condition. */
const spellings = (name: string, value: unknown) => [{ [name]: String(value) }, { filter: { [name]: value } }]

describe.each(fields)('%s', (field) => {
  const [, middle] = values[field]

  test.each(Object.entries(comparisons))('_%s', async (suffix, operator) => {
    const expected = await inSql(`"${field}" ${operator} ?`, [middle])
    expect(expected.length).toBeGreaterThan(0)
    for (const spelling of spellings(`${field}_${suffix}`, middle))
      expect(await found(spelling), JSON.stringify(spelling)).toEqual(expected)
  })

  test('_in', async () => {
    const two = [values[field][0], values[field][2]]
    for (const spelling of [{ filter: { [`${field}_in`]: two } }, { filter: { [field]: two } }]) {
      expect(await found(spelling), JSON.stringify(spelling)).toEqual([1, 3])
    }
    const { json } = await app.get(`/specimens?${field}_in=${two.map(encodeURIComponent).join(',')}`)
    expect(json.map((record: Row) => record.id)).toEqual([id(1), id(3)])
  })

  test('null: _eq is "is null", _ne is "is not null"', async () => {
    expect(await found({ filter: { [field]: null } })).toEqual([4, 5, 6])
    expect(await found({ filter: { [`${field}_eq`]: null } })).toEqual([4, 5, 6])
    expect(await found({ filter: { [`${field}_ne`]: null } })).toEqual([1, 2, 3])
  })

  test('through a relation, dotted and nested', async () => {
    const expected = await inSql(`specimen_id in (select id from specimens where "${field}" >= ?)`, [middle])
    expect(expected).toEqual([4, 6])
    for (const spelling of [
      { [`drawer.${field}_gte`]: String(middle) },
      { filter: { [`drawer.${field}_gte`]: middle } },
      { filter: { drawer: { [`${field}_gte`]: middle } } },
    ]) {
      expect(await found(spelling), JSON.stringify(spelling)).toEqual(expected)
    }
  })
})

test.each([
  [{ boolean: 'true' }, [1, 3]],
  [{ boolean: 'false' }, [2]],
  [{ boolean_ne: 'true' }, [2, 4, 5, 6]],
  [{ filter: { boolean: true } }, [1, 3]],
  [{ filter: { boolean_in: [true, false] } }, [1, 2, 3]],
  [{ filter: { boolean: null } }, [4, 5, 6]],
])('boolean %j', async (parameters, expected) => expect(await found(parameters)).toEqual(expected))

test.each([
  [{ text_starts_with: 'BEE' }, [2]],
  [{ text_starts_with: 'eech' }, []],
  [{ text_starts_with: '%' }, []],
  [{ text_starts_with: 'beech_' }, []],
  [{ text_starts_with: '' }, [1, 2, 3]],
  [{ choice_starts_with: 'Bi' }, [2]],
  [{ integer_starts_with: '214' }, [3]],
  [{ date_starts_with: '2024-' }, [2, 3]],
  [{ 'drawer.text_starts_with': 'Chest' }, [6]],
])('_starts_with is a case-insensitive prefix: %j', async (filter, expected) => {
  expect(await found({ filter })).toEqual(expected)
  expect(await found(filter)).toEqual(expected)
})

test('a comma inside a value of _in is written %2C', async () => {
  await app.insert('specimens', [
    { id: id(50), text: 'one,two' },
    { id: id(51), text: 'one' },
  ])
  const ids = async (path: string) => (await app.get(path)).json.map((record: Row) => record.id)
  expect(await ids('/specimens?text_in=one%2Ctwo,ash')).toEqual([id(50)])
  expect(await ids('/specimens?text_in=one,two')).toEqual([id(51)])
  await app.sql('delete from specimens where id in (?, ?)', [id(50), id(51)])
})

test.each([
  [{ texts: 'b' }, [5, 6]],
  [{ filter: { texts: 'a' } }, [5]],
  [{ filter: { texts: ['a', 'b'] } }, [5]],
  [{ filter: { texts: ['b', 'a'] } }, [5]],
  [{ filter: { integers: 2 } }, [5]],
  [{ filter: { integers: [1, 3] } }, [5]],
  [{ filter: { texts: null } }, [1, 2, 3, 4]],
  [{ filter: { texts_inc: ['a', 'b'] } }, [5]],
  [{ filter: { integers_inc: [1, 3] } }, [5]],
  [{ filter: { texts_inc_any: 'a,b' } }, [5, 6]],
  [{ filter: { integers_inc_any: [3, 4] } }, [5]],
  [{ filter: { texts_ninc_any: ['a', 'c'] } }, [1, 2, 3, 4, 6]],
  [{ filter: { integers_ninc_any: [9] } }, [1, 2, 3, 4, 5, 6]],
])('array columns %j: a value means membership, an array contains all', async (parameters, expected) => {
  expect(await found(parameters)).toEqual(expected)
})
