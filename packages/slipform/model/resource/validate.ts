import { Ajv, type ErrorObject, type SchemaObject, type ValidateFunction } from 'ajv'
import { ApiError, type FieldErrors } from '../../server/crud/errors/errors.ts'
import { addKeywords, ajvOptions } from './json-schema.ts'

const ajv = new Ajv(ajvOptions)
addKeywords(ajv)

const compiled = new WeakMap<SchemaObject, ValidateFunction>()

/** Returns the validation errors of a value, one message per field; undefined if it is valid. */
export function faultsOf(schema: SchemaObject, value: unknown): FieldErrors | undefined {
  let validate = compiled.get(schema)
  if (validate === undefined) {
    validate = ajv.compile(schema)
    compiled.set(schema, validate)
  }
  return validate(value) ? undefined : renderFaults(validate.errors ?? [])
}

/** Converts ajv's errors to messages that follow a field's name; the first error of each field counts. */
export function renderFaults(errors: readonly Partial<ErrorObject>[]): FieldErrors {
  const faults: Record<string, string> = Object.create(null)
  for (const error of errors) {
    const missing = error.keyword === 'required' ? String(error.params?.missingProperty) : undefined
    const [field = '', ...path] = missing === undefined ? (error.instancePath ?? '').split('/').slice(1) : [missing]
    const where = path.length === 0 ? '' : `item ${path.join('.')} `
    faults[field] ??= `${where}${messageOf(error)}`
  }
  return faults
}

/** The 422 of an invalid body: every error as `field: message`, joined with `; `. */
export function rejection(faults: FieldErrors): ApiError {
  const text = Object.entries(faults).map(([field, message]) => (field === '' ? message : `${field}: ${message}`))
  return ApiError.of('invalid_record', { faults: text.join('; ') }, { errors: faults })
}

function messageOf({ keyword, params, message }: Partial<ErrorObject>): string {
  switch (keyword) {
    case 'required':
      return 'is required'
    case 'enum':
      return `must be one of ${params?.allowedValues.filter((value: unknown) => value !== null).join(', ')}`
    case 'type':
      return `must be ${[params?.type].flat().join(' or ')}`
    case 'format':
      return `must be a valid ${params?.format}`
    case 'pattern':
      return 'has the wrong form'
    case 'minLength':
      return `must have at least ${params?.limit} characters`
    case 'maxLength':
      return `must have at most ${params?.limit} characters`
    default:
      return message ?? 'is not valid'
  }
}
