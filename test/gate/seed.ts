/**
 * Reads what random tests grow from; without one it is another each time.
 *
 * @throws Error when it is not a whole number.
 */
export function readSeed(text: string | undefined): number {
  if (text === undefined || text === '') return Date.now() % 1_000_000_000
  if (!/^\d{1,9}$/.test(text)) throw new Error(`SEED must be a whole number of at most nine digits, not '${text}'.`)
  return Number(text)
}
