import type { Knex } from 'knex'
import { type DatabaseLimits, defaultLimits } from './limits.ts'

/** Which database to open: a PostgreSQL by its URL, or the embedded one in a folder, or in memory when neither is given. */
export interface DatabaseLocation {
  readonly url?: string | undefined
  /** The URL of the same PostgreSQL past a pooler, for migrations. */
  readonly directUrl?: string | undefined
  readonly dataDir?: string | undefined
}

/**
 * Opens a database and loads its driver; `destroy()` closes it. The session's time zone is UTC. The limits apply to servers only:
 * the embedded database has one connection, and its statements can be neither timed nor cancelled.
 */
export async function openDatabase(
  { url, directUrl, dataDir }: DatabaseLocation,
  limits: DatabaseLimits = {},
): Promise<Knex> {
  if (url === undefined) return (await import('./open-embedded.ts')).openEmbedded(dataDir, limits)
  return (await import('./open-postgres.ts')).openPostgres(url, directUrl, { ...defaultLimits, ...limits })
}
