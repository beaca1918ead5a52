import type { RaRecord } from 'react-admin'
import { linkedIds, linksName } from '../../changedFields.ts'

/** A field with different values in two versions of a record. */
export interface Difference {
  source: string
  /** Whether both versions changed it, so that the user decides; otherwise the changed value is right. */
  isContested: boolean
  /** The version whose value is chosen by default. */
  suggestion: 'mine' | 'theirs' | undefined
}

/** The three versions of a record: as read, as edited in the form, and as stored by another user meanwhile. */
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
    const isContested = my !== before && their !== before
    return { source, isContested, suggestion: isContested ? undefined : my === before ? 'theirs' : 'mine' }
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
