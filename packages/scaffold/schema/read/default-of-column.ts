import { randomUUID } from 'node:crypto'
import { type Json, now } from 'slipform'
import { factsOf, isArray, type Kind } from 'slipform/kinds'
import { type Expression, readExpression } from './expression.ts'
import type { Column } from './schema.ts'

/** The default of a column: none, a constant, a known function, or an expression that only the database evaluates. */
export type ColumnDefault =
  | { readonly by: 'nothing' | 'database' }
  | { readonly by: 'constant'; readonly value: Json }
  | { readonly by: 'function'; readonly value: typeof now | typeof randomUUID }

const currentTimes = [
  'now',
  'current_timestamp',
  'current_timestamp_n',
  'localtimestamp',
  'localtimestamp_n',
  'transaction_timestamp',
  'statement_timestamp',
  'clock_timestamp',
]

/** Reads a column's default as a value of its kind. */
export function defaultOf(column: Pick<Column, 'default' | 'isGenerated' | 'isIdentity'>, kind: Kind): ColumnDefault {
  if (column.isGenerated || column.isIdentity) return { by: 'database' }
  if (column.default === undefined) return { by: 'nothing' }
  const expression = readExpression(column.default)
  const plain = withoutCasts(expression)
  if (plain.is === 'null') return { by: 'nothing' }
  const { generator } = factsOf(kind)
  if (generator === 'now' && isNow(plain)) return { by: 'function', value: now }
  if (generator === 'uuid' && isRandomUuid(plain)) return { by: 'function', value: randomUUID }
  const value = isArray(kind) ? listOf(plain, kind.item) : constantOf(plain, kind)
  return value === undefined ? { by: 'database' } : { by: 'constant', value }
}

function withoutCasts(expression: Expression): Expression {
  return expression.is === 'cast' ? withoutCasts(expression.of) : expression
}

/** Whether an expression is the current time, or that in UTC: the engine reads timestamps without time zone as UTC. */
function isNow(expression: Expression): boolean {
  if (expression.is !== 'call') return false
  const { name, operands } = expression
  if (name !== 'timezone') return currentTimes.includes(name)
  const [zone, timestamp] = operands.map(withoutCasts)
  return zone?.is === 'text' && zone.value.toLowerCase() === 'utc' && timestamp !== undefined && isNow(timestamp)
}

function isRandomUuid(expression: Expression): boolean {
  return expression.is === 'call' && ['gen_random_uuid', 'uuid_generate_v4', 'uuidv4'].includes(expression.name)
}

function listOf(expression: Expression, item: Kind): Json | undefined {
  if (expression.is === 'text') return expression.value === '{}' ? [] : undefined
  if (expression.is !== 'array') return undefined
  const values = expression.items.map((value) => constantOf(withoutCasts(value), item))
  return values.some((value) => value === undefined) ? undefined : (values as Json[])
}

function constantOf(expression: Expression, kind: Kind): Json | undefined {
  if (expression.is === 'boolean') return factsOf(kind).family === 'boolean' ? expression.value : undefined
  if (expression.is !== 'text' && expression.is !== 'number') return undefined
  const { calendar, parse, textForm } = factsOf(kind)
  // PostgreSQL prints timestamps and money in the session's form; `isSameDefault` compares them.
  if (calendar === 'timestamp' || textForm?.(kind) === 'money') return undefined
  const parsed = parse(expression.value, kind)
  return 'value' in parsed ? parsed.value : undefined
}
