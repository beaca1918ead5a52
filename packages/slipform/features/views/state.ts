import type { SchemaObject } from 'ajv'
import { errorOfItem, type FieldError, fieldError } from '../../base/errors/field-error.ts'
import { faultsOf } from '../../model/resource/validate.ts'

// The schema of a saved view's state, which the admin writes and reads.

const maxStateCharacters = 16_000

const name: SchemaObject = { type: 'string', minLength: 1, maxLength: 200 }

function objectOf(properties: Readonly<Record<string, SchemaObject>>, required: readonly string[] = []): SchemaObject {
  return { type: 'object', properties, required, additionalProperties: false }
}

/** The state of a list. Names of fields are not checked: the list ignores fields that no longer exist. */
const listState = objectOf({
  filter: { type: 'object' },
  sort: objectOf({ field: name, order: { type: 'string', enum: ['ASC', 'DESC'] } }, ['field', 'order']),
  columns: {
    type: 'array',
    maxItems: 200,
    items: objectOf({ source: name, pinned: { type: 'boolean' } }, ['source']),
  },
  perPage: { type: 'integer', minimum: 1, maximum: 1_000 },
  layout: name,
})

/** The description of a state for OpenAPI. */
export const stateDescription = `An object of a list's ${Object.keys(listState.properties).join(', ')}`

/** Returns the fault of a state; undefined if it is valid. */
export function faultOfState(state: unknown): FieldError | undefined {
  if (JSON.stringify(state).length > maxStateCharacters) return fieldError('max_length', { limit: maxStateCharacters })
  const [field, fault] = Object.entries(faultsOf(schema, { state }) ?? {})[0] ?? []
  // The fault of the whole state is returned as it is, a fault within it with its place.
  return fault === undefined || field === undefined || field === 'state' ? fault : errorOfItem(fault, field)
}

const schema = objectOf({ state: listState })
