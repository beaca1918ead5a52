// The components of kinds in pages that are written out; packages/admin/resource has to choose the same for named ones.

import { factsOf, type Kind, valuesOf } from 'slipform/kinds'
import type { FieldSpec } from '../../spec/resource-spec.ts'
import { renderLiteral } from '../../text/expression.ts'
import { type Attributes, code } from './jsx.ts'

/** The components of react-admin and of Slipform's admin that show values of a kind. */
interface KindComponents {
  readonly field: string
  readonly input: string
  /** The input of a filter, where it is another. */
  readonly filter?: string
}

/** The components of each kind, in pages that are written out. */
const components: Readonly<Record<Kind['name'], KindComponents>> = {
  text: { field: 'TextField', input: 'TextInput' },
  uuid: { field: 'TextField', input: 'TextInput' },
  integer: { field: 'PlainNumberField', input: 'IntegerInput' },
  bigint: { field: 'PlainNumberField', input: 'BigintInput' },
  float: { field: 'PlainNumberField', input: 'FloatInput' },
  boolean: { field: 'BooleanField', input: 'BooleanInput', filter: 'NullableBooleanInput' },
  date: { field: 'PlainDateField', input: 'DateInput' },
  time: { field: 'PlainTimeField', input: 'PlainTimeInput' },
  datetime: { field: 'DateTimeField', input: 'UtcDateTimeInput' },
  json: { field: 'JsonField', input: 'JsonInput' },
  decimal: { field: 'ExactNumberField', input: 'DecimalInput' },
  oneOf: { field: 'BadgeField', input: 'SelectInput' },
  bytes: { field: 'BytesField', input: 'BytesInput' },
  sql: { field: 'TextField', input: 'TextInput' },
  arrayOf: { field: 'ValuesField', input: 'TextArrayInput', filter: 'TextInput' },
}

export function componentsOf(kind: Kind): KindComponents {
  return components[valuesOf(kind) ? 'oneOf' : kind.name]
}

/** Returns the properties of a kind's input. */
export function inputPropsOf(kind: Kind): Readonly<Record<string, number | string>> {
  if (kind.name === 'decimal') return { precision: kind.precision, scale: kind.scale }
  const example = kind.name === 'sql' ? factsOf(kind).example(kind) : undefined
  return typeof example === 'string' ? { placeholder: example } : {}
}

/** Returns what the numbers of a field count, as properties of its components. */
export function measureOf({ attributes: { unit, currency, format } }: Pick<FieldSpec, 'attributes'>): Attributes {
  return {
    ...(unit !== undefined && { unit }),
    ...(currency !== undefined && {
      currency: typeof currency === 'string' ? currency : code(renderLiteral({ ...currency })),
    }),
    ...(format !== undefined && { format }),
  }
}
