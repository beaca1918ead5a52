import type { FieldOptions, Kind } from 'slipform/internal'
import type { FieldSpec } from '../../resource-spec.ts'
import { exampleNumber, uniqueNumber } from './number.ts'
import { exampleText, uniqueText } from './text.ts'
import { known, made, type Value } from './value.ts'

/** Whether no two records may share the field's value. */
export function isUnique({ options, attributes }: FieldSpec): boolean {
  return options.unique === true || attributes.primary_key === true
}

/** A value that the API accepts for a field, one that no other record holds where that is asked. */
export function exampleValue(field: FieldSpec): Value {
  return (isUnique(field) && uniqueValue(field)) || plainValue(field, field.kind, field.options)
}

/** A value that no other record holds; undefined for kinds that have too few values. */
export function uniqueValue({ kind, options }: FieldSpec): Value | undefined {
  switch (kind.name) {
    case 'text':
      return uniqueText(options)
    case 'integer':
    case 'bigint':
    case 'decimal':
    case 'float': {
      const call = uniqueNumber(kind, options)
      return call === undefined ? undefined : made(call, 'uniqueNumber')
    }
    case 'date':
      return made('uniqueMoment().slice(0, 10)', 'uniqueMoment')
    case 'time':
      return made('uniqueMoment().slice(11, 19)', 'uniqueMoment')
    case 'datetime':
      return made('uniqueMoment()', 'uniqueMoment')
    default:
      return undefined
  }
}

function plainValue(field: FieldSpec, kind: Kind, options: FieldOptions): Value {
  switch (kind.name) {
    case 'text':
      return exampleText(field, options)
    case 'uuid':
      return made('randomUUID()', 'randomUUID')
    case 'integer':
    case 'bigint':
    case 'decimal':
    case 'float':
      return known(exampleNumber(kind, options))
    case 'boolean':
      return known(true)
    case 'date':
      return known('2024-06-15')
    case 'time':
      return known('12:30:00')
    case 'datetime':
      return known('2024-06-15T12:30:00.000Z')
    case 'json':
      return known({ some: 'value' })
    case 'oneOf':
      return known(kind.values[0] ?? '')
    case 'arrayOf': {
      const item = plainValue(field, kind.item, kind.limits ?? {})
      return { code: `[${item.code}]`, imports: item.imports, ...(item.known !== undefined && { known: [item.known] }) }
    }
  }
}
