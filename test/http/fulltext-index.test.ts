import { beforeAll, expect, test } from 'vitest'
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
}, 120_000)

test('a search in 50,000 records is answered by the index that the migration makes', async () => {
  const sent: { sql: string; bindings: unknown[] }[] = []
  const note = (statement: { sql: string; bindings: unknown[] }) => void sent.push(statement)
  app.db.on('query', note)
  const { json, headers } = await app.get('/customers?q=zanzi')
  app.db.off('query', note)
  expect(json).toHaveLength(5)
  expect(headers.get('content-range')).toBe('customer 0-4/5')

  const searches = sent.filter(({ sql }) => sql.includes('tsquery'))
  expect(searches.length).toBeGreaterThan(0)
  const [{ index }] = (await app.sql(
    "select indexname as index from pg_indexes where tablename = 'customers' and indexdef like '%USING gin%'",
  )) as [{ index: string }]
  for (const { sql, bindings } of searches) expect(await explain(sql, bindings), sql).toContain(index)
})

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
