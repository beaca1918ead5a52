import { snakeCaseOf } from './snake-case.ts'

const namesOfDisposal =
  /^(?:date_)?(?:archived|cancell?ed|deactivated|deleted|deletion|disabled|discarded|removed|revoked|trashed|voided)(?:_?(?:at|on|date|time))?$/
const namesOfLives =
  /^(?:dob|dod|(?:date_of_)?(?:birth|death)(?:_?(?:day|date))?|born(?:_(?:at|on))?|died(?:_(?:at|on))?)$/

/**
 * Whether lists, calendars and charts place records by a date of this name: not by the end of a record, such as `deleted_at`, nor by the
 * birth or death of a person.
 */
export function placesRecords(name: string): boolean {
  const snakeName = snakeCaseOf(name)
  return !namesOfDisposal.test(snakeName) && !namesOfLives.test(snakeName)
}
