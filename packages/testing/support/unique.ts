// Values for records of tests. A test server holds the records of all tests: a test that searches for a value must not find the records of others.

import { randomInt, randomUUID } from 'node:crypto'

/** Returns a random word: a letter before hexadecimal digits, so that the word is not read as a number. It is unique in practice, unless it is short. */
export function uniqueWord(length = 13): string {
  return `z${randomUUID().replaceAll('-', '')}`.padEnd(length, 'z').slice(0, length)
}

/** Returns a random whole number from `minimum` to `maximum`, by default one that fits an integer column. It is unique in practice for wide ranges only. */
export function uniqueNumber(minimum = 1, maximum = 2_000_000_000): number {
  return randomInt(minimum, maximum + 1)
}

/** Returns a random timestamp from 1970 to 2020, as ISO 8601. */
export function uniqueTimestamp(): string {
  return new Date(randomInt(0, 1_600_000_000) * 1000).toISOString()
}
