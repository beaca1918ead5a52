import type { Knex } from 'knex'
import { ApiError } from '../errors/errors.ts'

const underWay = new WeakMap<Knex.Client, number>()

// The number of cursors on a database with a single connection.
const maxCursorsOnOneConnection = 4

/** Returns the pool's maximum number of connections. */
export function connectionsOf(db: Knex): number {
  return db.client.pool.max
}

/**
 * Runs a client-paced job (an export). At most half of the pool's connections run such jobs at once.
 *
 * @throws ApiError 503 when no slot is free.
 */
export async function withExportSlot(db: Knex, work: () => Promise<void>): Promise<void> {
  const running = underWay.get(db.client) ?? 0
  const connections = connectionsOf(db)
  const most = connections === 1 ? maxCursorsOnOneConnection : Math.max(1, Math.floor(connections / 2))
  if (running >= most) {
    throw ApiError.of('too_many_exports', {}, { headers: { 'Retry-After': '10' } })
  }
  underWay.set(db.client, running + 1)
  try {
    await work()
  } finally {
    underWay.set(db.client, (underWay.get(db.client) ?? 1) - 1)
  }
}
