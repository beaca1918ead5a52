/** Runs a function after what has arrived is read: after blocking work or a suspension, timers end first, and connections look idle. */
export function afterReading(work: () => void): void {
  // The first one may run before the loop looks for input again, the second one does not.
  setImmediate(() => setImmediate(work))
}
