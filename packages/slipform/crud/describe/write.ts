import type { SchemaObject } from 'ajv'
import { labelOf } from '../../model/label.ts'
import type { Components, Context, Parameter, RouteDescription } from './components.ts'
import { errorContent, refError } from './errors.ts'
import { parameterSchema, responseSchema } from './field-schemas.ts'
import { headerParameter, json, objectOf, queryParameter } from './operation.ts'
import { refBody, refResponse } from './record-schemas.ts'

// What writes have in common in the OpenAPI document. What their handlers accept or send changes here too.

/** What differs between batches. */
interface Batch extends Pick<RouteDescription, 'status' | 'errors'> {
  /** Its items are such bodies; otherwise they are keys. */
  readonly view?: 'create' | 'update'
  /** What is said behind the limit. */
  readonly description?: string
  /** The results of items are records; those of bodies are keys by `Prefer: return=minimal`. */
  readonly sendsRecords?: true
}

/** Describes a batch: an array, its limit, and `partial`. */
export function describeBatch(context: Context, summary: string, batch: Batch): RouteDescription {
  const { view, description = '', sendsRecords, ...row } = batch
  const { key, plural, model } = context.resource
  const keyed = { properties: { [key.name]: parameterSchema(key) }, required: [key.name] }
  const items = view ? { ...refBody(context, view), ...(view === 'update' && keyed) } : parameterSchema(key)
  const [record, ofKey] = [sendsRecords ? refResponse(context, 'one') : {}, responseSchema(key)]
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
    ...describeOutcomes(context, view ? { anyOf: [record, ofKey] } : sendsRecords ? record : ofKey),
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

/** `dry_run`, of a write. */
export const dryRunParameter = queryParameter(
  'dry_run',
  'Everything is done and answered as it would be, and nothing is kept. Default: `false`.',
  { type: 'boolean' },
)

/** `Prefer`, of a batch of bodies. */
const preferKeysParameter = headerParameter(
  'Prefer',
  '`return=minimal`: the response contains keys instead of records.',
)

/** `If-Match`, of a write to one record. */
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

/** `Change-Message` and `Change-Cause`, of a write to a resource that has a history. */
export function messageParameters({ resource }: Context): readonly Parameter[] {
  return resource.model.definition.crud.audited === true ? historyParameters : []
}
