import type { RaRecord } from 'react-admin'
import { linksName } from 'slipform/browser'
import { linkedIds } from '../../api/changedFields.ts'

/** A field with different values in two versions of a record. */
export interface Difference {
  source: string
  /** Whether both versions changed the field. Then the user chooses; otherwise the changed value is used. */
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

/** Returns the fields of `sources` that differ between the form's version and the stored one. */
export const compareVersions = ({ base, mine, theirs }: Versions, sources: readonly string[]): Difference[] =>
  sources.flatMap((source) => {
    const read = linksName(source) in mine ? linksText : valueText
    const [before, my, their] = [read(base, source), read(mine, source), read(theirs, source)]
    if (my === their) return []
    const isConflict = my !== before && their !== before
    return { source, isConflict, suggestion: isConflict ? undefined : my === before ? 'theirs' : 'mine' }
  })

/** Returns the stored version with the form's values for the chosen fields and for fields that only the form holds. */
export const mergeVersions = ({ mine, theirs }: Versions, chosen: readonly string[]): RaRecord => {
  const taken = chosen.map((source): [string, unknown] => [source, mine[source]])
  const links = Object.keys(theirs)
    .filter((source) => linksName(source) in mine)
    .map((source): [string, unknown] => [linksName(source), linkedIds(chosen.includes(source) ? mine : theirs, source)])
  return { ...mine, ...theirs, ...Object.fromEntries([...taken, ...links]) }
}

const linksText = (record: RaRecord, source: string) => JSON.stringify([...linkedIds(record, source)].sort())

// Forms hold an empty text for a missing value.
const valueText = (record: RaRecord, source: string) => {
  const value: unknown = record[source]
  return JSON.stringify(value === '' || value === undefined ? null : value)
}
