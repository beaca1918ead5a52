import type { Pulse } from 'slipform/browser'
import { createStore } from './store.ts'

/** How the server is, in development: a change of the project starts it again, and it may wait for one. Elsewhere always `up`. */
export const serverPulse = createStore<Pulse>('up')

let untilUp = Promise.resolve()
let endOutage = () => {}

/** Sets how the server is: X-ray calls it for what the development server reports. */
export const publishPulse = (next: Pulse): void => {
  const current = serverPulse.get()
  if (next === current) return
  if (current === 'up') untilUp = new Promise((resolve) => (endOutage = resolve))
  if (next === 'up') endOutage()
  serverPulse.set(next)
}

/** Resolves once the server serves: at once, except during an outage. Requests wait for it. */
export const serverIsUp = (): Promise<void> => untilUp
