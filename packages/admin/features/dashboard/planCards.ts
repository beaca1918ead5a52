import type { ChartOptions } from './data/options.ts'

interface CountedResource extends ChartOptions {
  readonly name: string
  readonly total: number
  /** How many fields of other resources refer to it. */
  readonly references: number
}

/** The names of the resources in each kind of default card. */
interface CardPlan {
  readonly numbers: readonly string[]
  readonly series: string | undefined
  readonly table: string | undefined
  readonly breakdowns: readonly string[]
}

const maxNumbers = 4
const maxBreakdowns = 3

/**
 * Chooses the cards of a dashboard for which a project has none: only resources with records have any. Of more than four, those that
 * many others refer to and that have many records get a number. The series is that of the largest resource with a date.
 */
export const planCards = (resources: readonly CountedResource[]): CardPlan => {
  const filled = resources.filter(({ total }) => total > 0)
  const weightiest = [...filled].sort((a, b) => weightOf(b) - weightOf(a)).slice(0, maxNumbers)
  const featured = filled.filter((resource) => weightiest.includes(resource))
  const others = filled.filter((resource) => !featured.includes(resource))
  const [largest] = filled.filter(({ timeline }) => timeline).sort((a, b) => b.total - a.total)
  const withParts = [...featured, ...others].filter(({ breakdown }) => breakdown).map(({ name }) => name)
  return {
    numbers: featured.map(({ name }) => name),
    series: largest?.name,
    table: (
      featured.find(({ timeline, breakdown }) => timeline && breakdown) ??
      featured.find(({ timeline }) => timeline) ??
      featured[0]
    )?.name,
    breakdowns: withParts.slice(0, maxBreakdowns),
  }
}

const weightOf = ({ references, total }: CountedResource) => (1 + references) * Math.log10(10 + total)
