import type { ChartOptions } from './data/options.ts'

interface CountedResource extends ChartOptions {
  readonly name: string
  readonly total: number
  /** Whether the title of its records is not their key. */
  readonly isTitled: boolean
}

const maxNumbers = 4
const maxTables = 2
const maxBreakdowns = 3

/**
 * Chooses the default cards of a dashboard from the main resources in the order of the menu. Only resources with records have cards. `money` and
 * `series` are the largest resources with a date, `tables` show resources with a title, `late` is the first resource whose records can be late.
 */
export const planCards = <Resource extends CountedResource>(resources: readonly Resource[]) => {
  const filled = resources.filter(({ total }) => total > 0)
  const dated = filled.filter(({ timeline }) => timeline)
  const largest = [...dated].sort((a, b) => b.total - a.total)
  const money = largest.find(({ amount }) => amount)
  const late = filled.find((resource) => resource.late)
  return {
    money,
    numbers: filled.slice(0, maxNumbers - (money ? 1 : 0) - (late ? 1 : 0)),
    late,
    series: largest[0],
    tables: dated.filter(({ isTitled }) => isTitled).slice(0, maxTables),
    breakdowns: filled.filter(({ breakdown }) => breakdown).slice(0, maxBreakdowns),
  }
}
