import type { Knex } from 'knex'
import { type DatabaseLimits, defaultLimits } from '../base/database-limits.ts'
import { printedNotices } from '../base/notices.ts'
import { noteStatement } from './database-errors.ts'

/** The database to open: a PostgreSQL by its URL, or the embedded database in a folder, or in memory when neither is given. */
interface DatabaseLocation {
  readonly url?: string | undefined
  /** The URL of the same PostgreSQL past a pooler, for migrations. */
  readonly directUrl?: string | undefined
  readonly dataDir?: string | undefined
}

/**
 * Opens a database for a server or a command, and loads its driver; `destroy()` closes it. The session's time zone is UTC. The embedded
 * database has one connection; the timeouts of statements and idle transactions apply to it, too.
 */
export async function openDatabase(
  { url, directUrl, dataDir }: DatabaseLocation,
  limits: DatabaseLimits = {},
  notices = printedNotices,
): Promise<Knex> {
  const db =
    url === undefined
      ? await (await import('./embedded/open-embedded.ts')).openEmbedded(dataDir, limits, notices)
      : (await import('./postgres/open-postgres.ts')).openPostgres(
          url,
          directUrl,
          { ...defaultLimits, ...limits },
          notices,
        )
  return db.on('query-error', noteStatement)
}
