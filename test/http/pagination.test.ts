import { beforeAll, describe, expect, test } from 'vitest'
import { query } from './support/client.ts'
import { startGarage } from './support/garage.ts'
import { id, records } from './support/rows.ts'

const app = startGarage()

/** Where a page of the 25 customers begins, how long it is, and its Content-Range. */
async function pageOf(parameters: Record<string, unknown>) {
  const { status, headers, json, text } = await app.get(`/customers${query(parameters)}`)
  expect(status, text).toBe(200)
  return { first: json[0]?.id, length: json.length, range: headers.get('content-range') }
}

const page = (first: number, length: number, range: string) => ({ first: id.customer(first), length, range })
const defaultPage = page(1, 20, 'customer 0-19/25')

describe('range', () => {
  test.each([
    [[0, 9], page(1, 10, 'customer 0-9/25')],
    [[10, 19], page(11, 10, 'customer 10-19/25')],
    [[20, 29], page(21, 5, 'customer 20-24/25')],
    [[24, 24], page(25, 1, 'customer 24-24/25')],
    [[0, 0], page(1, 1, 'customer 0-0/25')],
  ])('%j is inclusive', async (range, expected) => {
    expect(await pageOf({ range })).toEqual(expected)
  })

  test.each([
    [[10, 5]],
    [[-5, 3]],
    [[-2, -1]],
    [[0.5, 9]],
    [[0, 9.5]],
    [['a', 1]],
    [['0', '9']],
    [[null, 9]],
    [[5]],
    [[]],
    ['[0,'],
    ['0-9'],
    [''],
    ['{"start":0,"end":9}'],
    ['[1e309,1e310]'],
  ])('%j cannot be parsed: the default page, no error', async (range) => {
    expect(await pageOf({ range })).toEqual(defaultPage)
  })

  test('past the end is an empty page with status 200 that repeats its start', async () => {
    const { status, text, headers } = await app.get(`/customers${query({ range: [100, 109] })}`)
    expect({ status, text }).toEqual({ status: 200, text: '[]' })
    expect(headers.get('content-range')).toBe('customer 100-100/25')
  })

  test('an offset above 1,000,000 is clamped', async () => {
    const expected = { first: undefined, length: 0, range: 'customer 1000000-1000000/25' }
    expect(await pageOf({ range: [2_000_000, 2_000_009] })).toEqual(expected)
    expect(await pageOf({ page: 900_000, per_page: 20 })).toEqual(expected)
  })
})

describe('page and per_page', () => {
  test.each([
    [{ page: 1, per_page: 10 }, page(1, 10, 'customer 0-9/25')],
    [{ page: 3, per_page: 10 }, page(21, 5, 'customer 20-24/25')],
    [{ per_page: 5 }, page(1, 5, 'customer 0-4/25')],
    [{ page: 2 }, page(21, 5, 'customer 20-24/25')],
    [{ page: 2, per_page: 3, range: [0, 9] }, page(4, 3, 'customer 3-5/25')],
    [{ page: 2, range: [0, 9] }, page(21, 5, 'customer 20-24/25')],
    [{ per_page: 2, range: [10, 19] }, page(1, 2, 'customer 0-1/25')],
  ])('%j', async (parameters, expected) => {
    expect(await pageOf(parameters)).toEqual(expected)
  })

  test.each([
    [{ page: 0, per_page: 10 }],
    [{ page: -1, per_page: 10 }],
    [{ page: '1.5', per_page: 10 }],
    [{ page: 'two', per_page: 10 }],
    [{ page: 2, per_page: 0 }],
    [{ page: 2, per_page: -5 }],
    [{ page: 2, per_page: 'many' }],
    [{ page: '', per_page: '' }],
  ])('%j is not valid, so range counts', async (parameters) => {
    expect(await pageOf({ ...parameters, range: [3, 4] })).toEqual(page(4, 2, 'customer 3-4/25'))
  })

  test('past the end repeats its start', async () => {
    expect(await pageOf({ page: 11, per_page: 10 })).toEqual({
      first: undefined,
      length: 0,
      range: 'customer 100-100/25',
    })
  })
})

describe('max_page_size', () => {
  beforeAll(async () => {
    const rows = Array.from({ length: 230 }, (_, n) => ({ ...records[0], id: id.record(1000 + n) }))
    await app.insert('maintenance_records', rows)
  })

  test.each([[{ per_page: 1000 }], [{ range: [0, 999] }], [{ range: [0, 1_000_000_000] }]])(
    '%j is clamped, and Content-Range says what was really returned',
    async (parameters) => {
      const { json, headers } = await app.get(`/maintenance_records${query(parameters)}`)
      expect(json).toHaveLength(200)
      expect(headers.get('content-range')).toBe('maintenance_record 0-199/238')
    },
  )

  test('bounds an in-list of primary keys too', async () => {
    const filter = { id: Array.from({ length: 230 }, (_, n) => id.record(1000 + n)) }
    const { json, headers } = await app.get(`/maintenance_records${query({ filter })}`)
    expect(json).toHaveLength(200)
    expect(headers.get('content-range')).toBe('maintenance_record 0-199/230')
  })

  test('page counts with the clamped size', async () => {
    const { json, headers } = await app.get(`/maintenance_records${query({ page: 2, per_page: 5000 })}`)
    expect(json).toHaveLength(38)
    expect(headers.get('content-range')).toBe('maintenance_record 200-237/238')
  })

  test('pages partition a result of many equal values', async () => {
    const seen: string[] = []
    for (let start = 0; start < 238; start += 17) {
      const { json } = await app.get(
        `/maintenance_records${query({ sort: ['cost', 'DESC'], range: [start, start + 16] })}`,
      )
      seen.push(...json.map((record: { id: string }) => record.id))
    }
    const rows = await app.sql('select id from maintenance_records order by cost desc, id')
    expect(seen).toEqual(rows.map((row) => row.id))
  })
})
