import type { Sql } from 'sql-template-tag'
import type { Database } from '../model/hooks.ts'

/** Runs one statement, which a connection prepares once if it comes again. */
export async function query<Row>(db: Database, { sql, values }: Pick<Sql, 'sql' | 'values'>): Promise<Row[]> {
  const name = nameOf(sql)
  const raw = db.raw(sql, values as never)
  const { rows } = await (name === undefined ? raw : raw.options({ name }))
  return rows
}

// Each connection keeps what it has prepared for as long as it lives, so not every text deserves it.
const mostPrepared = 200
const mostSeen = 1_000
const prepared = new Map<string, string>()
const seenOnce = new Set<string>()

/** The name under which a statement is prepared; undefined for one that is new, or one too many. */
function nameOf(text: string): string | undefined {
  const known = prepared.get(text)
  if (known !== undefined || prepared.size >= mostPrepared) return known
  if (!seenOnce.has(text)) {
    if (seenOnce.size >= mostSeen) seenOnce.clear()
    seenOnce.add(text)
    return undefined
  }
  seenOnce.delete(text)
  const name = `slipform_${prepared.size}`
  prepared.set(text, name)
  return name
}
