import { inspect } from 'slipform/csv'
import { pickLocale } from '../../format/locale.ts'
import { i18nProvider } from '../../i18n/i18nProvider.ts'
import { listLanguages } from '../../i18n/languages.ts'
import { loadTexts } from '../../i18n/resourceTexts.ts'
import { guessMapping, isReadOnly, type LabelsOf, notImported } from './mapping.ts'
import { findRegion, listRegions } from './regions.ts'
import { checkPreview } from './rows.ts'
import type { ImportTarget } from './target.ts'
import { fieldLabel, wordsOf } from './words.ts'

/** The groups of columns in the table of the second step, in their order: those to look at, those that were found, and those of fields that cannot be written. */
export const columnGroups = ['doubtful', 'matched', 'read_only'] as const

export type ColumnGroup = (typeof columnGroups)[number]

/** A readable file and what its columns mean. */
export type ImportSource = Awaited<ReturnType<typeof readSource>>

/**
 * Reads a file, and guesses what its columns and its numbers and dates mean.
 *
 * @throws Fault if the file cannot be read.
 */
export async function readSource(file: File, target: ImportTarget) {
  const inspection = await inspect(file)
  const { headers } = inspection
  const labelsOf = await loadLabels(target.resource)
  const mapping = guessMapping(inspection, target, labelsOf)
  const regions = listRegions(pickLocale(i18nProvider.getLocale(), navigator.languages), navigator.languages)
  const plan = { ...inspection, mapping, target }
  const words = wordsOf(findRegion(regions, plan))
  const faults = checkPreview({ ...plan, words }).list()
  const groups = headers.map((header, at): ColumnGroup => {
    if (mapping[at] !== notImported) return faults.some((fault) => fault.at === at) ? 'doubtful' : 'matched'
    return isReadOnly(header, target, labelsOf) ? 'read_only' : 'doubtful'
  })
  return {
    ...plan,
    file,
    words,
    /** The locales of the regions that the file may come from. */
    regions,
    /** The group of each column, by what it was when the file was read: the table keeps its order. */
    groups,
  }
}

/** Loads the labels by which columns are guessed, in every language of the admin: a file may come from a user of another one. */
async function loadLabels(resource: string): Promise<LabelsOf> {
  // A language that does not load is missing from the guesses alone.
  const load = ({ locale }: { locale: string }) => loadTexts(locale).catch(() => undefined)
  const texts = await Promise.all(listLanguages().map(load))
  return (name, of = resource) => [
    fieldLabel(of, name),
    ...texts.flatMap((language) => language?.[of]?.fields?.[name] ?? []),
  ]
}
