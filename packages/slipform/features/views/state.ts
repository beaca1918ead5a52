import type { SchemaObject } from 'ajv'
import { errorOfItem, type FieldError, fieldError } from '../../base/errors/field-error.ts'
import { aggregateFunctions } from '../../crud/request/aggregate-parameters.ts'
import { faultsOf } from '../../model/resource/validate.ts'

// What a saved view may hold. The admin writes and reads these states.

const maxStateCharacters = 16_000

const name: SchemaObject = { type: 'string', minLength: 1, maxLength: 200 }

function objectOf(properties: Readonly<Record<string, SchemaObject>>, required: readonly string[] = []): SchemaObject {
  return { type: 'object', properties, required, additionalProperties: false }
}

/** What a list shows and how. Its names may be those of fields that no longer exist: the list ignores them. */
const listState = objectOf({
  filter: { type: 'object' },
  sort: objectOf({ field: name, order: { type: 'string', enum: ['ASC', 'DESC'] } }, ['field', 'order']),
  columns: {
    type: 'array',
    maxItems: 200,
    items: objectOf(
      {
        source: name,
        total: { type: 'string', enum: [...aggregateFunctions, 'none'] },
      },
      ['source'],
    ),
  },
  perPage: { type: 'integer', minimum: 1, maximum: 1_000 },
  layout: name,
})

/** What the state of a view holds. */
export const stateDescription = `An object of a list's ${Object.keys(listState.properties).join(', ')}`

/** Returns what is wrong with a state; undefined if nothing is. */
export function faultOfState(state: unknown): FieldError | undefined {
  if (JSON.stringify(state).length > maxStateCharacters) return fieldError('max_length', { limit: maxStateCharacters })
  const [field, fault] = Object.entries(faultsOf(schema, { state }) ?? {})[0] ?? []
  // A missing member is named by itself.
  return fault === undefined || field === undefined || field === 'state' ? fault : errorOfItem(fault, field)
}

const schema = objectOf({ state: listState })
