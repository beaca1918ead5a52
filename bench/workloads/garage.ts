import { createHash } from 'node:crypto'

// The values of the loaded rows, for the statements that insert them and the requests that read them.

export const categories = ['engine', 'brakes', 'body', 'electrical', 'interior'] as const

/** Prices of parts in cents, evenly distributed. */
export const prices = { from: 500, to: 90_500 } as const

/** Numbers at the end of part names. */
export const models = { from: 100, count: 50 } as const

/** Every nth part has a subpart. */
export const assemblyStep = 4

/** Returns the key of a row by table and number (from 1), as the statements compute it. */
export function keyOf(table: string, number: number): string {
  return createHash('md5')
    .update(`${table} ${number}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
