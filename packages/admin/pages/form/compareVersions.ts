import type { RaRecord } from 'react-admin'
import { linksName } from 'slipform/browser'
import { linkedIds } from '../../api/changedFields.ts'

/** An input whose fields have different values in two versions of a record. */
export interface FieldDifference {
  source: string
  /** The fields that the input sets. */
  fields: readonly string[]
  /** Whether both versions changed the fields. Then the user chooses; otherwise the changed value is stored. */
  isConflict: boolean
  /** The version whose value is chosen by default. */
  suggestion: 'mine' | 'theirs' | undefined
}

/** Three versions of a record: as loaded into the form, as edited by the user, and as saved by another user since. */
export interface Versions {
  base: RaRecord
  mine: RaRecord
  theirs: RaRecord
}

/** Returns the inputs whose fields differ between the form and the stored record, after a rejected save. */
export const compareVersions = (
  { base, mine, theirs }: Versions,
  fieldsBySource: Readonly<Record<string, readonly string[]>>,
): FieldDifference[] =>
  Object.entries(fieldsBySource).flatMap(([source, fields]) => {
    const read = linksName(source) in mine ? linksText : valueText
    const textOf = (record: RaRecord) => fields.map((field) => read(record, field)).join()
    const [baseText, myText, theirText] = [textOf(base), textOf(mine), textOf(theirs)]
    if (myText === theirText) return []
    const isConflict = myText !== baseText && theirText !== baseText
    return { source, fields, isConflict, suggestion: isConflict ? undefined : myText === baseText ? 'theirs' : 'mine' }
  })

/**
 * Returns the stored version with the form's values for the chosen fields, and for fields that only the form has, such as secrets.
 * A differing field that was not chosen never gets the form's value.
 */
export const mergeVersions = (
  { mine, theirs }: Versions,
  differences: readonly FieldDifference[],
  chosen: readonly string[],
): RaRecord => {
  const rejectedFields = differences.flatMap(({ fields }) => fields).filter((field) => !chosen.includes(field))
  const formEntries = Object.entries(mine).filter(([field]) => !rejectedFields.includes(field))
  const chosenEntries = chosen.map((source): [string, unknown] => [source, mine[source]])
  const links = Object.keys(theirs)
    .filter((source) => linksName(source) in mine)
    .map((source): [string, unknown] => [linksName(source), linkedIds(chosen.includes(source) ? mine : theirs, source)])
  return { ...Object.fromEntries(formEntries), ...theirs, ...Object.fromEntries([...chosenEntries, ...links]) }
}

const linksText = (record: RaRecord, source: string) => JSON.stringify([...linkedIds(record, source)].sort())

// An empty text equals null: forms hold an empty text for a missing value.
const valueText = (record: RaRecord, source: string) => {
  const value: unknown = record[source]
  return JSON.stringify(value === '' || value === undefined ? null : value)
}
