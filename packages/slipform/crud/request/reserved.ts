import { operationTable } from '../../model/operations.ts'

/** The paths of operations beside those of records: `batch`, `aggregate`, `export` and `trash`. Express matches them before `/:id`. */
const words = new Set(Object.values(operationTable).flatMap(({ path }) => /^\/(\w+)$/.exec(path)?.[1] ?? []))

/** Whether a text cannot be the key of a record, because its address would lead elsewhere. */
export function isUnaddressable(key: string): boolean {
  return key === '' || key === '.' || key === '..' || isReserved(key)
}

/** Whether a path segment names an operation, so that it is never a record's key. Case-insensitive. */
export function isReserved(word: unknown): boolean {
  return typeof word === 'string' && words.has(word.toLowerCase())
}
