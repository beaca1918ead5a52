import pg from 'pg'
import { databaseUrl, poolSize } from '../settings.ts'

// A date stays the text it is: a JavaScript Date shifts it.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize })

export type Row = Record<string, unknown>

/** Runs a statement that each connection prepares once, under a name. */
export async function query(name: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ name, text, values })
  return rows
}
