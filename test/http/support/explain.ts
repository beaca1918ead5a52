import type { Knex } from 'knex'
import { expect } from 'vitest'
import type { startApp } from './app.ts'

type App = ReturnType<typeof startApp>

/** Answers a request, and plans the statements that the application sent for it and that a pattern finds. */
export async function explained({ db, get }: Pick<App, 'db' | 'get'>, path: string, pattern: RegExp) {
  const sent: { sql: string; bindings: unknown[] }[] = []
  const note = (statement: { sql: string; bindings: unknown[] }) => void sent.push(statement)
  db.on('query', note)
  const answer = await get(path)
  db.off('query', note)
  const found = sent.filter(({ sql }) => pattern.test(sql))
  expect(found.length).toBeGreaterThan(0)
  return { answer, plans: await Promise.all(found.map(({ sql, bindings }) => explain(db, sql, bindings))) }
}

/** The plan of a statement as the driver sent it, with its own placeholders. */
async function explain(db: Knex, sql: string, bindings: unknown[]): Promise<string> {
  const connection = await db.client.acquireConnection()
  try {
    const { rows } = await connection.query(`explain ${sql}`, bindings)
    return rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
  } finally {
    await db.client.releaseConnection(connection)
  }
}
