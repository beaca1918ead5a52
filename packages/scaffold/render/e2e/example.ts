import type { FieldOptions, Kind } from 'slipform/internal'
import type { FieldSpec } from '../../resource-spec.ts'
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
  switch (kind.name) {
    case 'text':
      return uniqueText(options)
    case 'integer':
    case 'bigint':
    case 'decimal':
    case 'float': {
      const call = uniqueNumber(kind, options)
      return call === undefined ? undefined : generatedValue(call, 'uniqueNumber')
    }
    case 'date':
      return generatedValue('uniqueMoment().slice(0, 10)', 'uniqueMoment')
    case 'time':
      return generatedValue('uniqueMoment().slice(11, 19)', 'uniqueMoment')
    case 'datetime':
      return generatedValue('uniqueMoment()', 'uniqueMoment')
    default:
      return undefined
  }
}

function plainValue(field: FieldSpec, kind: Kind, options: FieldOptions): Value {
  switch (kind.name) {
    case 'text':
      return exampleText(field, options)
    case 'uuid':
      return generatedValue('randomUUID()', 'randomUUID')
    case 'integer':
    case 'bigint':
    case 'decimal':
    case 'float':
      return constantValue(exampleNumber(kind, options))
    case 'boolean':
      return constantValue(true)
    case 'date':
      return constantValue('2024-06-15')
    case 'time':
      return constantValue('12:30:00')
    case 'datetime':
      return constantValue('2024-06-15T12:30:00.000Z')
    case 'json':
      return constantValue({ some: 'value' })
    case 'oneOf':
      return constantValue(kind.values[0] ?? '')
    case 'arrayOf': {
      const item = plainValue(field, kind.item, kind.limits ?? {})
      return {
        code: `[${item.code}]`,
        imports: item.imports,
        ...(item.constantValue !== undefined && { constantValue: [item.constantValue] }),
      }
    }
  }
}
