const words = ['batch', 'aggregate', 'export']

/** Whether a word in a record's place is never its key, as it names an operation. Paths are read in any case. */
export function isReserved(word: unknown): boolean {
  return typeof word === 'string' && words.includes(word.toLowerCase())
}
