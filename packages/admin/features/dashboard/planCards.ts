import type { ChartOptions } from './data/options.ts'

interface CountedResource extends ChartOptions {
  readonly name: string
  readonly total: number
  /** Whether its records have a title other than their key. */
  readonly isTitled: boolean
}

const maxNumbers = 4
const maxTables = 2
const maxBreakdowns = 3

/**
 * Chooses the cards of a dashboard for which a project has none, from its main resources in the order of the menu: only those with records have
 * any. Money and the series are those of the largest resource with a date. The newest rows are those of resources with a title. `late` is the
 * first resource of which records can be late.
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
