import type { Pulse } from 'slipform/browser'

let pulse: Pulse = 'up'
let back = Promise.resolve()
let end = () => {}
const listeners = new Set<() => void>()

/** Says how the server is, in development: a change of the project starts it again, and it may wait for a migration. */
export const publishPulse = (next: Pulse): void => {
  if (next === pulse) return
  if (pulse === 'up') back = new Promise((resolve) => (end = resolve))
  if (next === 'up') end()
  pulse = next
  for (const listener of listeners) listener()
}

/** Returns how the server is. */
export const currentPulse = (): Pulse => pulse

/** Subscribes to changes of the pulse; returns a function that unsubscribes. */
export const onPulse = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Resolves once the server serves: at once, except during an outage. */
export const serverIsUp = (): Promise<void> => back
