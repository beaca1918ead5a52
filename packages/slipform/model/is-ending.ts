const ending =
  /^(?:date_)?(?:archived|cancell?ed|deactivated|deleted|deletion|disabled|discarded|removed|revoked|trashed|voided)(?:_?(?:at|on|date|time))?$/

/** Whether a field, by its name, says when a record was given up, such as `deleted_at`: calendars and charts of the admin place records by another. */
export function isEnding(name: string): boolean {
  return ending.test(name.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase())
}
