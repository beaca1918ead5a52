import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { type AggregateFunction, aggregateFunctions } from '../../crud/request/aggregate-parameters.ts'
import { fieldValue } from '../../crud/sql/key.ts'
import { renderMatching } from '../../crud/sql/rows.ts'
import { wireValue } from '../../crud/sql/wire.ts'
import { identifier } from '../../db/sql/identifier.ts'
import { factsOf } from '../../model/kinds.ts'
import { fractions, isMean, resultType } from './functions.ts'
import type { AggregatePlan, Computation, GroupBy } from './plan.ts'

/**
 * Builds the statement of a plan, the third stage of handler.ts: one row with a page of groups as a JSON array in `body`, its length in `size`,
 * and the number of all groups as text in `total`.
 */
export function buildAggregate(plan: AggregatePlan): Sql {
  const { limit, offset } = plan
  const page = sql`select * from groups order by ${renderOrder(plan)} limit ${limit} offset ${offset}`
  const records = sql`select ${renderGroup(plan)} from (${page}) as g`
  return sql`with groups as materialized (${renderGroups(plan)})
    select coalesce(json_agg(row_to_json(r.*)), '[]')::text as body, count(*)::integer as size,
      (select count(*) from groups)::text as total from (${records}) as r`
}

/** Renders the groups: their values in `k0`, `k1`, …, the number of records, and the results of functions in `v0`, … */
function renderGroups({ resource, where, groupings, computations }: AggregatePlan): Sql {
  const keys = groupings.map((grouping, at) => sql`${renderKey(grouping)} as ${shared(at)}`)
  const columns = computations.map(({ field }, at) => sql`${fieldValue(field, 't0')} as ${computed(at)}`)
  // `one` is there for a count of all records, which has no other column.
  const records = sql`select ${join([...keys, ...columns, raw('1 as one')])} from ${renderMatching(where, resource)}`
  const values = computations.map(
    (computation, at) => sql`${renderValue(computation, computed(at))} as ${computed(at)}`,
  )
  const names = groupings.map((_, at) => shared(at))
  const by = names.length === 0 ? empty : sql` group by ${join(names)}`
  return sql`select ${join([...names, raw('count(*) as count'), ...values])} from (${records}) as r${by}`
}

/** Renders the value of a group: a column, or the first day of the interval by the calendar of the time zone. */
function renderKey({ field, interval }: GroupBy): Sql {
  const column = fieldValue(field, 't0')
  if (interval === undefined) return column
  const local =
    factsOf(field.kind).calendar === 'day' ? column : sql`${column}::timestamptz at time zone ${interval.timeZone}`
  return sql`date_trunc(${interval.unit}, (${local})::timestamp)::date`
}

// Exact results are sent as text, as they may exceed the precision of JSON numbers.
function renderValue({ by, field }: Computation, column: Sql): Sql {
  const value = renderFunction(by, column)
  if (resultType(field, by) !== 'string') return value
  return isMean(by) ? sql`trim_scale(${value})::text` : sql`${value}::text`
}

/** Renders a function over a column. The median is the mean of the middle values from both ends: `percentile_cont` would round exact numbers. */
function renderFunction(by: AggregateFunction, column: Sql): Sql {
  const { [by]: fraction } = fractions
  if (fraction === undefined) return sql`${raw(by)}(${column})`
  const from = (end: string) => sql`percentile_disc(${raw(fraction)}) within group (order by ${column}${raw(end)})`
  return by === 'median' ? sql`(${from('')} * 0.5 + ${from(' desc')} * 0.5)` : from('')
}

/** Renders a group in the response: `group`, `count`, and an object per requested function. */
function renderGroup({ groupings, computations }: AggregatePlan): Sql {
  const keys = groupings.map(({ field, interval }, at) => {
    const column = sql`g.${shared(at)}`
    return sql`${interval === undefined ? wireValue(field.kind, column) : column} as ${identifier(field.name)}`
  })
  const functions = aggregateFunctions.flatMap((by) => {
    const values = computations.flatMap((computation, at) =>
      computation.by === by ? [sql`g.${computed(at)} as ${identifier(computation.field.name)}`] : [],
    )
    return values.length === 0 ? [] : [sql`${renderObject(values)} as ${identifier(by)}`]
  })
  return join([sql`${renderObject(keys)} as "group"`, raw('g.count'), ...functions])
}

function renderObject(columns: readonly Sql[]): Sql {
  const list = columns.length === 0 ? empty : join([...columns])
  return sql`(select row_to_json(o.*) from (select ${list}) as o)`
}

/** Sorts groups of time in ascending order, other groups by size. */
function renderOrder({ groupings }: AggregatePlan): Sql {
  const keys = groupings.map(({ interval }, at) => ({ isTime: interval !== undefined, key: shared(at) }))
  const times = keys.filter(({ isTime }) => isTime).map(({ key }) => key)
  const others = keys.filter(({ isTime }) => !isTime).map(({ key }) => key)
  return join([...times, raw('count desc'), ...others])
}

function shared(at: number): Sql {
  return raw(`k${at}`)
}

function computed(at: number): Sql {
  return raw(`v${at}`)
}
