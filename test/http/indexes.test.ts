// @module-tag rest

import { beforeAll, expect, test } from 'vitest'
import { explained } from './support/explain.ts'
import { startGarage } from './support/garage.ts'

const app = startGarage()

beforeAll(async () => {
  await app.sql(`
    insert into customers (id, name, email, tier, notes, visits, is_private, created_at, updated_at)
    select gen_random_uuid(), 'Person ' || n, 'person' || n || '@x.test', 'standard',
      'likes ' || (array['tea', 'coffee', 'water', 'juice'])[1 + n % 4] || ' number ' || n || case when n % 10000 = 0 then ' zanzibar' else '' end,
      0, false, now(), now()
    from generate_series(1, 50000) n`)
  await app.sql('analyze customers')
})

test('a search in 50,000 records is answered by the index that the migration makes', async () => {
  const { answer, plans } = await explained(app, '/customers?q=zanzi', /tsquery/)
  expect(answer.json).toHaveLength(5)
  expect(answer.headers.get('content-range')).toBe('customer 0-4/5')
  const [{ index }] = (await app.sql(
    "select indexname as index from pg_indexes where tablename = 'customers' and indexdef like '%USING gin%'",
  )) as [{ index: string }]
  for (const plan of plans) expect(plan).toContain(index)
})

// Downwards the keys of each name are sorted by themselves.
test.each([
  ['ASC', /Index Scan using customers_name_id_index/, /Sort Key: t0/],
  ['DESC', /Incremental Sort.*Index Scan Backward using customers_name_id_index/s, /Seq Scan on customers/],
])('a page of 50,000 records sorted by name %s is read from the index', async (direction, read, never) => {
  const sort = encodeURIComponent(JSON.stringify(['name', direction]))
  const { plans } = await explained(app, `/customers?sort=${sort}&range=[0,24]`, /order by .*"name"/s)
  // The first list is read again with its count.
  for (const plan of plans) expect(plan).toMatch(read)
  expect(plans[0]).not.toMatch(never)
})
