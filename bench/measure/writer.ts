import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import { changedParts } from '../workloads/workloads.ts'

/** Updates parts one by one, directly in the database, so many times per second; the returned function stops that. */
export function startWriter(db: Knex, writesPerSecond: number): () => Promise<void> {
  const ids = changedParts()
  let isStopped = false
  const write = async () => {
    for (let number = 0; !isStopped; number += 1) {
      const price = 10 + (number % 90)
      await db('vehicle_parts')
        .where('id', ids[number % ids.length])
        .update({ price, updated_at: db.fn.now() })
      await wait(1000 / writesPerSecond)
    }
  }
  const writing = write()
  return async () => {
    isStopped = true
    await writing
  }
}
