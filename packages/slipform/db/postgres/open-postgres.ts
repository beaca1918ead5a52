import knex, { type Knex } from 'knex'
import pg from 'pg'
import type { DatabaseLimits } from '../../base/database-limits.ts'
import type { Notices } from '../../base/notices.ts'
import { knexOptions } from '../knex-options.ts'
import { timeArrayTypes, timeTypes, wireTimestamp } from '../time-types.ts'
import { CancellingClient } from './cancelling-client.ts'
import { parsePostgresUrl } from './postgres-url.ts'

// The parser of `text[]`, whose oid the driver's types lack.
const parseTexts = pg.types.getTypeParser(1009 as Parameters<typeof pg.types.getTypeParser>[0])

// Intervals, points and circles, and arrays of them: the driver would parse them as objects, and responses hold texts.
const textTypes = [1186, 600, 718]
const textArrayTypes = [1187, 1017, 719]

// Milliseconds between two searches for connections that are idle for too long.
const reapIntervalMs = 250

/** Opens a PostgreSQL by its URL; `directUrl` is the URL past a pooler. Connects when the first statement is sent. */
export function openPostgres(
  connectionString: string,
  directUrl: string | undefined,
  { connections, preparedStatements, ...limits }: Required<DatabaseLimits>,
  notices: Notices,
): Knex {
  const types = new pg.TypeOverrides()
  for (const type of timeTypes) types.setTypeParser(type, wireTimestamp)
  for (const type of timeArrayTypes) types.setTypeParser(type, (text) => wireTimestamp(parseTexts(text)))
  for (const type of textTypes) types.setTypeParser(type, (text) => text)
  for (const type of textArrayTypes) types.setTypeParser(type, parseTexts)
  const db = knex({
    client: CancellingClient,
    ...knexOptions,
    // `limits`, `target` and `notices` are for CancellingClient.
    connection: {
      connectionString,
      types,
      limits,
      target: parsePostgresUrl(connectionString),
      notices,
    } as Knex.PgConnectionConfig,
    acquireConnectionTimeout: limits.connectionTimeout,
    pool: { min: 0, max: connections, reapIntervalMillis: reapIntervalMs },
  })
  const { idleTransactionTimeout } = limits
  // For code that has only knex: sessions, statements and migrations read them.
  Object.assign(db.userParams, { idleTransactionTimeout, preparedStatements, directUrl: directUrl ?? connectionString })
  return db
}
