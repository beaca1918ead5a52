/** The aggregate functions. */
export const aggregateFunctions = ['sum', 'avg', 'min', 'max'] as const

/** One of them. */
export type AggregateFunction = (typeof aggregateFunctions)[number]
