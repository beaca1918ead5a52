// Times that are stored as numbers, the seconds since 1970: fields with `format: 'epoch'`.

/** The seconds of the years 1 to 9999. */
const [first, last] = [-62_135_596_800, 253_402_300_799]

/** Returns the time of a number of seconds in RFC 3339; undefined for 0, which stands for no time, and for values that are no such number. */
export function timeOfEpoch(value: unknown): string | undefined {
  const seconds = Number(value)
  const isTime = seconds !== 0 && seconds >= first && seconds <= last
  return isTime ? new Date(seconds * 1000).toISOString().replace('.000Z', 'Z') : undefined
}

/** Returns the digits of the seconds of a timestamp. */
export function epochOfTime(timestamp: string): string {
  return String(Math.floor(Date.parse(timestamp) / 1000))
}
