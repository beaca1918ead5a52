// Numbers that count something, such as milliseconds, bytes, money, and times as seconds since 1970: name and rows agree.

import { snakeCase } from 'change-case'
import { factsOf, isWhole, type Kind } from 'slipform/kinds'
import type { AttributesSpec, ResourceSpec } from '../../../answers/resource-spec.ts'
import { quoteName } from '../../../schema/steps/sql.ts'
import { type FindMeaning, querySample } from './convention.ts'

/** What a number may count. */
interface Measure {
  readonly says: string
  /** Ends of names, in snake case. */
  readonly names: RegExp
  /** The names that say it without a row; absent: all of them. */
  readonly sure?: RegExp
  readonly isOf: (kind: Kind) => boolean
  /** What the sampled values that are not `none` have in common, as an aggregate. */
  readonly agrees: string
  readonly none?: number
  /** How the field is shown; absent for money. */
  readonly format?: NonNullable<AttributesSpec['format']>
  readonly cents?: true
}

const isNumber = (kind: Kind) => factsOf(kind).family === 'number'
const hasFraction = (kind: Kind) => kind.name === 'decimal' && kind.scale !== 0

const measures: readonly Measure[] = [
  {
    says: 'is in milliseconds',
    names: /(?:^|_)(?:ms|msecs?|millis|milliseconds?)$/,
    isOf: isNumber,
    // Ten years: more is a time.
    agrees: 'min(value) >= 0 and max(value) < 315360000000',
    format: 'milliseconds',
  },
  {
    says: 'is in bytes',
    names: /(?:^|_)(?:bytes|file_?size|content_length)$/,
    isOf: isWhole,
    agrees: 'min(value) >= 0',
    format: 'bytes',
  },
  {
    says: 'is in bytes',
    names: /(?:^|_)size$/,
    sure: /^\b$/,
    isOf: isWhole,
    // Sizes of pages, fonts and shoes are smaller.
    agrees: 'min(value) >= 0 and avg(value) >= 10000',
    format: 'bytes',
  },
  {
    says: 'is an amount of money',
    names: /(?:^|_)(?:(?:sub)?total|amount|fee|balance|salary)$|(?:price|cost)$/,
    isOf: hasFraction,
    agrees: 'bool_and(value = round(value, 4))',
  },
  {
    says: 'is an amount of money, in cents',
    names: /_cents$/,
    isOf: isWhole,
    agrees: 'true',
    cents: true,
  },
  {
    says: 'is a time, in seconds since 1970',
    names:
      /(?:^|_)(?:epoch|ts|at|date|since|till|until|created|updated|modified|changed|deleted|expires)$|(?:time|stamp|clock|access|change|check|login|seen)$/,
    sure: /(?:^|_)(?:epoch|unix_?time(?:stamp)?|unix_ts)$/,
    isOf: isWhole,
    none: 0,
    // The years 1990 to 2100.
    agrees: 'min(value) >= 631152000 and max(value) <= 4102444800',
    format: 'epoch',
  },
]

/** Finds what a number counts: its name says so, and all of the sampled rows agree. */
export const findMeasure: FindMeaning = async (of, db) => {
  const { name, field } = of
  const measure = measures.find(({ names, isOf }) => names.test(name) && isOf(field.kind))
  if (measure === undefined) return undefined
  const { says, sure = /./, agrees, none, format, cents } = measure
  const column = quoteName(of.column.name)
  const [rows] =
    (await querySample<{ count: number; agrees: boolean | null }>(
      db,
      of,
      `count(*)::int as count, ${agrees} as agrees`,
      none === undefined ? `${column} is not null` : `${column} <> ${none}`,
    )) ?? []
  const isProven = rows === undefined || rows.count === 0 ? sure.test(name) : rows.agrees === true
  if (!isProven) return undefined
  return {
    says,
    isProven,
    isMoney: format === undefined,
    apply: (field, spec, code) => ({
      ...field,
      attributes: { ...field.attributes, ...(format ? { format } : { currency: currencyIn(spec, code, cents) }) },
    }),
  }
}

/** Returns the currency of amounts: that of the field of their table that holds it, else the one that the user chose. */
function currencyIn(
  { fields }: ResourceSpec,
  code: string,
  cents: true | undefined,
): NonNullable<AttributesSpec['currency']> {
  const holder = fields.find(
    ({ name, kind }) => ['text', 'oneOf'].includes(kind.name) && /(?:^|_)currency(?:_code)?$/.test(snakeCase(name)),
  )
  const currency = holder && { field: holder.name }
  return cents ? { ...(currency ?? { code }), cents } : (currency ?? code)
}
