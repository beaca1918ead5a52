import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { query } from './client.ts'

/** The total of a list whose page does not tell it, and how often it was counted. */
export async function readTotal(
  app: TestApp,
  path: string,
  parameters: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<{ total: string | undefined; counts: number }> {
  let total: string | undefined
  const statements = await app.statementsOf(async () => {
    const answer = await app.get(path + query({ per_page: 2, ...parameters }), { headers })
    expect(answer.status, answer.text).toBe(200)
    total = answer.headers.get('content-range')?.split('/')[1]
  })
  return { total, counts: statements.filter((statement) => statement.includes('as total')).length }
}
