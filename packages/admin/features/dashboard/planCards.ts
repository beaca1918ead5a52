import type { ChartOptions } from './data/options.ts'
import type { CardWidth } from './grid.ts'

/** A resource, its number of records, and what the dashboard can draw of it. */
interface CountedResource extends ChartOptions {
  readonly name: string
  readonly total: number
  /** How many fields of other resources refer to it. */
  readonly references: number
}

/** The resources of the default cards. */
interface CardPlan {
  readonly numbers: readonly string[]
  readonly numberWidth: CardWidth
  readonly series: readonly string[]
  readonly table: string | undefined
  readonly breakdowns: readonly string[]
}

const maxNumbers = 4
const maxBreakdowns = 3
const numberWidths = { 1: 'third', 2: 'half', 3: 'third' } as const

/**
 * Chooses the default cards: only resources with records have any. Of many, those have numbers that others refer to and that have
 * many records; the series begins with the resource that has most.
 */
export const planCards = (resources: readonly CountedResource[]): CardPlan => {
  const filled = resources.filter(({ total }) => total > 0)
  const weightiest = [...filled].sort((a, b) => weightOf(b) - weightOf(a)).slice(0, maxNumbers)
  const first = filled.filter((resource) => weightiest.includes(resource))
  const numbers = first.map(({ name }) => name)
  const others = filled.filter((resource) => !first.includes(resource))
  const series = filled
    .filter(({ timeline }) => timeline)
    .sort((a, b) => b.total - a.total)
    .map(({ name }) => name)
  const withParts = [...first, ...others].filter(({ breakdown }) => breakdown).map(({ name }) => name)
  return {
    numbers,
    numberWidth: numberWidths[numbers.length as 1 | 2 | 3] ?? 'quarter',
    series,
    table: (
      first.find(({ timeline, breakdown }) => timeline && breakdown) ??
      first.find(({ timeline }) => timeline) ??
      first[0]
    )?.name,
    breakdowns: withParts.slice(0, maxBreakdowns),
  }
}

const weightOf = ({ references, total }: CountedResource) => (1 + references) * Math.log10(10 + total)
