import { type Parameter, queryParameter } from '../../crud/describe/parameter.ts'
import type { Resource } from '../../model/resource/resource.ts'

// The parameters of writes in the OpenAPI document.

/** `partial`, of a batch. */
export const partialParameter: Parameter = queryParameter(
  'partial',
  'Each item by itself, rather than all or none: the answer says which succeeded and which failed. Default: `false`.',
  { type: 'boolean' },
)

/** `dry_run`, of a write. */
export const dryRunParameter: Parameter = queryParameter(
  'dry_run',
  'Everything is done and answered as it would be, and nothing is kept. Default: `false`.',
  { type: 'boolean' },
)

/** `Prefer`, of a batch. */
export const preferKeysParameter: Parameter = {
  name: 'Prefer',
  in: 'header',
  description: '`return=minimal`: the response contains keys instead of records.',
  schema: { type: 'string' },
}

/** `If-Match`, of a write to one record. */
export const ifMatchParameter: Parameter = {
  name: 'If-Match',
  in: 'header',
  description: 'The `ETag` that the record was read with: a record that has changed since is left alone, with a 412.',
  schema: { type: 'string' },
}

const messageParameter: Parameter = {
  name: 'Change-Message',
  in: 'header',
  description: 'Why: at most 500 characters of percent-encoded UTF-8, for the history.',
  schema: { type: 'string' },
}

const causeParameter: Parameter = {
  name: 'Change-Cause',
  in: 'header',
  description: 'For the history: `undo` takes the last change back; `restore 42` restores the version of the entry 42.',
  schema: { type: 'string' },
}

/** `Change-Message` and `Change-Cause`, of a write to a resource that has a history. */
export function messageParameters({ model }: Resource): readonly Parameter[] {
  return model.definition.crud.audited === true ? [messageParameter, causeParameter] : []
}
