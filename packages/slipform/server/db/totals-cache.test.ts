import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { type CountResult, TotalsCache } from './totals-cache.ts'

const statement = sql`select ${1}`

// The table version, and whether a writer is active: then no total is valid.
let changes: string
let isQuiet: boolean
let counts: number
let totals: TotalsCache

beforeEach(() => {
  changes = '1'
  isQuiet = true
  counts = 0
  totals = new TotalsCache({ sequenceOf: ({ table }) => (table === 'tolls' ? undefined : `public.${table}`) })
})

/** The total is how often was counted. */
const count = async () => {
  counts += 1
  return { total: counts, changes: isQuiet ? changes : undefined }
}
const find = (of = statement) => totals.find(of, changes, count)

test('the counters of tables are those of all of them, or none', () => {
  const of = (...tables: string[]) => totals.countersOf(tables.map((table) => ({ schema: undefined, table })))
  expect(of('trucks', 'depots', 'trucks')).toEqual(['public.depots', 'public.trucks'])
  expect(of('trucks', 'tolls')).toEqual([])
})

test('a total is counted once', async () => {
  expect([await find(), await find()]).toEqual([1, 1])
})

test('a total is counted again when its tables have changed', async () => {
  expect(await find()).toBe(1)
  changes = '2'
  expect([await find(), await find()]).toEqual([2, 2])
})

test('a total is counted each time while a writer is active', async () => {
  isQuiet = false
  expect([await find(), await find()]).toEqual([1, 2])
  isQuiet = true
  expect([await find(), await find()]).toEqual([3, 3])
})

test('a request that waits for a total that turns out invalid counts it', async () => {
  isQuiet = false
  expect(await Promise.all([find(), find()])).toEqual([1, 2])
})

test('a total whose tables change while it is counted is not kept', async () => {
  let finish = (_counted: CountResult) => {}
  const first = totals.find(statement, changes, () => new Promise((resolve) => (finish = resolve)))
  changes = '2'
  const second = find()
  finish({ total: 100, changes: '1' })
  expect([await first, await second, await find()]).toEqual([100, 1, 1])
})

test('what was known of older tables is not taken for that of newer ones', async () => {
  await find()
  changes = '2'
  await find()
  changes = '1'
  expect(await find()).toBe(3)
})

test('counts of one statement at the same time are one', async () => {
  expect(await Promise.all([find(), find(), find()])).toEqual([1, 1, 1])
})

describe('a count that fails', () => {
  const failing = () => totals.find(statement, changes, () => Promise.reject(new Error('gone')))

  test('fails for the request that started it, not for those that wait for it', async () => {
    const [first, second] = await Promise.allSettled([failing(), find()])
    expect(first).toMatchObject({ status: 'rejected', reason: { message: 'gone' } })
    expect(second).toMatchObject({ status: 'fulfilled', value: 1 })
  })

  test('is not kept', async () => {
    await expect(failing()).rejects.toThrow('gone')
    expect([await find(), await find()]).toEqual([1, 1])
  })

  test('leaves one that began after it alone', async () => {
    let fail = (_error: Error) => {}
    const first = totals.find(statement, changes, () => new Promise((_resolve, reject) => (fail = reject)))
    changes = '2'
    await find()
    fail(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    expect(await find()).toBe(1)
  })
})

test.each([
  ['text', sql`select ${'a'}`, sql`select ${'b'}`],
  ['values', sql`select ${['a', 'b']}`, sql`select ${['a,b']}`],
  ['kinds of value', sql`select ${null}`, sql`select ${'null'}`],
  ['numbers that JSON does not know', sql`select ${Number.POSITIVE_INFINITY}`, sql`select ${Number.NEGATIVE_INFINITY}`],
  ['large numbers', sql`select ${2n ** 60n}`, sql`select ${2n ** 60n + 1n}`],
])('other %s are another total', async (_what, one, other) => {
  expect([await find(one), await find(other), await find(one), await find(other)]).toEqual([1, 2, 1, 2])
})

test('a statement of many values is not kept', async () => {
  const long = sql`select ${'x'.repeat(10_000)}`
  expect([await find(long), await find(long)]).toEqual([1, 2])
})

test('those asked for last are kept', async () => {
  const numbered = (n: number) => find(sql`select ${n}`)
  await numbered(1)
  await numbered(2)
  for (let n = 3; n <= 2_000; n += 1) await numbered(n)
  expect(await numbered(1)).toBe(1)
  expect(await numbered(2_001)).toBe(2_001)
  expect(await numbered(1)).toBe(1)
  expect(await numbered(2)).toBe(2_002)
})
