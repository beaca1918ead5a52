import type { Kind, ScalarKind } from 'slipform/internal'
import { sqlType } from '../steps/sql.ts'
import type { Conversion } from '../steps/step.ts'

/** A column to convert: its kind, its type, and its name in SQL. */
export type Source = { readonly kind: Kind; readonly type: string; readonly column: string }

/** An SQL expression, with its risks. */
type ConversionExpression = Omit<Conversion, 'type'>

/** Returns the expression that converts a column to another kind; undefined if values cannot be converted. */
export function convert({ kind, type, column }: Source, to: Kind): ConversionExpression | undefined {
  const source = canonical(column, type, kind)
  if (kind.name === 'arrayOf')
    return to.name === 'arrayOf' ? convertArray(source, kind.item, to) : convertFromArray(source, to)
  if (to.name !== 'arrayOf') return convertScalar(source, kind, to)
  const item = kind.name === 'json' ? undefined : convertScalar(source, kind, to.item)
  return item && { ...item, using: `case when ${column} is null then null else array[${item.using}] end` }
}

/** Whether values of one kind can become values of another. */
export function kindsConvert(from: Kind, to: Kind): boolean {
  return convert({ kind: from, type: sqlType(from), column: 'value' }, to) !== undefined
}

/** Returns the expression that reverts a conversion; undefined if values cannot be converted. */
export function convertBack(from: Source, to: Kind): ConversionExpression | undefined {
  const { kind, column } = from
  if (kind.name === 'arrayOf' && to.name === 'text')
    return { using: `${column}::${from.type}`, fails: `a value is no list of ${kind.item.name}` }
  if (kind.name !== 'arrayOf' && to.name === 'arrayOf') {
    const first = convertScalar(`${column}[1]`, to.item, kind)
    return first && { ...first, loses: 'all values but the first are lost' }
  }
  return convert({ kind: to, type: sqlType(to), column }, kind)
}

/** Returns the column cast to the type that stores its kind. A timestamp without time zone is in UTC. */
function canonical(column: string, type: string, kind: Kind): string {
  const stored = sqlType(kind)
  if (type === stored) return column
  if (kind.name === 'datetime') return `${column} at time zone 'UTC'`
  return ['text', 'oneOf', 'json', 'arrayOf'].includes(kind.name) ? `${column}::${stored}` : column
}

const numbers = ['integer', 'bigint', 'decimal', 'float']
const texts = ['text', 'oneOf']

function convertScalar(source: string, from: ScalarKind, to: ScalarKind): ConversionExpression | undefined {
  const cast = `${wrap(source)}::${sqlType(to)}`
  if (sqlType(from) === sqlType(to)) return { using: source }
  if (to.name === 'json')
    return from.name === 'text' ? { using: cast, ...parseRisks(to) } : { using: `to_jsonb(${source})` }
  if (from.name === 'json') return convertFromJson(source, to)
  if (texts.includes(to.name)) return { using: cast }
  if (texts.includes(from.name)) return { using: cast, ...parseRisks(to) }
  if (numbers.includes(from.name) && numbers.includes(to.name)) return { using: cast, ...roundingRisks(from, to) }
  if (from.name === 'boolean' && numbers.includes(to.name)) return convertFromBoolean(source, to)
  if (numbers.includes(from.name) && to.name === 'boolean')
    return { using: `${wrap(source)} <> 0`, loses: 'every number but 0 becomes true' }
  return convertTime(source, from, to)
}

function convertFromJson(source: string, to: ScalarKind): ConversionExpression {
  if (to.name === 'text') return { using: `${wrap(source)}::text` }
  const text = `(${source} #>> '{}')`
  return { using: to.name === 'oneOf' ? text : `${text}::${sqlType(to)}`, ...parseRisks(to) }
}

function convertFromBoolean(source: string, to: ScalarKind): ConversionExpression {
  const number = `${wrap(source)}::integer`
  const hasRoom = to.name !== 'decimal' || to.precision > to.scale
  const using = to.name === 'integer' ? number : `${number}::${sqlType(to)}`
  return { using, ...(!hasRoom && { fails: 'a value is true' }) }
}

