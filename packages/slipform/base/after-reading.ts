/** Runs a function after the input that has arrived is read: after blocking work, timers fire before it, and connections look idle. */
export function afterReading(work: () => void): void {
  // The first callback may run before the event loop polls for input, the second runs after it.
  setImmediate(() => setImmediate(work))
}
