import { inspect } from 'slipform/csv'
import { pickLocale } from '../../format/locale.ts'
import { i18nProvider } from '../../i18n/i18nProvider.ts'
import { guessMapping, type LabelOf, notImported } from './mapping.ts'
import { findRegion, listRegions } from './regions.ts'
import { checkPreview } from './rows.ts'
import type { ImportTarget } from './target.ts'
import { fieldLabel, wordsOf } from './words.ts'

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
  const labelOf: LabelOf = (name, of = target.resource) => fieldLabel(of, name)
  const mapping = guessMapping(inspection, target, labelOf)
  const regions = listRegions(pickLocale(i18nProvider.getLocale(), navigator.languages), navigator.languages)
  const plan = { ...inspection, mapping, target }
  const words = wordsOf(findRegion(regions, plan))
  const faults = checkPreview({ ...plan, words }).list()
  const rankOf = (at: number): number => {
    if (mapping[at] === notImported) return 2
    return faults.some((fault) => fault.at === at) ? 0 : 1
  }
  return {
    ...plan,
    file,
    words,
    /** The locales of the regions that the file may come from. */
    regions,
    /** The columns in the order of the table: those with wrong values, others, and those that are not imported. */
    order: [...headers.keys()].sort((at, other) => rankOf(at) - rankOf(other)),
  }
}
