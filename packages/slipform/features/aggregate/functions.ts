import type { AggregateFunction } from '../../crud/request/aggregate-parameters.ts'
import { factsOf } from '../../model/kinds.ts'
import type { ResourceField } from '../../model/resource/resource.ts'

/** The fractions of percentiles, for PostgreSQL's `percentile_disc`. */
export const fractions: Partial<Record<AggregateFunction, string>> = {
  median: '0.5',
  p90: '0.9',
  p95: '0.95',
  p99: '0.99',
}

/** Returns the type of a function's results in JSON. A median can be between two values, as a mean; other percentiles are values of records. */
export function resultType({ kind }: ResourceField, by: AggregateFunction) {
  const { aggregates } = factsOf(kind)
  if (by === 'sum' || by === 'min') return aggregates?.[by]
  return isMean(by) ? aggregates?.avg : aggregates?.max
}

/** Whether the results of a function can have more decimals than the values. */
export const isMean = (by: AggregateFunction): boolean => by === 'avg' || by === 'median'
