import type { SchemaObject } from 'ajv'
import { labelOf } from '../../model/label.ts'
import type { Components, Context, Parameter, RouteDescription } from './components.ts'
import { errorContent, refError } from './errors.ts'
import { parameterSchema, responseSchema } from './field-schemas.ts'
import { headerParameter, json, objectOf, queryParameter } from './operation.ts'
import { refBody, refResponse } from './record-schemas.ts'

// The parameters and responses that writes share in the OpenAPI document. They must match the handlers.

/** The differences between batches. */
interface Batch extends Pick<RouteDescription, 'status' | 'errors'> {
  /** The view of the items, which are bodies; without it, items are keys. */
  readonly view?: 'create' | 'update'
  /** Further sentences of the description, after that about the limit. */
  readonly description?: string
  /** Results are records, or keys if the items are bodies and the request has `Prefer: return=minimal`. Without it, results are keys. */
  readonly sendsRecords?: true
}

/** Describes a batch: an array, its limit, and `partial`. */
export function describeBatch(context: Context, summary: string, batch: Batch): RouteDescription {
  const { view, description = '', sendsRecords, ...row } = batch
  const { key, plural, model } = context.resource
  const keyed = { properties: { [key.name]: parameterSchema(key) }, required: [key.name] }
  const items = view ? { ...refBody(context, view), ...(view === 'update' && keyed) } : parameterSchema(key)
  const [record, keySchema] = [sendsRecords ? refResponse(context, 'one') : {}, responseSchema(key)]
  const rule = `At most ${model.batch_limit()} items, all or none, unless \`partial\` says otherwise.`
  return {
    ...row,
    summary: `${summary} ${labelOf(plural)}`,
    description: `${rule} ${description}`.trim(),
    parameters: [
      partialParameter,
      dryRunParameter,
      ...messageParameters(context),
      ...(view ? [preferKeysParameter] : []),
    ],
    takes: { type: 'array', items, maxItems: model.batch_limit() },
    ...describeOutcomes(context, view ? { anyOf: [record, keySchema] } : sendsRecords ? record : keySchema),
  }
}

/** Describes the responses of a batch: all items succeeded, or with `partial` the result of each item. */
export function describeOutcomes(
  { components }: Context,
  item: SchemaObject,
): Pick<RouteDescription, 'done' | 'sends' | 'others'> {
  const succeeded = { type: 'array', items: item }
  const failed = { type: 'array', items: components.ref('FailedItem', () => failedItem(components)) }
  const outcome = objectOf({ succeeded, failed })
  return {
    done: 'All items succeeded: their results in the order of the input; with `partial` as `succeeded`.',
    sends: { anyOf: [succeeded, outcome] },
    others: {
      207: { description: 'With `partial`: some items succeeded, others failed.', content: json(outcome) },
      400: {
        description: 'The request cannot be understood, the batch is too large, or with `partial` all items failed.',
        content: errorContent(components, outcome),
      },
    },
  }
}

const failedItem = (components: Components): SchemaObject => ({
  description: 'An item of a batch that failed: its place in the input, and its error.',
  allOf: [refError(components), objectOf({ index: { type: 'integer', minimum: 0 } })],
})

const partialParameter = queryParameter(
  'partial',
  'Each item by itself, rather than all or none: the answer says which succeeded and which failed. Default: `false`.',
  { type: 'boolean' },
)

/** The parameter `dry_run` of a write. */
export const dryRunParameter = queryParameter(
  'dry_run',
  'Everything is done and answered as it would be, and nothing is kept. Default: `false`.',
  { type: 'boolean' },
)

/** The header `Prefer` of a batch of bodies. */
const preferKeysParameter = headerParameter('Prefer', '`return=minimal`: the response has keys instead of records.')

/** The header `If-Match` of a write to one record. */
export const ifMatchParameter = headerParameter(
  'If-Match',
  'The `ETag` that the record was read with: a record that has changed since is left alone, with a 412.',
)

const historyParameters = [
  headerParameter('Change-Message', 'Why: at most 500 characters of percent-encoded UTF-8, for the history.'),
  headerParameter(
    'Change-Cause',
    'For the history: `undo` takes the last change back; `restore 42` restores the version of the entry 42.',
  ),
]

/** The headers `Change-Message` and `Change-Cause` of a write to a resource with a history. */
export function messageParameters({ resource }: Context): readonly Parameter[] {
  return resource.model.definition.crud.audited === true ? historyParameters : []
}
