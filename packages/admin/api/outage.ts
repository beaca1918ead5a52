import type { Pulse } from 'slipform/browser'
import { createStore } from './store.ts'

/** How the server is, in development: a change of the project starts it again, and it may wait for a migration. */
export const serverPulse = createStore<Pulse>('up')

let back = Promise.resolve()
let end = () => {}

/** Says how the server is. */
export const publishPulse = (next: Pulse): void => {
  const current = serverPulse.get()
  if (next === current) return
  if (current === 'up') back = new Promise((resolve) => (end = resolve))
  if (next === 'up') end()
  serverPulse.set(next)
}

/** Resolves once the server serves: at once, except during an outage. */
export const serverIsUp = (): Promise<void> => back
