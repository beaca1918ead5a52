import type { SchemaObject } from 'ajv'
import type { Resource } from '../../model/resource/resource.ts'
import { type ErrorStatus, errorContent, errorProperties, requiredErrorProperties } from './errors.ts'
import { body, type Context, errors, json, type OperationDescription } from './operation.ts'
import { type Parameter, queryParameter } from './parameter.ts'

// What writes have in common in the OpenAPI document. What their handlers accept or send changes here too.

/** Describes the parts that all batches share: an array, its limit, and `partial`. */
export function describeBatch({ resource }: Context, summary: string, items: SchemaObject) {
  return {
    summary,
    description: `At most ${resource.model.batch_limit()} items, all or none, unless \`partial\` says otherwise.`,
    parameters: [partialParameter, dryRunParameter, ...messageParameters(resource)],
    requestBody: body({ type: 'array', items, maxItems: resource.model.batch_limit() }),
  }
}

/** Describes the responses of a batch: all items succeeded, or with `partial` the result of each item. */
export function describeOutcomes(
  { components, audience }: Context,
  status: 200 | 201,
  item: SchemaObject,
  ...statuses: ErrorStatus[]
): OperationDescription['responses'] {
  const outcome: SchemaObject = {
    type: 'object',
    properties: {
      succeeded: { type: 'array', items: item },
      failed: { type: 'array', items: components.ref('FailedItem', () => failedItem) },
    },
    required: ['succeeded', 'failed'],
  }
  return {
    [status]: {
      description: 'All items succeeded: their results in the order of the input; with `partial` as `succeeded`.',
      content: json({ anyOf: [{ type: 'array', items: item }, outcome] }),
    },
    207: { description: 'With `partial`: some items succeeded, others failed.', content: json(outcome) },
    ...errors(audience, ...statuses),
    400: {
      description: 'The request cannot be understood, the batch is too large, or with `partial` all items failed.',
      content: errorContent(components, outcome),
    },
  }
}

const failedItem: SchemaObject = {
  type: 'object',
  description: 'An item of a batch that failed: its place in the input, and its error.',
  properties: { index: { type: 'integer', minimum: 0 }, ...errorProperties },
  required: ['index', ...requiredErrorProperties],
}

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

const header = (name: string, description: string): Parameter => {
  return { name, in: 'header', description, schema: { type: 'string' } }
}

/** `Prefer`, of a batch. */
export const preferKeysParameter = header('Prefer', '`return=minimal`: the response contains keys instead of records.')

/** `If-Match`, of a write to one record. */
export const ifMatchParameter = header(
  'If-Match',
  'The `ETag` that the record was read with: a record that has changed since is left alone, with a 412.',
)

const historyParameters = [
  header('Change-Message', 'Why: at most 500 characters of percent-encoded UTF-8, for the history.'),
  header(
    'Change-Cause',
    'For the history: `undo` takes the last change back; `restore 42` restores the version of the entry 42.',
  ),
]

/** `Change-Message` and `Change-Cause`, of a write to a resource that has a history. */
export function messageParameters({ model }: Resource): readonly Parameter[] {
  return model.definition.crud.audited === true ? historyParameters : []
}
