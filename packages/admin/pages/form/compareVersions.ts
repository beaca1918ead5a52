import type { RaRecord } from 'react-admin'
import { linksName } from 'slipform/browser'
import { linkedIds } from '../../api/changedFields.ts'

/** An input whose fields have different values in two versions of a record. */
export interface FieldDifference {
  source: string
  /** The fields that the input sets. */
  fields: readonly string[]
  /** Whether both versions changed them. Then the user chooses; otherwise the changed value is used. */
  isConflict: boolean
  /** The version whose value is chosen by default. */
  suggestion: 'mine' | 'theirs' | undefined
}

/** Three versions of a record: as loaded into the form, as edited, and as saved by another user since. */
export interface Versions {
  base: RaRecord
  mine: RaRecord
  theirs: RaRecord
}

/** Returns what differs between the form's version and the stored one, after a rejected save, of the fields that each input sets. */
export const compareVersions = (
  { base, mine, theirs }: Versions,
  fieldsBySource: Readonly<Record<string, readonly string[]>>,
): FieldDifference[] =>
  Object.entries(fieldsBySource).flatMap(([source, fields]) => {
    const read = linksName(source) in mine ? linksText : valueText
    const textOf = (record: RaRecord) => fields.map((field) => read(record, field)).join()
    const [before, ofForm, stored] = [textOf(base), textOf(mine), textOf(theirs)]
    if (ofForm === stored) return []
    const isConflict = ofForm !== before && stored !== before
    return { source, fields, isConflict, suggestion: isConflict ? undefined : ofForm === before ? 'theirs' : 'mine' }
  })

/**
 * Returns the stored version with the form's values for the chosen fields, and for fields that only the form holds, such as secrets.
 * Fields of the differences that were not chosen are never the form's.
 */
export const mergeVersions = (
  { mine, theirs }: Versions,
  differences: readonly FieldDifference[],
  chosen: readonly string[],
): RaRecord => {
  const refused = differences.flatMap(({ fields }) => fields).filter((field) => !chosen.includes(field))
  const own = Object.entries(mine).filter(([field]) => !refused.includes(field))
  const taken = chosen.map((source): [string, unknown] => [source, mine[source]])
  const links = Object.keys(theirs)
    .filter((source) => linksName(source) in mine)
    .map((source): [string, unknown] => [linksName(source), linkedIds(chosen.includes(source) ? mine : theirs, source)])
  return { ...Object.fromEntries(own), ...theirs, ...Object.fromEntries([...taken, ...links]) }
}

const linksText = (record: RaRecord, source: string) => JSON.stringify([...linkedIds(record, source)].sort())

// Forms hold an empty text for a missing value.
const valueText = (record: RaRecord, source: string) => {
  const value: unknown = record[source]
  return JSON.stringify(value === '' || value === undefined ? null : value)
}
