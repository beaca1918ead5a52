/** Reads what random tests grow from; without one it is another each time. Undefined where it is not a whole number. */
export function readSeed(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return Date.now() % 1_000_000_000
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
