import type { SchemaObject } from 'ajv'
import { errorOfItem, type FieldError, fieldError } from '../../base/errors/field-error.ts'
import { aggregateFunctions } from '../../crud/request/aggregate-parameters.ts'
import { faultsOf } from '../../model/resource/validate.ts'

// What a saved view may hold. The admin writes and reads these states, and views that were saved must stay valid.

/** The page of the dashboard; that of a list is the path of its resource: `/vehicles`. */
export const dashboardPage = '/'

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
        width: { type: 'integer', minimum: 20, maximum: 2_000 },
        total: { type: 'string', enum: [...aggregateFunctions, 'none'] },
      },
      ['source'],
    ),
  },
  perPage: { type: 'integer', minimum: 1, maximum: 1_000 },
  density: { type: 'string', enum: ['comfortable', 'compact'] },
  layout: name,
})

/** The cards of a dashboard, in their order. */
const dashboardState = objectOf({
  range: name,
  cards: {
    type: 'array',
    maxItems: 50,
    items: objectOf(
      {
        key: name,
        card: name,
        width: { type: 'integer', minimum: 1, maximum: 12 },
        settings: { type: 'object' },
      },
      ['key'],
    ),
  },
})

const namesOf = ({ properties }: SchemaObject) => Object.keys(properties).join(', ')

/** What the state of a view holds. */
export const stateDescription = `An object of a list's ${namesOf(listState)}, or of the dashboard's ${namesOf(dashboardState)}`

/** Returns what is wrong with the state of a page; undefined if nothing is. */
export function faultOfState(page: string, state: unknown): FieldError | undefined {
  if (JSON.stringify(state).length > maxStateCharacters) return fieldError('max_length', { limit: maxStateCharacters })
  const faults = faultsOf(page === dashboardPage ? schemas.dashboard : schemas.list, { state }) ?? {}
  const [field, fault] = Object.entries(faults)[0] ?? []
  // A missing member is named by itself.
  return fault === undefined || field === undefined || field === 'state' ? fault : errorOfItem(fault, field)
}

const schemas = { list: objectOf({ state: listState }), dashboard: objectOf({ state: dashboardState }) }
