import type { FieldOptions, Kind } from 'slipform/internal'
import { factsOf, isArray, isFreeText } from 'slipform/internal'
import type { FieldSpec } from '../../spec/resource-spec.ts'
import { exampleNumber, uniqueNumber } from './number.ts'
import { exampleText, uniqueText } from './text.ts'
import { constantValue, generatedValue, type Value } from './value.ts'

/** Whether the field's values must be unique. */
export function isUnique({ options, attributes }: FieldSpec): boolean {
  return options.unique === true || attributes.primary_key === true
}

/** Returns a valid value of a field, unique if required. */
export function exampleValue(field: FieldSpec): Value {
  return (isUnique(field) && uniqueValue(field)) || plainValue(field, field.kind, field.options)
}

/** Returns a unique value; undefined for kinds with too few values. */
export function uniqueValue({ kind, options }: FieldSpec): Value | undefined {
  const { family, timestampPart: [start, end] = [] } = factsOf(kind)
  if (isFreeText(kind)) return uniqueText(options)
  if (family === 'number') {
    const call = uniqueNumber(kind, options)
    return call === undefined ? undefined : generatedValue(call, 'uniqueNumber')
  }
  if (start === undefined) return undefined
  return generatedValue(`uniqueTimestamp()${end === undefined ? '' : `.slice(${start}, ${end})`}`, 'uniqueTimestamp')
}

function plainValue(field: FieldSpec, kind: Kind, options: FieldOptions): Value {
  const { example, family } = factsOf(kind)
  if (isFreeText(kind)) return exampleText(field, options)
  if (family === 'uuid') return generatedValue('randomUUID()', 'randomUUID')
  if (family === 'number') return constantValue(exampleNumber(kind, options))
  if (!isArray(kind)) return constantValue(example(kind) ?? null)
  const item = plainValue(field, kind.item, kind.limits ?? {})
  return {
    code: `[${item.code}]`,
    imports: item.imports,
    ...(item.constantValue !== undefined && { constantValue: [item.constantValue] }),
  }
}
