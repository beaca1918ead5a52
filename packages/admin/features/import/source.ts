import { inspect } from 'slipform/csv'
import { listLanguages } from '../../i18n/languages.ts'
import { loadTexts } from '../../i18n/resourceTexts.ts'
import { guessMapping, isReadOnly, type LabelsOf, type Mapping, notImported } from './mapping.ts'
import { findRegion, listRegions } from './regions.ts'
import { listDoubts } from './rows.ts'
import type { ImportTarget } from './target.ts'
import type { ImportWords } from './useWords.ts'

/** The groups of columns in the table of the second step, in their order: those to look at, those that were found, and those of fields that cannot be written. */
export const columnGroups = ['doubtful', 'matched', 'read_only'] as const

export type ColumnGroup = (typeof columnGroups)[number]

/** A readable file and the mapping of its columns. */
export type ImportSource = Awaited<ReturnType<typeof readSource>>

/**
 * Reads a file, and guesses what its columns and its numbers and dates mean; `remembered` returns the mapping of the last such file.
 *
 * @throws Fault if the file cannot be read.
 */
export async function readSource(
  file: File,
  resource: string,
  target: ImportTarget,
  words: ImportWords,
  remembered: (headers: readonly string[]) => Mapping | undefined,
) {
  const inspection = await inspect(file)
  const { headers } = inspection
  const labelsOf = await loadLabels(resource, words.fieldLabel)
  const before = remembered(headers)
  const mapping: Mapping = before ?? guessMapping(inspection, target, labelsOf)
  const regions = listRegions(words.locale, navigator.languages)
  const plan = { ...inspection, mapping, target, words }
  const region = findRegion(regions, plan)
  const doubts = listDoubts({ ...plan, words: { ...words, locale: region } })
  const groups = headers.map((header, at): ColumnGroup => {
    if (mapping[at] !== notImported) return doubts.has(at) ? 'doubtful' : 'matched'
    return isReadOnly(header, target, labelsOf) ? 'read_only' : 'doubtful'
  })
  return {
    ...{ file, inspection, mapping },
    /** The locales of the regions that the file may come from, and that in which its numbers and dates are read. */
    ...{ regions, region },
    /** Whether the mapping is that of the last import of such a file. */
    isRemembered: before !== undefined,
    /** The group of each column, by what it was when the file was read: the table keeps its order. */
    groups,
  }
}

/** Returns a column's name in the file, with its position if the name is missing or repeated. */
export function columnName(headers: readonly string[], at: number, { say }: Pick<ImportWords, 'say'>): string {
  const name = headers[at] ?? ''
  if (name === '') return say('columns.unnamed', { position: at + 1 })
  const isRepeated = headers.filter((other) => other === name).length > 1
  return isRepeated ? say('columns.repeated', { name, position: at + 1 }) : name
}

/** Loads the labels by which columns are guessed, in every language of the admin: a file may come from a user of another one. */
async function loadLabels(resource: string, labelOf: ImportWords['fieldLabel']): Promise<LabelsOf> {
  // A language that does not load is missing from the guesses alone.
  const load = ({ locale }: { locale: string }) => loadTexts(locale).catch(() => undefined)
  const texts = await Promise.all(listLanguages().map(load))
  return (name, of = resource) => [
    labelOf(name, of),
    ...texts.flatMap((language) => language?.[of]?.fields?.[name] ?? []),
  ]
}
