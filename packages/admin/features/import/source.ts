import { type Inspection, inspect } from 'slipform/csv'
import { listDoubts } from './doubts.ts'
import { loadLabels } from './labels.ts'
import { guessMapping, guessSimilar, type Mapping, notImported, readOnlyField, requiredFields } from './mapping.ts'
import { findRegion, listRegions } from './regions.ts'
import type { ImportTarget } from './target.ts'
import type { ImportWords } from './useWords.ts'

/** A readable file and the mapping of its columns. */
export interface Source {
  file: File
  inspection: Inspection
  mapping: Mapping
  /** The locales of the regions that the file may come from. */
  regions: readonly string[]
  /** That in which its numbers and dates are read. */
  region: string
  /** Whether the mapping is that of the last import of such a file. */
  isRemembered: boolean
  /** The columns to look at, by what they were when the file was read: the table keeps its order. */
  doubtful: readonly number[]
  /** The required fields for which no column was found when the file was read. */
  missing: readonly string[]
  /** The field of each column that cannot be written. */
  readOnly: ReadonlyMap<number, string>
}

/**
 * Reads a file, and guesses what its columns and its numbers and dates mean; `remembered` returns the mapping of the last such file.
 *
 * @throws Fault if the file cannot be read.
 */
export async function readSource(
  file: File,
  delimiter: string | undefined,
  resource: string,
  target: ImportTarget,
  words: ImportWords,
  remembered: (headers: readonly string[]) => Mapping | undefined,
): Promise<Source> {
  const inspection = await inspect(file, delimiter)
  const { headers } = inspection
  const before = remembered(headers)
  const labelsOf = await loadLabels(resource, words.fieldLabel)
  const exact = before ?? guessMapping(inspection, target, labelsOf)
  const mapping = before ?? guessSimilar(exact, headers, target, labelsOf)
  const readOnly = new Map(
    headers.flatMap((header, at): [number, string][] => {
      const field = mapping[at] === notImported ? readOnlyField(header, target, labelsOf) : undefined
      return field === undefined ? [] : [[at, field]]
    }),
  )
  const regions = listRegions(words.locale, navigator.languages)
  const region = findRegion(regions, inspection, { mapping, target, words })
  const doubts = listDoubts(inspection, { mapping, target, words: { ...words, locale: region } })
  // Columns without a field, and those that were guessed by a similar name, are to be looked at, too.
  const isGuess = (at: number) => mapping[at] === notImported || mapping[at] !== exact[at]
  const doubtful = [...headers.keys()].filter((at) => !readOnly.has(at) && (doubts.has(at) || isGuess(at)))
  const missing = requiredFields(mapping, target)
  return { file, inspection, mapping, regions, region, isRemembered: before !== undefined, doubtful, missing, readOnly }
}
