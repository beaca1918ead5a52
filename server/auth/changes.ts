import { EventEmitter } from 'node:events'
import type { Database } from '#crud'

const changes = new EventEmitter<{ change: [] }>()

/** Calls back whenever somebody may no longer be who they were: a session ended, a user or a key changed. */
export function onChange(callback: () => void): void {
  changes.on('change', callback)
}

/** Says so; within a transaction, once it is over. */
export function announceChange(db?: Database): void {
  const over = db !== undefined && 'executionPromise' in db ? db.executionPromise : Promise.resolve()
  over.then(
    () => changes.emit('change'),
    () => {},
  )
}
