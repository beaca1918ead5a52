import { EventEmitter } from 'node:events'
import { TableChanges } from '../../../packages/slipform/server/db/table-changes.ts'

/** Tells too when something is heard. */
export class HeardChanges extends TableChanges {
  readonly #events = new EventEmitter<{ note: [name: string]; lost: [] }>().setMaxListeners(0)

  override note(name: string): void {
    super.note(name)
    this.#events.emit('note', name)
  }

  override setConnected(isHeard: boolean): void {
    super.setConnected(isHeard)
    this.#events.emit('lost')
  }

  /** Waits until a name is heard, or it can no longer be. */
  heard(name: string): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.#events.off('note', hear).off('lost', done)
        resolve()
      }
      const hear = (said: string) => void (said === name && done())
      this.#events.on('note', hear).on('lost', done)
    })
  }
}
