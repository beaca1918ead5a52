import { randomBytes } from 'node:crypto'

/** Counts keys, so that keys of the same millisecond differ and sort. */
let counter = 0

const inBase36 = (value: number, length: number) => value.toString(36).padStart(length, '0').slice(-length)

/**
 * Returns a key in the form of Prisma's `cuid()`, which sorts by the time of its creation. Write `on_create: cuid`.
 *
 * @example
 * cuid().length // 25
 */
export function cuid(): string {
  counter = (counter + 1) % 36 ** 4
  const random = [...randomBytes(12)].map((byte) => inBase36(byte, 1)).join('')
  return `c${inBase36(Date.now(), 8)}${inBase36(counter, 4)}${random}`
}
