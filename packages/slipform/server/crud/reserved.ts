const words = ['batch', 'aggregate', 'export']

/** Whether a path segment names an operation, so that it is never a record's key. Case-insensitive. */
export function isReserved(word: unknown): boolean {
  return typeof word === 'string' && words.includes(word.toLowerCase())
}
