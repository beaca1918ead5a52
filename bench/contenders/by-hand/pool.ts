import pg from 'pg'
import { databaseUrl, poolSize } from '../settings.ts'

// Dates stay strings: a JavaScript Date would shift them.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize })
const names = new Map<string, string>()

export type Row = Record<string, unknown>

/** Runs a prepared statement; each connection prepares it once. */
export async function query(text: string, values: unknown[] = []): Promise<Row[]> {
  const name = names.get(text) ?? `statement ${names.size}`
  names.set(text, name)
  const { rows } = await pool.query<Row>({ name, text, values })
  return rows
}
