// Converts values of one kind to another by SQL, in `up` and `down` of migrations. Each expression names losses and failures.

import { factsOf, isArray, isFreeText, type Kind, type NumberFacts, type ScalarKind, valuesOf } from 'slipform/kinds'
import { sqlType } from '../steps/sql.ts'
import type { Conversion } from '../steps/step.ts'

/** A column to convert: its kind, its type, and its name in SQL. */
export type ConversionSource = { readonly kind: Kind; readonly type: string; readonly column: string }

type ConversionExpression = Omit<Conversion, 'type'>

/** Returns the expression that converts a column to another kind; undefined if values cannot be converted. */
export function convert({ kind, type, column }: ConversionSource, to: Kind): ConversionExpression | undefined {
  const source = canonical(column, type, kind)
  if (isArray(kind)) return isArray(to) ? convertArray(source, kind.item, to) : convertFromArray(source, to)
  if (!isArray(to)) return convertScalar(source, kind, to)
  const item = factsOf(kind).family === 'document' ? undefined : convertScalar(source, kind, to.item)
  return item && { ...item, using: `case when ${column} is null then null else array[${item.using}] end` }
}

/** Whether values of one kind can become values of another. */
export function kindsConvert(from: Kind, to: Kind): boolean {
  return convert({ kind: from, type: sqlType(from), column: 'value' }, to) !== undefined
}

/** Returns the expression that reverts a conversion; undefined if values cannot be converted. */
export function convertBack(from: ConversionSource, to: Kind): ConversionExpression | undefined {
  const { kind, column } = from
  if (isArray(kind) && isFreeText(to))
    return { using: `${column}::${from.type}`, fails: `a value is no list of ${kind.item.name}` }
  if (!isArray(kind) && isArray(to)) {
    const first = convertScalar(`${column}[1]`, to.item, kind)
    return first && { ...first, loses: 'all values but the first are lost' }
  }
  return convert({ kind: to, type: sqlType(to), column }, kind)
}

/** Returns the column cast to the type that stores its kind. A timestamp without time zone is in UTC. */
function canonical(column: string, type: string, kind: Kind): string {
  const stored = sqlType(kind)
  if (type === stored) return column
  const { family, wire } = factsOf(kind)
  if (wire === 'utc') return `${column} at time zone 'UTC'`
  return ['text', 'document', 'list'].includes(family) ? `${column}::${stored}` : column
}

function convertScalar(source: string, from: ScalarKind, to: ScalarKind): ConversionExpression | undefined {
  const cast = `${wrap(source)}::${sqlType(to)}`
  if (sqlType(from) === sqlType(to)) return { using: source }
  const [one, other] = [factsOf(from).family, factsOf(to).family]
  if (one === 'binary' || other === 'binary') return undefined
  if (one === 'other' && other === 'other') return { using: cast, ...parseRisks(to) }
  if (other === 'document')
    return isFreeText(from) ? { using: cast, ...parseRisks(to) } : { using: `to_jsonb(${source})` }
  if (one === 'document') return convertFromJson(source, to)
  if (other === 'text') return { using: cast }
  if (one === 'text') return { using: cast, ...parseRisks(to) }
  if (one === 'number' && other === 'number') return { using: cast, ...roundingRisks(from, to) }
  if (one === 'boolean' && other === 'number') return convertFromBoolean(source, to)
  if (one === 'number' && other === 'boolean')
    return { using: `${wrap(source)} <> 0`, loses: 'every number but 0 becomes true' }
  const { using, loses } = factsOf(from).convertsTo[to.name] ?? {}
  return using && { using: using(source), ...(loses && { loses }) }
}

function convertFromJson(source: string, to: ScalarKind): ConversionExpression {
  if (isFreeText(to)) return { using: `${wrap(source)}::text` }
  const text = `(${source} #>> '{}')`
  return { using: valuesOf(to) ? text : `${text}::${sqlType(to)}`, ...parseRisks(to) }
}

function convertFromBoolean(source: string, to: ScalarKind): ConversionExpression {
  const number = `${wrap(source)}::integer`
  const hasRoom = numberOf(to).wholeDigits > 0
  const using = sqlType(to) === 'integer' ? number : `${number}::${sqlType(to)}`
  return { using, ...(!hasRoom && { fails: 'a value is true' }) }
}

/** Returns the risks of casting a text: it may be invalid, or lose a part. */
function parseRisks(to: ScalarKind): Omit<ConversionExpression, 'using'> {
  const fails = `a value cannot be read as ${/^[aeiou]/.test(to.name) ? 'an' : 'a'} ${to.name}`
  const { number, readingLoses } = factsOf(to)
  const { isWhole = true, scale = 0 } = number?.(to) ?? {}
  const loses = !isWhole && Number.isFinite(scale) ? describeRounding(scale) : readingLoses?.(to)
  return { fails, ...(loses && { loses }) }
}

function roundingRisks(from: ScalarKind, to: ScalarKind): Omit<ConversionExpression, 'using'> {
  const loses = numberOf(from).scale > numberOf(to).scale ? describeRounding(numberOf(to).scale) : undefined
  const { digits, scale } = numberOf(from)
  const wholeDigits = Number.isFinite(scale) ? digits - scale : digits
  const isExact = numberOf(to).scale < Number.POSITIVE_INFINITY || digits <= 15
  return {
    ...(loses && { loses }),
    ...(!isExact && { loses: 'long numbers keep only 15 digits' }),
    ...(wholeDigits > numberOf(to).wholeDigits && { fails: 'a number is too large' }),
  }
}

/** Describes how numbers are rounded: `numbers are rounded to 2 places after the point`. */
function describeRounding(scale: number): string {
  const rounded = scale === 0 ? 'whole numbers' : `${scale} ${scale === 1 ? 'place' : 'places'} after the point`
  return `numbers are rounded to ${rounded}`
}

function numberOf(kind: ScalarKind): NumberFacts {
  const facts = factsOf(kind).number?.(kind)
  if (facts === undefined) throw new Error(`${kind.name} is no number.`)
  return facts
}

function convertFromArray(source: string, to: ScalarKind): ConversionExpression | undefined {
  if (factsOf(to).family === 'document') return { using: `to_jsonb(${source})` }
  return isFreeText(to) ? { using: `${wrap(source)}::text` } : undefined
}

/** Converts arrays by a cast, which only works if items need no other expression. */
function convertArray(
  source: string,
  from: ScalarKind,
  to: Kind & { name: 'arrayOf' },
): ConversionExpression | undefined {
  const { item } = to
  const [one, other] = [factsOf(from), factsOf(item)]
  const isParsed =
    (one.family === 'text' || other.family === 'text') && !(valuesOf(from) && other.family === 'document')
  const isPlain = isParsed || (one.family === 'number' && other.family === 'number') || one.castsTo.includes(item.name)
  const conversion = isPlain ? convertScalar(source, from, item) : undefined
  return (
    conversion && { ...conversion, using: sqlType(from) === sqlType(item) ? source : `${wrap(source)}::${sqlType(to)}` }
  )
}

/** Adds parentheses around an expression that is more than a name, for a cast. */
function wrap(source: string): string {
  return source.includes(' ') && !/^"[^"]*"$/.test(source) ? `(${source})` : source
}
