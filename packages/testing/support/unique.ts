import { randomInt, randomUUID } from 'node:crypto'

/** Returns a unique word, so that tests do not find each other's records. */
export function uniqueWord(length = 13): string {
  return `z${randomUUID().replaceAll('-', '')}`.padEnd(length, 'z').slice(0, length)
}

/** Returns a random whole number from `minimum` to `maximum`. */
export function uniqueNumber(minimum = 1, maximum = 2_000_000_000): number {
  return randomInt(minimum, maximum + 1)
}

/** Returns a random timestamp from 1970 to 2020, as ISO 8601. */
export function uniqueTimestamp(): string {
  return new Date(randomInt(0, 1_600_000_000) * 1000).toISOString()
}
