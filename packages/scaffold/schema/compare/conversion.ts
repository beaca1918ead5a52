import type { Kind, ScalarKind } from 'slipform/internal'
import { sqlType } from '../steps/sql.ts'
import type { Conversion } from '../steps/step.ts'

/** A column to be converted: what it is, its type, and how it is written in SQL. */
export type Source = { readonly kind: Kind; readonly type: string; readonly column: string }

/** An expression, and what may go wrong with it. */
type ConversionExpression = Omit<Conversion, 'type'>

/** How a column becomes one of another kind: there, and back again; undefined where nothing of a value can be kept. */
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

/** The way back of a conversion, where it is not simply the other conversion. */
export function convertBack(from: Source, to: Kind): ConversionExpression | undefined {
  const { kind, column } = from
  if (kind.name === 'arrayOf' && to.name === 'text')
    return { using: `${column}::${from.type}`, fails: `a value is no list of ${kind.item.name}` }
  if (kind.name !== 'arrayOf' && to.name === 'arrayOf') {
    const first = convertScalar(`${column}[1]`, to.item, kind)
    return first && { ...first, loses: 'all values but the first go' }
  }
  return convert({ kind: to, type: sqlType(to), column }, kind)
}

/** The column as the type that stores its kind: a moment without a zone is in UTC, and so on. */
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

/** A text is read as the database reads it: some of them it refuses, of others it leaves out a part. */
function parseRisks(to: ScalarKind): Omit<ConversionExpression, 'using'> {
  const fails = `a value cannot be read as ${/^[aeiou]/.test(to.name) ? 'an' : 'a'} ${to.name}`
  if (to.name === 'date') return { fails, loses: 'a time of day behind a date goes' }
  if (to.name === 'time') return { fails, loses: 'a date before a time of day goes' }
  if (to.name === 'decimal') return { fails, loses: `numbers are rounded to ${describeScale(to.scale)}` }
  return { fails }
}

function roundingRisks(from: ScalarKind, to: ScalarKind): Omit<ConversionExpression, 'using'> {
  const loses =
    fractionOf(from) > fractionOf(to) ? `numbers are rounded to ${describeScale(fractionOf(to))}` : undefined
  const isExact = to.name !== 'float' || digitsOf(from) <= 15
  return {
    ...(loses && { loses }),
    ...(!isExact && { loses: 'of long numbers only 15 digits stay' }),
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

/** The digits that a number can have at most, those after the point among them or not. */
function digitsOf(kind: ScalarKind, hasFraction = true): number {
  if (kind.name === 'decimal') return hasFraction ? kind.precision : kind.precision - kind.scale
  return kind.name === 'integer' ? 10 : kind.name === 'bigint' ? 19 : 309
}

/** The digits before the point that a kind has room for, whatever they are. */
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
      return { using: `${moment}::date`, loses: 'the time of day goes' }
    case 'datetime → time':
      return { using: `${moment}::time`, loses: 'the date goes' }
    default:
      return undefined
  }
}

function convertFromArray(source: string, to: ScalarKind): ConversionExpression | undefined {
  if (to.name === 'json') return { using: `to_jsonb(${source})` }
  return to.name === 'text' ? { using: `${wrap(source)}::text` } : undefined
}

/** Arrays are cast item by item, which only a plain cast can do. */
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

/** Sets what is more than a name in parentheses, so that a cast is of all of it. */
function wrap(source: string): string {
  return source.includes(' ') && !/^"[^"]*"$/.test(source) ? `(${source})` : source
}
