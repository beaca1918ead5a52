// Fields that most models declare. A model may write out the same attributes instead.

import { randomUUID } from 'node:crypto'
import { datetime, now, uuid } from './kinds.ts'

/**
 * A key that the server sets: a random UUID, which no request can change.
 *
 * @example
 * { id: primaryKey() }
 */
export function primaryKey() {
  return uuid().crud({ primary_key: true, exclude: ['create', 'update'], on_create: randomUUID })
}

/**
 * The time at which a record was created, which no request can change; lists can be sorted by it.
 *
 * @example
 * { created_at: createdAt() }
 */
export function createdAt() {
  return datetime().crud({ sortable: true, exclude: ['create', 'update'], on_create: now })
}

/**
 * The time of the last update of a record, which no request can change.
 *
 * @example
 * { updated_at: updatedAt() }
 */
export function updatedAt() {
  return datetime().crud({ exclude: ['create', 'update'], on_create: now, on_update: now })
}
