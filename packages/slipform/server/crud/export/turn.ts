import type { Knex } from 'knex'
import { ApiError } from '../errors/errors.ts'

const underWay = new WeakMap<Knex.Client, number>()

// How many cursors the one connection of a database may keep.
const mostHeld = 4

/** How many connections a database is used by at most. */
export function connectionsOf(db: Knex): number {
  return db.client.pool.max
}

/**
 * Does something that takes as long as its client likes: of such work only some is under way at a time, so that
 * connections are left for others.
 *
 * @throws ApiError 503 when it is too much.
 */
export async function inTurn(db: Knex, work: () => Promise<void>): Promise<void> {
  const running = underWay.get(db.client) ?? 0
  const connections = connectionsOf(db)
  const most = connections === 1 ? mostHeld : Math.max(1, Math.floor(connections / 2))
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
