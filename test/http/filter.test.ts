import { describe, expect, test } from 'vitest'
import { query } from './support/client.ts'
import { errorBody } from './support/error-body.ts'
import { startGarage } from './support/garage.ts'
import { customers, id } from './support/rows.ts'

const app = startGarage()

async function idsOf(path: string): Promise<string[]> {
  const { status, json, text } = await app.get(path)
  expect(status, text).toBe(200)
  return json.map((record: { id: string }) => record.id)
}

async function idsInSql(table: string, where: string): Promise<string[]> {
  const rows = await app.sql(`select id from ${table} where ${where} order by id limit 20`)
  expect(rows.length, `${where} selects something`).toBeGreaterThan(0)
  return rows.map((row) => row.id)
}

test('equality in filter is exact: case, spaces and parts of a word do not match', async () => {
  for (const name of ['bruno gruber', 'Bruno', 'Bruno Gruber ', '%', 'Bruno_Gruber']) {
    expect(await idsOf(`/customers${query({ filter: { name } })}`), name).toEqual([])
  }
})

test('an array in filter that is empty matches nothing', async () => {
  for (const filter of [{ tier: [] }, { id: [] }]) {
    const { status, text, headers } = await app.get(`/customers${query({ filter })}`)
    expect({ status, text, range: headers.get('content-range') }).toEqual({
      status: 200,
      text: '[]',
      range: 'customer 0-0/0',
    })
  }
})

describe('$or in filter', () => {
  const vehicles: [object, string][] = [
    [{ $or: [{ make: 'Audi' }, { year_lt: 2005 }] }, "make = 'Audi' or year < 2005"],
    [
      { status: 'in_service', $or: [{ make: 'Audi' }, { price: null }] },
      "status = 'in_service' and (make = 'Audi' or price is null)",
    ],
    [
      { $or: [{ 'customer.tier': 'gold' }, { features: 'sunroof', year_gte: 2010 }] },
      "customer_id in (select id from customers where tier = 'gold') or ('sunroof' = any(features) and year >= 2010)",
    ],
    [
      { $or: [{ make: 'Audi', $or: [{ year: 2012 }, { year_starts_with: '200' }] }, { make_starts_with: 'vo' }] },
      "(make = 'Audi' and (year = 2012 or year::text like '200%')) or make ilike 'vo%'",
    ],
  ]

  test.each(vehicles)('%j', async (filter, where) => {
    const path = `/vehicles${query({ filter })}`
    const expected = await idsInSql('vehicles', where)
    for (const _time of [1, 2]) expect(await idsOf(path)).toEqual(expected)
    const [{ total } = { total: undefined }] = await app.sql(
      `select count(*)::integer as total from vehicles where ${where}`,
    )
    expect((await app.get(`${path}&per_page=1`)).headers.get('content-range')).toBe(`vehicle 0-0/${total}`)
  })

  test('takes q, and combines with parameters and the q of the request', async () => {
    const named = await idsOf('/customers?q=Bruno')
    const gold = await idsInSql('customers', "tier = 'gold'")
    expect(named.length).toBeGreaterThan(0)
    const $or = [{ q: 'Bruno' }, { tier: 'gold' }]
    expect(await idsOf(`/customers${query({ filter: { $or } })}`)).toEqual([...new Set([...named, ...gold])].sort())
    expect(await idsOf(`/customers${query({ filter: { $or }, tier: 'gold' })}`)).toEqual(gold)
    expect(await idsOf(`/customers${query({ filter: { $or }, q: 'Bruno' })}`)).toEqual(named)
  })
})

test('1,000 UUIDs of primary keys fit into one URL', async () => {
  const others = Array.from({ length: 975 }, (_, n) => id.vehicle(100_000 + n))
  const filter = { id: [...others, ...customers.map((row) => row.id)] }
  const { status, json } = await app.get(`/customers${query({ filter })}`)
  expect(status).toBe(200)
  expect(json).toHaveLength(25)
})

const strict = { prefer: 'respond-async, handling="strict"' }
const ignored = [
  ['/vehicles?customer.email=x', 'invalid_filter_field', 'Invalid filter field: customer.email'],
  ['/vehicles?filter={"customer":{"nam":"x"}}', 'invalid_filter_field', 'Invalid filter field: customer.nam'],
  ['/vehicles?sort=vin', 'invalid_sort', 'Invalid sort: vin'],
  ['/vehicles?range=[9,0]', 'invalid_parameter', 'Invalid range: expected [start,end] such as [0,19]'],
] as const

test.each(ignored)(
  'Prefer: handling=strict: %s is refused, and without it answered as before',
  async (path, code, message) => {
    const ask = async (headers: Record<string, string>) => {
      const { status, headers: said, json } = await app.get(path, { headers })
      return { status, applied: said.get('preference-applied'), json }
    }
    const answered = { status: 200, applied: null }
    // Twice each and in turn: what one of them was answered is not cached for the other.
    for (const _time of [1, 2]) {
      expect(await ask(strict)).toEqual({ status: 400, applied: 'handling=strict', json: errorBody(code, message) })
      expect(await ask({})).toMatchObject(answered)
      expect(await ask({ prefer: 'handling=lenient, handling=strict' })).toMatchObject(answered)
    }
  },
)
