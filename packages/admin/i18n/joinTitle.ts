/** Joins the parts of a record's title; a part that the record lacks, or that is hidden from the user, leaves no trace. */
export function joinTitle(...parts: readonly unknown[]): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(' ')
}
