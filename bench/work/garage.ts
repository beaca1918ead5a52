import { createHash } from 'node:crypto'

// What the loaded rows are made of, for the statements that make them and for the requests that ask for them.

export const categories = ['engine', 'brakes', 'body', 'electrical', 'interior'] as const

/** Prices of parts, in cents: evenly spread. */
export const prices = { from: 500, to: 90_500 } as const

/** Numbers at the end of the names of parts. */
export const models = { from: 100, count: 50 } as const

/** How far apart, by number, parts are that have a subpart. */
export const assemblyStep = 4

/** The key of a row by its table and number, from 1 on: as the statements compute it. */
export function keyOf(table: string, number: number): string {
  return createHash('md5')
    .update(`${table} ${number}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
