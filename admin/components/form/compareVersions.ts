import type { RaRecord } from 'react-admin'

/** A field that two people gave different values. */
export interface Difference {
  source: string
  /** Both changed it: only a person can decide. Else the one who changed it is right. */
  isContested: boolean
  /** Whose value is taken unless somebody decides otherwise. */
  suggestion: 'mine' | 'theirs' | undefined
}

/** The three versions of a record: as it was read, as it was to be stored, and as it has been stored meanwhile. */
export interface Versions {
  base: RaRecord
  mine: RaRecord
  theirs: RaRecord
}

// What a form holds for nothing, and what JSON makes of the rest.
const normalize = (value: unknown) => JSON.stringify(value === '' || value === undefined ? null : value)

/** The fields of `sources` that my version and theirs differ in. */
export const compareVersions = ({ base, mine, theirs }: Versions, sources: readonly string[]): Difference[] =>
  sources
    .filter((source) => normalize(mine[source]) !== normalize(theirs[source]))
    .map((source) => {
      const isMine = normalize(mine[source]) !== normalize(base[source])
      const isTheirs = normalize(theirs[source]) !== normalize(base[source])
      const isContested = isMine && isTheirs
      return { source, isContested, suggestion: isContested ? undefined : isMine ? 'mine' : 'theirs' }
    })

/** Their version with my values of the fields where mine were chosen. */
export const mergeVersions = ({ mine, theirs }: Versions, chosen: readonly string[]): RaRecord => ({
  ...mine,
  ...theirs,
  ...Object.fromEntries(chosen.map((source) => [source, mine[source]])),
})
