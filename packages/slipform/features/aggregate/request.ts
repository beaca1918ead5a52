import { type AggregateFunction, aggregateParameters } from '../../crud/request/aggregate-parameters.ts'
import { type ListRequest, readList } from '../../crud/request/list.ts'
import type { Handling } from '../../crud/request/prefer.ts'
import { parseQuery } from '../../crud/request/query.ts'

/** An aggregate request as plain data: the records, the fields of groups, and the functions, with unresolved names. */
export interface AggregateRequest extends ListRequest {
  /** The names of the fields to group by. */
  readonly group_by: readonly string[]
  readonly interval?: string | undefined
  readonly time_zone?: string | undefined
  /** Names of fields by function. */
  readonly functions: Readonly<Record<AggregateFunction, readonly string[]>>
}

/** Reads an aggregate request from a query text, the first stage of handler.ts; throws ApiError 400 as for a list. plan.ts checks the names. */
export function parseAggregateRequest(query: string, handling: Handling = 'lenient'): AggregateRequest {
  const all = parseQuery(query)
  const last = (name: string) => all.findLast((parameter) => parameter.name === name)?.text
  // An empty parameter names no field.
  const names = (name: string) => [...new Set((last(name) || undefined)?.split(','))]
  return {
    ...readList(all, aggregateParameters),
    handling,
    group_by: names('group_by'),
    interval: last('interval'),
    time_zone: last('time_zone'),
    functions: {
      sum: names('sum'),
      avg: names('avg'),
      min: names('min'),
      max: names('max'),
      median: names('median'),
      p90: names('p90'),
      p95: names('p95'),
      p99: names('p99'),
    },
  }
}
