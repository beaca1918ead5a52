/**
 * Runs a function once Node.js has read the input that has arrived. Timers that judge whether a connection is silent or idle need it: after
 * work that blocked the process, they fire before Node.js reads, and every connection looks silent.
 */
export function afterReading(work: () => void): void {
  // The first callback may run before the event loop polls for input, the second runs after it.
  setImmediate(() => setImmediate(work))
}
