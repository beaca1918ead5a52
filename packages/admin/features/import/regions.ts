import type { Inspection } from 'slipform/csv'
import { checkPreview, type RowPlan } from './rows.ts'
import { wordsOf } from './words.ts'

// Together these have both decimal separators, both orders of dates, and points and spaces between groups of digits.
const common = ['en-US', 'en-GB', 'de', 'fr']

/** Lists the regions that a file may come from, as locales: the page's, the browser's, then common ones; only one for each `exampleOf`. */
export function listRegions(page: string, preferred: readonly string[]): string[] {
  const byExample = new Map<string, string>()
  for (const locale of [page, ...preferred, ...common]) {
    const example = exampleOf(locale)
    if (!byExample.has(example)) byExample.set(example, locale)
  }
  return [...byExample.values()]
}

/** Returns a number and a date as a region writes them: `1,234.50 · 12/31/2026`. */
export function exampleOf(locale: string): string {
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(1234.5)
  const date = new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' })
  return `${number} · ${date.format(Date.UTC(2026, 11, 31))}`
}

/** Finds the first region by which the fewest values of the preview are wrong. */
export function findRegion(regions: readonly string[], plan: Omit<RowPlan, 'words'> & Pick<Inspection, 'preview'>) {
  const faultsIn = (locale: string) =>
    checkPreview({ ...plan, words: wordsOf(locale) })
      .list()
      .reduce((sum, { count }) => sum + count, 0)
  const faults = regions.map(faultsIn)
  return regions[faults.indexOf(Math.min(...faults))] ?? 'en'
}
