// The words of requests for aggregates. Saved views of charts are checked by the same words, and the OpenAPI document lists them.

/** The aggregate functions. A percentile is the value of a record: `p90` is the smallest value that 90 % of the values do not exceed. */
export const aggregateFunctions = ['sum', 'avg', 'min', 'max', 'median', 'p90', 'p95', 'p99'] as const

/** An aggregate function. */
export type AggregateFunction = (typeof aggregateFunctions)[number]

/** The maximum number of fields in `group_by`. */
export const maxGroupings = 3

/** The intervals by which timestamps and dates can be grouped. */
export const intervals = ['day', 'week', 'month', 'quarter', 'year'] as const

/** The further parameters of an aggregate. */
export const aggregateParameters = ['group_by', 'interval', 'time_zone', ...aggregateFunctions] as const
