import type { SchemaObject } from 'ajv'
import type { Describe } from '../../crud/describe/components.ts'
import { idParameter, objectOf } from '../../crud/describe/operation.ts'
import { labelOf } from '../../model/label.ts'
import { writeActions } from '../../model/operations.ts'

/** Describes the operation `history` for the OpenAPI document. */
export const describeHistory: Describe = (context) => ({
  summary: `Who changed a ${labelOf(context.resource.singular)}`,
  description: 'The creation, the updates and the deletion of the record, also after it is deleted.',
  parameters: [idParameter(context)],
  done: 'What was done to the record, the last first.',
  sends: { type: 'array', items: context.components.ref('HistoryEntry', () => historyEntry) },
  errors: [400, 404, 503],
})

const values = { type: ['object', 'null'] }

const properties: Record<string, SchemaObject> = {
  id: { type: 'string' },
  at: { type: 'string', format: 'date-time', description: 'When, in UTC.' },
  action: { enum: [...writeActions] },
  actor_id: { type: ['string', 'null'], description: 'The id of the user, who may have been deleted since.' },
  actor: { type: ['string', 'null'], description: 'The e-mail address that the user had.' },
  as: { type: ['string', 'null'], description: 'The e-mail address of the user that an admin viewed as.' },
  before: values,
  after: values,
  message: { type: ['string', 'null'], description: 'Why, as the request says by `Change-Message`.' },
  cause: {
    type: ['string', 'null'],
    description:
      'As the request says by `Change-Cause`: `undo` or `restore`; or the name of the feature from which a deleted record returned.',
  },
  cause_id: { type: ['string', 'null'], description: 'The change that it takes back, or whose version it restores.' },
  cause_at: {
    type: ['string', 'null'],
    format: 'date-time',
    description: 'When that was, if it was of this record.',
  },
}

/** The names of an entry's properties, which the handler selects. */
export const entryNames = Object.keys(properties)

const historyEntry = objectOf(properties, {
  description: 'What was done to a record: of an update the fields that it changed.',
})
