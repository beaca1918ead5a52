import { parameterSchema, responseSchema } from '../../crud/describe/field-schemas.ts'
import { withFilters } from '../../crud/describe/filter-parameters.ts'
import { describePage } from '../../crud/describe/list.ts'
import { type Describe, labelOf } from '../../crud/describe/operation.ts'
import { queryParameter } from '../../crud/describe/parameter.ts'
import { refAnswer } from '../../crud/describe/record-schemas.ts'
import { describeBatch, describeOutcomes, dryRunParameter, messageParameters } from '../../crud/describe/write.ts'
import type { trashFacts } from './operations.ts'

/** Describes the operations of the trash for the OpenAPI document. What their handlers accept or send changes here too. */
export const trashDescriptions: Readonly<Record<keyof typeof trashFacts, Describe>> = {
  listTrash: ({ components, resource, audience }) => {
    const record = refAnswer(components, resource, 'list', audience)
    const deleted = { type: 'object', properties: { deleted_by: deletedBy }, required: ['deleted_by'] }
    const items = resource.fields.has('deleted_by') ? record : { allOf: [record, deleted] }
    return { summary: `List deleted ${labelOf(resource.plural)}`, ...describePage(resource, audience, items) }
  },

  restoreMany: (context) => {
    const { components, resource, audience } = context
    const restored = refAnswer(components, resource, 'one', audience)
    return {
      ...describeBatch(context, `Restore deleted ${labelOf(resource.plural)}`, parameterSchema(resource.key)),
      responses: describeOutcomes(context, 200, restored, 404, 409, 413, 415, 422, 503),
    }
  },

  purgeMany: (context) => {
    const { key, plural } = context.resource
    return {
      ...describeBatch(context, `Delete ${labelOf(plural)} of the trash for good`, parameterSchema(key)),
      responses: describeOutcomes(context, 200, responseSchema(key), 409, 413, 415, 503),
    }
  },

  emptyTrash: (context) => {
    const { resource, audience } = context
    const { plural, key, model } = resource
    const description = 'Where the records begin, as the `Link` of the response before has it.'
    return {
      summary: `Empty the trash of ${labelOf(plural)}`,
      description: `Deletes up to ${model.batch_limit()} matching records for good, each by itself. \`Link\` leads to the next ones, and those that failed have their \`id\`.`,
      parameters: withFilters(resource, audience, [
        dryRunParameter,
        queryParameter('after', description, { type: 'string', pattern: '^[\\w-]+$' }),
        ...messageParameters(resource),
      ]),
      responses: describeOutcomes(context, 200, responseSchema(key), 503),
    }
  },
}

const deletedBy = {
  type: ['string', 'null'],
  description: 'The e-mail address of the user who deleted the record, if that is known.',
}
