import knex, { type Knex } from 'knex'
import pg from 'pg'
import { CancellingClient } from './cancelling-client.ts'
import { asText, identifiers, timeTypes } from './knex-options.ts'
import type { DatabaseLimits } from './limits.ts'

/** Opens a PostgreSQL by its URL. Connects when the first statement is sent. */
export function openPostgres(
  connectionString: string,
  { connections, preparedStatements, ...limits }: Required<DatabaseLimits>,
): Knex {
  const types = new pg.TypeOverrides()
  for (const oid of Object.values(timeTypes)) types.setTypeParser(oid, asText)
  const db = knex({
    client: CancellingClient,
    ...identifiers,
    // `limits` is for CancellingClient.
    connection: { connectionString, types, limits } as Knex.PgConnectionConfig,
    acquireConnectionTimeout: limits.connectionTimeout,
    // knex also throws what it warns of: a failed connection.
    log: { warn: () => {} },
    pool: { min: 0, max: connections },
  })
  Object.assign(db.userParams, { idleTransactionTimeout: limits.idleTransactionTimeout, preparedStatements })
  return db
}
