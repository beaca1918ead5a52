import { snakeCaseOf } from './snake-case.ts'

const givenUp =
  /^(?:date_)?(?:archived|cancell?ed|deactivated|deleted|deletion|disabled|discarded|removed|revoked|trashed|voided)(?:_?(?:at|on|date|time))?$/
const ofLives = /^(?:dob|dod|(?:date_of_)?(?:birth|death)(?:_?(?:day|date))?|born(?:_(?:at|on))?|died(?:_(?:at|on))?)$/

/**
 * Whether lists, calendars and charts place records by a date of this name: not by when a record was given up, such as `deleted_at`, nor by when a
 * person was born.
 */
export function placesRecords(name: string): boolean {
  const written = snakeCaseOf(name)
  return !givenUp.test(written) && !ofLives.test(written)
}
