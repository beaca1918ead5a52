/** The functions that groups may be summed up by. */
export const aggregateFunctions = ['sum', 'avg', 'min', 'max'] as const

/** One of them. */
export type AggregateFunction = (typeof aggregateFunctions)[number]
