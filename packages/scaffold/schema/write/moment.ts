/** The present, or the second after the newest migration: migrations run in the order of their names. */
export function nextMoment(migrations: readonly string[], now: Date): Date {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)_/.exec(migrations.at(-1) ?? '') ?? []
  if (year === undefined) return now
  const after = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) + 1000
  return new Date(Math.max(after, now.getTime()))
}