/** Returns the risks of casting a text: it may be invalid, or lose a part. */
function parseRisks(to: ScalarKind): Omit<ConversionExpression, 'using'> {
  const fails = `a value cannot be read as ${/^[aeiou]/.test(to.name) ? 'an' : 'a'} ${to.name}`
  if (to.name === 'date') return { fails, loses: 'a time of day after a date is lost' }
  if (to.name === 'time') return { fails, loses: 'a date before a time of day is lost' }
  if (to.name === 'decimal') return { fails, loses: `numbers are rounded to ${describeScale(to.scale)}` }
  return { fails }
}

function roundingRisks(from: ScalarKind, to: ScalarKind): Omit<ConversionExpression, 'using'> {
  const loses =
    fractionOf(from) > fractionOf(to) ? `numbers are rounded to ${describeScale(fractionOf(to))}` : undefined
  const isExact = to.name !== 'float' || digitsOf(from) <= 15
  return {
    ...(loses && { loses }),
    ...(!isExact && { loses: 'long numbers keep only 15 digits' }),
    ...(digitsOf(from, false) > integerDigitsOf(to) && { fails: 'a number is too large' }),
  }
}

function describeScale(scale: number): string {
  return scale === 0 ? 'whole numbers' : `${scale} ${scale === 1 ? 'place' : 'places'} after the point`
}

function fractionOf(kind: ScalarKind): number {
  if (kind.name === 'decimal') return kind.scale
  return kind.name === 'float' ? Number.POSITIVE_INFINITY : 0
}

/** Returns the maximum number of digits of a kind, with or without those after the point. */
function digitsOf(kind: ScalarKind, hasFraction = true): number {
  if (kind.name === 'decimal') return hasFraction ? kind.precision : kind.precision - kind.scale
  return kind.name === 'integer' ? 10 : kind.name === 'bigint' ? 19 : 309
}

/** Returns how many digits before the point a kind can always hold. */
function integerDigitsOf(kind: ScalarKind): number {
  if (kind.name === 'decimal') return kind.precision - kind.scale
  return kind.name === 'integer' ? 9 : kind.name === 'bigint' ? 18 : 308
}

function convertTime(source: string, from: ScalarKind, to: ScalarKind): ConversionExpression | undefined {
  const moment = `(${source} at time zone 'UTC')`
  switch (`${from.name} → ${to.name}`) {
    case 'date → datetime':
      return { using: `${wrap(source)}::timestamp at time zone 'UTC'` }
    case 'time → datetime':
      return { using: `(date '1970-01-01' + ${source}) at time zone 'UTC'` }
    case 'datetime → date':
      return { using: `${moment}::date`, loses: 'the time of day is lost' }
    case 'datetime → time':
      return { using: `${moment}::time`, loses: 'the date is lost' }
    default:
      return undefined
  }
}

function convertFromArray(source: string, to: ScalarKind): ConversionExpression | undefined {
  if (to.name === 'json') return { using: `to_jsonb(${source})` }
  return to.name === 'text' ? { using: `${wrap(source)}::text` } : undefined
}

/** Converts arrays by a cast, which only works if items need no other expression. */
function convertArray(
  source: string,
  from: ScalarKind,
  to: Kind & { name: 'arrayOf' },
): ConversionExpression | undefined {
  const { item } = to
  const isPlain =
    ([from.name, item.name].some((name) => texts.includes(name)) && !(from.name === 'oneOf' && item.name === 'json')) ||
    (numbers.includes(from.name) && numbers.includes(item.name)) ||
    ['boolean → integer', 'integer → boolean', 'date → datetime', 'datetime → date'].includes(
      `${from.name} → ${item.name}`,
    )
  const conversion = isPlain ? convertScalar(source, from, item) : undefined
  return (
    conversion && { ...conversion, using: sqlType(from) === sqlType(item) ? source : `${wrap(source)}::${sqlType(to)}` }
  )
}

/** Adds parentheses around an expression that is more than a name, for a cast. */
function wrap(source: string): string {
  return source.includes(' ') && !/^"[^"]*"$/.test(source) ? `(${source})` : source
}
