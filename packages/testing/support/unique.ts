import { randomInt, randomUUID } from 'node:crypto'

/** A word that no other record holds, so that tests do not see each other's records. */
export function uniqueWord(length = 13): string {
  return `z${randomUUID().replaceAll('-', '')}`.padEnd(length, 'z').slice(0, length)
}

/** A whole number that no other record is likely to hold, between two others. */
export function uniqueNumber(minimum = 1, maximum = 2_000_000_000): number {
  return randomInt(minimum, maximum + 1)
}

/** A moment of the last fifty years that no other record is likely to hold. */
export function uniqueMoment(): string {
  return new Date(randomInt(0, 1_600_000_000) * 1000).toISOString()
}
