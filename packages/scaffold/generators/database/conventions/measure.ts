// Numbers that count something: milliseconds, bytes, money, and times as seconds since 1970. Name and rows agree.

import { snakeCase } from 'change-case'
import { factsOf, isWhole, type Kind } from 'slipform/kinds'
import type { AttributesSpec, FieldSpec, ResourceSpec } from '../../../answers/resource-spec.ts'
import { quoteName } from '../../../schema/steps/sql.ts'
import { askWhether, type FindMeaning } from './convention.ts'

/** What a number may count. */
interface Measure {
  readonly says: string
  /** Ends of names, in snake case. */
  readonly names: RegExp
  readonly isOf: (kind: Kind) => boolean
  /** What the sampled values have in common, as an aggregate. */
  readonly agrees: string
  /** How the field is shown; absent for money. */
  readonly format?: NonNullable<AttributesSpec['format']>
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
  },
  {
    says: 'is a time, in seconds since 1970',
    names:
      /(?:^|_)(?:epoch|ts|at|date|since|till|until|created|updated|modified|changed|deleted|expires)$|(?:time|stamp|clock|access|change|check|login|seen)$/,
    isOf: isWhole,
    // The years 1990 to 2100.
    agrees: 'min(value) >= 631152000 and max(value) <= 4102444800',
    format: 'epoch',
  },
]

/** What a number counts: its name says so, and all of the sampled rows agree. */
export const measure: FindMeaning = async (of, db) => {
  const { name, field, column } = of
  const found = measures.find(({ names, isOf }) => names.test(name) && isOf(field.kind))
  if (found === undefined) return undefined
  const { says, agrees, format } = found
  // Programs write 0 for a time that is not known, and many numbers are called like times.
  const isTime = format === 'epoch'
  const answer = await askWhether(db, of, agrees, isTime ? `${quoteName(column.name)} <> 0` : undefined)
  if (answer === 'refuted' || (answer !== 'shown' && isTime)) return undefined
  return {
    says,
    isProven: true,
    isMoney: format === undefined,
    apply: (field, spec, code) => ({
      ...field,
      attributes: { ...field.attributes, ...(format ? { format } : { currency: currencyOf(field, spec, code) }) },
    }),
  }
}

/** Returns the currency of an amount: that of the field of its table that holds it, else the one that the user chose. Whole numbers are cents. */
function currencyOf({ kind }: FieldSpec, { fields }: ResourceSpec, code: string) {
  const isHolder = ({ name, kind }: FieldSpec) =>
    ['text', 'oneOf'].includes(kind.name) && /(?:^|_)currency(?:_code)?$/.test(snakeCase(name))
  const holder = fields.find(isHolder)
  const currency = holder ? { field: holder.name } : { code }
  if (isWhole(kind)) return { ...currency, cents: true as const }
  return holder ? { field: holder.name } : code
}
