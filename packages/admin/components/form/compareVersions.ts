import type { RaRecord } from 'react-admin'
import { linkedIds, linksName } from '../../changedFields.ts'

/** A field that two people gave different values. */
export interface Difference {
  source: string
  /** Both changed it: only a person can decide. Else the one who changed it is right. */
  isContested: boolean
  /** The version whose value is chosen by default. */
  suggestion: 'mine' | 'theirs' | undefined
}

/** The three versions of a record: as it was read, as it was to be stored, and as it has been stored meanwhile. */
export interface Versions {
  base: RaRecord
  mine: RaRecord
  theirs: RaRecord
}

/** The fields of `sources` that my version and theirs differ in. */
export const compareVersions = ({ base, mine, theirs }: Versions, sources: readonly string[]): Difference[] =>
  sources.flatMap((source) => {
    const read = linksName(source) in mine ? linksText : valueText
    const [before, my, their] = [read(base, source), read(mine, source), read(theirs, source)]
    if (my === their) return []
    const isContested = my !== before && their !== before
    return { source, isContested, suggestion: isContested ? undefined : my === before ? 'theirs' : 'mine' }
  })

/** Their version with my values of the fields where mine were chosen, and with what only my form holds. */
export const mergeVersions = ({ mine, theirs }: Versions, chosen: readonly string[]): RaRecord => {
  const taken = chosen.map((source): [string, unknown] => [source, mine[source]])
  const links = Object.keys(theirs)
    .filter((source) => linksName(source) in mine)
    .map((source): [string, unknown] => [linksName(source), linkedIds(chosen.includes(source) ? mine : theirs, source)])
  return { ...mine, ...theirs, ...Object.fromEntries([...taken, ...links]) }
}

const linksText = (record: RaRecord, source: string) => JSON.stringify([...linkedIds(record, source)].sort())

// A form holds an empty text for nothing.
const valueText = (record: RaRecord, source: string) => {
  const value: unknown = record[source]
  return JSON.stringify(value === '' || value === undefined ? null : value)
}
