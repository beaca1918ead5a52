import { inspect } from 'slipform/csv'
import { pickLocale } from '../../format/locale.ts'
import { i18nProvider } from '../../i18n/i18nProvider.ts'
import { guessMapping, type LabelOf, notImported } from './mapping.ts'
import { findRegion, listRegions } from './regions.ts'
import { checkPreview } from './rows.ts'
import type { ImportTarget } from './target.ts'
import { fieldLabel, wordsOf } from './words.ts'

/** A readable file and the meaning of its columns. */
export type ImportSource = Awaited<ReturnType<typeof readSource>>

/**
 * Inspects a file, and guesses the fields of its columns and the region of its numbers and dates.
 *
 * @throws Fault if the file cannot be read.
 */
export async function readSource(file: File, target: ImportTarget) {
  const inspection = await inspect(file)
  const { headers } = inspection
  const labelOf: LabelOf = (name, resource = target.resource) => fieldLabel(resource, name)
  const mapping = guessMapping(inspection, target, labelOf)
  const regions = listRegions(pickLocale(i18nProvider.getLocale(), navigator.languages), navigator.languages)
  const plan = { ...inspection, mapping, target }
  const words = wordsOf(findRegion(regions, plan))
  const faults = checkPreview({ ...plan, words }).list()
  const rankOf = (columnIndex: number): number => {
    if (mapping[columnIndex] === notImported) return 2
    return faults.some((fault) => fault.columnIndex === columnIndex) ? 0 : 1
  }
  return {
    ...plan,
    file,
    words,
    /** The locales of the regions that the file may come from. */
    regions,
    /** The indexes of columns in the table's order: columns with wrong values, other imported columns, columns that are not imported. */
    order: [...headers.keys()].sort((a, b) => rankOf(a) - rankOf(b)),
  }
}
