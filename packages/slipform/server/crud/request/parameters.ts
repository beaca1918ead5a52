import { aggregateFunctions } from '../aggregate/functions.ts'

/** The query parameters of every list; any other name is that of a field. */
export const listParameters = ['filter', 'q', 'sort', 'order', 'range', 'page', 'per_page', 'embed'] as const

/** The further parameters of an aggregate. */
export const aggregateParameters = ['group_by', 'interval', 'time_zone', ...aggregateFunctions] as const

/** The further parameters of an export. */
export const exportParameters = ['format'] as const
