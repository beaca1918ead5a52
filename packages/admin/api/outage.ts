import type { Pulse } from 'slipform/browser'
import { createStore } from './store.ts'

/** The state of the development server, which restarts after a change of the project, and after an error waits for the next change. Always `up` in production. */
export const serverPulse = createStore<Pulse>('up')

let endOfOutage = Promise.resolve()
let endOutage = () => {}

/** Sets the state of the server. X-ray calls it with the reports of the development server. */
export const publishPulse = (next: Pulse): void => {
  const current = serverPulse.get()
  if (next === current) return
  if (current === 'up') endOfOutage = new Promise((resolve) => (endOutage = resolve))
  if (next === 'up') endOutage()
  serverPulse.set(next)
}

/** Resolves once the server is up: requests wait for this during an outage. */
export const serverIsUp = (): Promise<void> => endOfOutage
