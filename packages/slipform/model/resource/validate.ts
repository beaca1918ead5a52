// Validates bodies, values of models and settings of features by JSON Schemas, and turns ajv's errors into the API's.

import { Ajv, type ErrorObject, type SchemaObject, type ValidateFunction } from 'ajv'
import { ApiError, type ErrorsByField } from '../../base/errors/errors.ts'
import { errorOfItem, type FieldError, fieldError } from '../../base/errors/field-error.ts'
import { memoize } from '../../base/memoize.ts'
import { addKeywords, ajvOptions } from './json-schema.ts'
import type { ResourceField } from './resource.ts'

const ajv = new Ajv(ajvOptions)
addKeywords(ajv)

const validatorOf = memoize((schema: SchemaObject): ValidateFunction => ajv.compile(schema))

/** For values with a long list: stops at the first error, as each item could have one. */
const quickAjv = new Ajv({ ...ajvOptions, allErrors: false })
addKeywords(quickAjv)

const quickValidatorOf = memoize((schema: SchemaObject): ValidateFunction => quickAjv.compile(schema))

/** A list with more items is long. */
const maxItems = 1000

function hasLongList(value: unknown): boolean {
  return Object.values(value ?? {}).some((part) => Array.isArray(part) && part.length > maxItems)
}

/** Returns the validation errors of a value: one per field, or a single one if the value has a long list; undefined for a valid value. */
export function faultsOf(schema: SchemaObject, value: unknown): Record<string, FieldError> | undefined {
  const validate = hasLongList(value) ? quickValidatorOf(schema) : validatorOf(schema)
  return validate(value) ? undefined : readFaults(validate.errors ?? [])
}

/** Converts ajv's errors to errors of fields; the first error of each field counts. */
export function readFaults(errors: readonly Partial<ErrorObject>[]): Record<string, FieldError> {
  const faults: Record<string, FieldError> = Object.create(null)
  for (const error of errors) {
    const missing = error.keyword === 'required' ? String(error.params?.missingProperty) : undefined
    const [field = '', ...path] = missing === undefined ? (error.instancePath ?? '').split('/').slice(1) : [missing]
    const isNull = error.keyword === 'type' && error.data === null && path.length === 0
    const fault = isNull ? fieldError('required', {}) : readFault(error)
    faults[field] ??= path.length === 0 ? fault : errorOfItem(fault, path.join('.'))
  }
  return faults
}

/** Returns the 422 of an invalid body: every error as `field: message`, joined with `; `. The name of the key is followed by its column, if that differs. */
export function rejection(faults: ErrorsByField, key?: Pick<ResourceField, 'name' | 'column' | 'parts'>): ApiError {
  const nameOf = (field: string) => {
    const isKey = key !== undefined && key.parts === undefined && field.replace(/^\d+\./, '') === key.name
    return isKey && key.column !== key.name ? `${field} (${key.column})` : field
  }
  const errors = Object.entries(faults).map(([field, fault]) => {
    const message = typeof fault === 'string' ? fault : fault.message
    return field === '' ? message : `${nameOf(field)}: ${message}`
  })
  return ApiError.of('invalid_record', { errors: errors.join('; ') }, { errors: faults })
}

function readFault({ keyword, params, message = 'is not valid' }: Partial<ErrorObject>): FieldError {
  switch (keyword) {
    case 'required':
      return fieldError('required', {})
    case 'enum':
      return fieldError('one_of', {
        values: params?.allowedValues.filter((value: unknown) => value !== null).join(', '),
      })
    case 'type':
      return fieldError('wrong_type', { type: [params?.type].flat().join(' or ') })
    case 'format':
      return fieldError('invalid_format', { format: params?.format })
    case 'pattern':
      return fieldError('invalid_pattern', {})
    case 'minLength':
      return fieldError('min_length', { limit: params?.limit })
    case 'maxLength':
      return fieldError('max_length', { limit: params?.limit })
    case 'minimum':
      return fieldError('minimum', { limit: params?.limit })
    case 'maximum':
      return fieldError('maximum', { limit: params?.limit })
    case 'exact':
    case 'storable':
      // A cast: `addFaultKeyword` of json-schema.ts passes the error in `params`.
      return params as FieldError
    default:
      return fieldError('invalid', { reason: message })
  }
}
