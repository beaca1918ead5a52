/**
 * Returns the same text for equal conditions, so that callers with equal conditions share one in a statement. Numbers that JSON cannot write
 * (NaN, bigints) and undefined are written as objects.
 */
export function fingerprint(condition: object): string {
  return JSON.stringify(condition, (_name, value: unknown) => {
    if (typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value)))
      return { number: String(value) }
    return value === undefined ? { missing: true } : value
  })
}
