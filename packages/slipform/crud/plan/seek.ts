import { createHash } from 'node:crypto'
import type { Caller } from '../audience/caller.ts'
import type { SentCursor } from '../request/cursor.ts'
import type { Position } from './cursors.ts'
import type { ListPlan, ReadPlan } from './list.ts'

/** The position that a page begins after, or ends before. */
export interface Seek extends Position {
  readonly side: SentCursor['side']
}

/** Returns the plan of the page beyond a position; one before it is read from there, in reverse order. */
export function planSeek(plan: ListPlan, { side }: SentCursor, position: Position): ListPlan {
  return { ...plan, seek: { side, ...position }, ...(side === 'before' && { isFromEnd: true }) }
}

/**
 * Identifies a list: its resource, its conditions and its order, as the caller sees them. Times in scopes do not count, as a scope
 * such as "the last thirty days" moves from request to request.
 */
export function identifyList({ selection: { resource }, where, sorting }: ReadPlan, caller: Caller): string {
  const scopes = new Set<unknown>(caller.scopes.values())
  const { field, relation, direction } = sorting
  const order = [relation?.name, field.name, direction, sorting.where]
  const text = JSON.stringify([resource.model.name, resource.schema, resource.table, where, order], (_name, value) => {
    if (scopes.has(value)) return JSON.parse(JSON.stringify(value, withoutTimes))
    return typeof value === 'number' ? String(value) : value
  })
  return createHash('sha256').update(text).digest('base64url').slice(0, idCharacters)
}

const idCharacters = 16

function withoutTimes(_name: string, value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && /^\d{4,}-\d\d-\d\d(?:T|$)/.test(value) ? null : value
}
