import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Containing, Operator } from '../../base/condition.ts'
import { factsOf, hasLocalInput, isOrdered, type Kind, type ScalarKind } from '../../model/kinds.ts'

// Comparisons of PostgreSQL's other types (`sql`), whose values are texts. Ordered types are compared by their operators, others by their texts.

/** Renders the text of a column, independent of the settings of the session. */
export function typedText(kind: Kind, column: Sql): Sql {
  const form = factsOf(kind).textForm?.(kind)
  if (form === 'inet') return sql`abbrev(${column})`
  if (form === 'money') return sql`${column}::numeric::text`
  return form === 'interval' ? intervalText(column) : sql`${column}::text`
}

/** Renders an interval in the style `postgres`: `-1 mons +2 days 03:00:00`. */
function intervalText(column: Sql): Sql {
  const part = (unit: string) => sql`extract(${raw(unit)} from ${column})`
  const named = (unit: string, name: string) => {
    const count = part(unit)
    return sql`case ${count} when 0 then null when 1 then ${raw(`'1 ${name}'`)} else ${count} || ${raw(`' ${name}s'`)} end`
  }
  const parts = [named('year', 'year'), named('month', 'mon'), named('day', 'day')]
  const clock = ['hour', 'minute', 'second'].map(part)
  const negatives = clock.map((value) => sql`${value} < 0`)
  const isNegative = join(negatives, ' or ')
  const padded = clock.map((value) => sql`to_char(abs(${value}), 'FM9999999900.000000')`)
  // `05.000000` becomes `05`, and `05.500000` becomes `05.5`.
  const trimmed = padded.map((value) => sql`rtrim(rtrim(${value}, '0'), '.')`)
  const digits = join(trimmed, " || ':' || ")
  const time = sql`case when ${isNegative} then '-' else '' end || ${digits}`
  const text = sql`coalesce(nullif(concat_ws(' ', ${join(parts)}, nullif(${time}, '00:00:00')), ''), '00:00:00')`
  // Adds the sign of a positive part after a negative one.
  const signed = sql`regexp_replace(${text}, ${raw(String.raw`'(-\d+ \w+) (\d)', '\1 +\2'`)}, 'g')`
  return sql`case when isfinite(${column}) then ${signed} else ${column}::text end`
}

/** Renders the comparison of a column with texts of its type. */
export function renderTypedComparison(kind: Kind, operator: Operator, value: unknown, column: Sql): Sql {
  const facts = factsOf(kind)
  const containing = facts.containment?.(kind)
  const by = containing?.[operator as Containing]
  if (by !== undefined) {
    const whole = containing?.ofElements === undefined ? value : asRange(String(value), containing.ofElements)
    return sql`${column} ${raw(by)} ${whole}::${typeOf(kind)}`
  }
  const subject = isOrdered(kind) ? column : typedText(kind, column)
  if (operator === 'in') return sql`${subject} = any(${renderList(kind, value)})`
  if (operator === 'eq') return sql`${subject} = ${renderValue(kind, sql`${value}`)}`
  if (operator === 'ne') return sql`${subject} is distinct from ${renderValue(kind, sql`${value}`)}`
  return sql`${subject} ${raw(signs[operator] ?? '=')} ${renderValue(kind, sql`${value}`)}`
}

const signs: Partial<Record<Operator, string>> = { gt: '>', gte: '>=', lt: '<', lte: '<=' }

/** Renders a list of texts as values for a comparison with a column, or with the items of a list. */
export function renderList(item: Kind, values: unknown): Sql {
  if (isBare(item)) return sql`${values}`
  return sql`array(select ${renderValue(item, raw('v.text'))} from unnest(${values}::text[]) as v(text))`
}

/** Renders the items of a list in a column, for a comparison with `renderList`. */
export function renderItems(item: ScalarKind, column: Sql): Sql {
  return isOrdered(item) ? column : sql`${column}::text[]`
}

// Without a cast, which would truncate bit strings: PostgreSQL gives a parameter the type that it is compared with.
const isBare = (kind: Kind) => isOrdered(kind) && !hasLocalInput(kind)

function renderValue(kind: Kind, text: Sql): Sql {
  if (isBare(kind)) return text
  return isOrdered(kind) ? sql`${text}::text::numeric::money` : sql`${text}::text::${typeOf(kind)}::text`
}

function typeOf(kind: Kind): Sql {
  return raw(factsOf(kind).columnType(kind))
}

/** Converts an element to a range of it alone, and a range to a multirange if required; returns other texts unchanged. */
function asRange(text: string, form: 'range' | 'multirange'): string {
  if (/^\s*(?:\{|empty\s*$)/i.test(text)) return text
  const quoted = `"${text.replace(/["\\]/g, '\\$&')}"`
  const range = /^\s*[[(]/.test(text) ? text : `[${quoted},${quoted}]`
  return form === 'multirange' ? `{${range}}` : range
}
