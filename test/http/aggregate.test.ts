import { beforeAll, describe, expect, test } from 'vitest'
import { Specimen, specimenTables } from '../../packages/slipform/fixtures/specimen.ts'
import { type Row, startApp } from './support/app.ts'
import { query } from './support/client.ts'
import { startGarage } from './support/garage.ts'

const garage = startGarage()
const specimens = startApp({ models: { Specimen }, tables: specimenTables })

const ask = (path: string, parameters: Record<string, unknown>) => garage.get(`${path}/aggregate${query(parameters)}`)

/** What SQL says of groups, in the form and order of the answer. */
const inSql = async (text: string): Promise<Row[]> => garage.sql(text)

describe('groups', () => {
  test('by a field: counted, the largest first, equal ones by value', async () => {
    const { status, json, headers } = await ask('/customers', { group_by: 'tier' })
    const rows = await inSql('select tier, count(*)::integer as count from customers group by 1 order by 2 desc, 1')
    expect(status).toBe(200)
    expect(json).toEqual(rows.map(({ tier, count }) => ({ group: { tier }, count })))
    expect(headers.get('content-range')).toBe('customer 0-2/3')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  test('by nothing: everything is one', async () => {
    expect(await ask('/customers', {})).toMatchObject({ status: 200, json: [{ group: {}, count: 25 }] })
    const none = await ask('/customers', { name: 'unknown', sum: '' })
    expect([none.text, none.headers.get('content-range')]).toEqual(['[{"group":{},"count":0}]', 'customer 0-0/1'])
  })

  test('by several fields', async () => {
    const { json } = await ask('/vehicles', { group_by: 'make,status', year_gte: '2012' })
    const rows = await inSql(
      'select make, status, count(*)::integer as count from vehicles where year >= 2012 group by 1, 2 order by 3 desc, 1, 2',
    )
    expect(json).toEqual(rows.map(({ make, status, count }) => ({ group: { make, status }, count })))
  })

  test('null is a group of its own', async () => {
    const { json } = await ask('/vehicle_parts', { group_by: 'vehicle_part_id' })
    expect(json[0]).toEqual({ group: { vehicle_part_id: null }, count: 4 })
    expect(json.reduce((sum: number, group: Row) => sum + group.count, 0)).toBe(10)
  })

  test('of what the filters and the search of a list find', async () => {
    for (const parameters of [
      { filter: { tier: ['gold', 'silver'], 'vehicles.make': 'BMW' } },
      { is_private: 'true', tier_ne: 'gold' },
      { q: 'motorcycles' },
      { filter: { q: 'motorcycles', vehicles: { year_gt: 2012 } } },
    ]) {
      const listed = (await garage.get(`/customers${query({ ...parameters, per_page: '100' })}`)).json as Row[]
      const { json } = await ask('/customers', { ...parameters, group_by: 'tier' })
      for (const { group, count } of json) {
        expect(count, JSON.stringify(parameters)).toBe(listed.filter(({ tier }) => tier === group.tier).length)
      }
      expect(json.reduce((sum: number, group: Row) => sum + group.count, 0)).toBe(listed.length)
    }
  })

  test('are paginated like a list, by default up to max_page_size', async () => {
    for (const [parameters, length, range] of [
      [{}, 12, '0-11/12'],
      [{ range: '[2,4]' }, 3, '2-4/12'],
      [{ page: '2', per_page: '5' }, 5, '5-9/12'],
      [{ page: '2' }, 0, '20-20/12'],
      [{ range: '[100,200]' }, 0, '100-100/12'],
      [{ range: 'x' }, 12, '0-11/12'],
    ] as const) {
      const { json, headers } = await ask('/vehicles', { ...parameters, group_by: 'vin' })
      expect([json.length, headers.get('content-range')]).toEqual([length, `vehicle ${range}`])
    }
  })
})

describe('sums', () => {
  test('sum, avg, min and max by group, exact', async () => {
    const fields = { sum: 'cost', avg: 'cost', min: 'cost', max: 'cost' }
    const { json } = await ask('/maintenance_records', { group_by: 'service_type', ...fields })
    const rows =
      await inSql(`select service_type, count(*)::integer as count, sum(cost)::text, trim_scale(avg(cost))::text as avg,
      min(cost)::text, max(cost)::text from maintenance_records group by 1 order by 2 desc, 1`)
    expect(json).toEqual(
      rows.map(({ service_type, count, sum, avg, min, max }) => ({
        group: { service_type },
        count,
        sum: { cost: sum },
        avg: { cost: avg },
        min: { cost: min },
        max: { cost: max },
      })),
    )
    expect(json[0].sum.cost).toMatch(/^\d+\.00$/)
  })

  test('of several fields, in the names of the request, and null where there is nothing to sum', async () => {
    const { json } = await ask('/vehicles', { sum: 'price,mileage', max: 'year', min: 'mileage' })
    const [row] = await inSql('select sum(price)::text as price, sum(mileage)::text as mileage from vehicles')
    expect(json).toEqual([{ group: {}, count: 12, sum: row, min: { mileage: '20000' }, max: { year: 2016 } }])
    const { json: none } = await ask('/vehicles', { vin: 'x', sum: 'price', avg: 'year' })
    expect(none).toEqual([{ group: {}, count: 0, sum: { price: null }, avg: { year: null } }])
  })
})

describe('intervals', () => {
  beforeAll(async () => {
    await specimens.insert(
      'specimens',
      [
        ['2024-03-30T23:30:00Z', '2024-12-29'],
        ['2024-03-31T00:30:00Z', '2024-12-30'],
        ['2024-03-31T21:59:59.999999Z', '2024-12-31'],
        ['2024-03-31T22:00:00Z', '2025-01-01'],
        ['2024-10-26T22:30:00Z', '2025-04-01'],
        ['2024-10-27T22:59:59Z', null],
        ['2024-10-27T23:00:00Z', null],
        [null, null],
      ].map(([datetime, date], n) => ({
        id: `a0000000-0000-4000-8000-00000000000${n}`,
        datetime,
        date,
        integer: n,
        float: n / 2,
        bigint: '9007199254740993',
        decimal: '0.10000000000000000001',
        boolean: n % 2 === 0,
        choice: n % 2 === 0 ? 'ash' : 'birch',
        text: n < 2 ? '' : null,
      })),
    )
  })

  test.each([
    ['bigint', '9007199254740993', '9007199254740993'],
    ['decimal', '0.10000000000000000001', '0.10000000000000000001'],
    ['integer', '3.5', 7],
    ['float', 1.75, 3.5],
  ])('median and percentiles of the kind %s are exact', async (field, median, p90) => {
    const { json } = await specimens.get(`/specimens/aggregate${query({ median: field, p90: field })}`)
    expect(json).toEqual([{ group: {}, count: 8, median: { [field]: median }, p90: { [field]: p90 } }])
    const ofNothing = query({ text: 'none', median: field, p95: field, p99: field })
    const { json: empty } = await specimens.get(`/specimens/aggregate${ofNothing}`)
    expect(empty).toMatchObject([
      { count: 0, median: { [field]: null }, p95: { [field]: null }, p99: { [field]: null } },
    ])
  })

  const by = async (group_by: string, interval: string, time_zone?: string) => {
    const parameters = { group_by, interval, ...(time_zone === undefined ? {} : { time_zone }) }
    const { status, json, text } = await specimens.get(`/specimens/aggregate${query(parameters)}`)
    expect(status, text).toBe(200)
    return json.map(({ group, count }: Row) => [group[group_by], count])
  }

  test('are named by their first day, in the order of time, null last', async () => {
    expect(await by('datetime', 'month')).toEqual([
      ['2024-03-01', 4],
      ['2024-10-01', 3],
      [null, 1],
    ])
    expect(await by('datetime', 'year')).toEqual([
      ['2024-01-01', 7],
      [null, 1],
    ])
    expect(await by('date', 'quarter')).toEqual([
      ['2024-10-01', 3],
      ['2025-01-01', 1],
      ['2025-04-01', 1],
      [null, 3],
    ])
    expect(await by('date', 'week')).toEqual([
      ['2024-12-23', 1],
      ['2024-12-30', 3],
      ['2025-03-31', 1],
      [null, 3],
    ])
  })

  test('of moments follow the calendar of a time zone through the changes of its clocks', async () => {
    expect(await by('datetime', 'day', 'Europe/Berlin')).toEqual([
      ['2024-03-31', 3],
      ['2024-04-01', 1],
      ['2024-10-27', 2],
      ['2024-10-28', 1],
      [null, 1],
    ])
    expect(await by('datetime', 'month', 'Pacific/Kiritimati')).toEqual([
      ['2024-03-01', 2],
      ['2024-04-01', 2],
      ['2024-10-01', 3],
      [null, 1],
    ])
  })

  test.each([
    ['text', [null, '']],
    ['boolean', [false, true]],
    ['bigint', ['9007199254740993']],
    ['decimal', ['0.10000000000000000001']],
    ['float', [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5]],
    ['integer', [0, 1, 2, 3, 4, 5, 6, 7]],
    ['time', [null]],
    ['uuid', [null]],
    ['id', null],
    ['specimen_id', [null]],
  ])('values of the kind %s', async (name, values) => {
    const { status, json, text } = await specimens.get(`/specimens/aggregate?group_by=${name}`)
    expect(status, text).toBe(200)
    if (values !== null) expect(json.map(({ group }: Row) => group[name])).toEqual(values)
  })
})

describe('what cannot be grouped or computed', () => {
  test.each([
    ['group_by=nothing', 'Invalid group_by field: nothing'],
    ['group_by=visits', 'Invalid group_by field: visits'],
    ['group_by=tier,,name', 'Invalid group_by field: '],
    ['group_by=vehicles.make', 'Invalid group_by field: vehicles.make'],
    ['group_by=TIER', 'Invalid group_by field: TIER'],
    ['sum=tier', 'Invalid sum field: tier'],
    ['min=created_at', 'Invalid min field: created_at'],
    ['max=nothing', 'Invalid max field: nothing'],
    ['group_by=tier,name,email,id', 'group_by takes at most 3 fields'],
    ['group_by=tier&interval=month', 'interval needs a date or datetime field in group_by'],
    ['interval=month', 'interval needs a date or datetime field in group_by'],
    ['interval=hour', 'Invalid interval: expected one of day, week, month, quarter, year'],
    ['interval=', 'Invalid interval: expected one of day, week, month, quarter, year'],
    ['time_zone=Mars/Base', 'Invalid time_zone: expected an IANA time zone such as UTC or Europe/Berlin'],
    ['nothing=1', 'Invalid filter field: nothing'],
    ['format=csv', 'Invalid filter field: format'],
  ])('%s is a 400', async (parameters, error) => {
    for (const _time of [1, 2]) {
      expect(await garage.get(`/customers/aggregate?${parameters}`)).toMatchObject({ status: 400, json: { error } })
    }
  })

  test.each(['features', 'specs', 'nothing'])('%s, a list or JSON, is refused like what is not there', async (name) => {
    const expected = { status: 400, json: { error: `Invalid group_by field: ${name}` } }
    expect(await garage.get(`/vehicles/aggregate?group_by=${name}`)).toMatchObject(expected)
    const path = `/specimens/aggregate?group_by=${name === 'features' ? 'texts' : 'json'}`
    expect(await specimens.get(path)).toMatchObject({ status: 400 })
  })
})
