// @module-tag rest

import { beforeAll, expect, test } from 'vitest'
import { startGarage } from './support/garage.ts'

const app = startGarage()

/** Answers a request, and plans the statements that the application sent for it and that a pattern finds. */
async function explained(path: string, pattern: RegExp) {
  const sent: { sql: string; bindings: unknown[] }[] = []
  const note = (statement: { sql: string; bindings: unknown[] }) => void sent.push(statement)
  app.db.on('query', note)
  const answer = await app.get(path)
  app.db.off('query', note)
  const found = sent.filter(({ sql }) => pattern.test(sql))
  expect(found.length).toBeGreaterThan(0)
  return { answer, plans: await Promise.all(found.map(({ sql, bindings }) => explain(sql, bindings))) }
}

/** The plan of a statement as the driver sent it, with its own placeholders. */
async function explain(sql: string, bindings: unknown[]): Promise<string> {
  const connection = await app.db.client.acquireConnection()
  try {
    const { rows } = await connection.query(`explain ${sql}`, bindings)
    return rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
  } finally {
    await app.db.client.releaseConnection(connection)
  }
}

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
  const { answer, plans } = await explained('/customers?q=zanzi', /tsquery/)
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
  const { plans } = await explained(`/customers?sort=${sort}&range=[0,24]`, /order by .*"name"/s)
  // The first list is read again with its count.
  for (const plan of plans) expect(plan).toMatch(read)
  expect(plans[0]).not.toMatch(never)
})
