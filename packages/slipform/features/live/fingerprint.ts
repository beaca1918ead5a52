/**
 * Returns a text that is the same for conditions that are the same, so that callers with the same one share a statement. JSON alone writes NaN
 * as null, and has no bigints.
 */
export function fingerprint(condition: object): string {
  return JSON.stringify(condition, (_name, value: unknown) => {
    if (typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value)))
      return { number: String(value) }
    return value === undefined ? { missing: true } : value
  })
}
