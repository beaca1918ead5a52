/**
 * Runs a function after the event loop has read what has already arrived. After blocking work, or a suspension of the process,
 * timers end first: until then connections look idle, and statements unanswered.
 */
export function afterReading(work: () => void): void {
  // The first one may run before the loop looks for input again, the second one does not.
  setImmediate(() => setImmediate(work))
}
