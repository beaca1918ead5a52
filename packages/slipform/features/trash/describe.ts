import type { Describe } from '../../crud/describe/components.ts'
import { responseSchema } from '../../crud/describe/field-schemas.ts'
import { withFilters } from '../../crud/describe/filter-parameters.ts'
import { describePage } from '../../crud/describe/list.ts'
import { objectOf, queryParameter } from '../../crud/describe/operation.ts'
import { refResponse } from '../../crud/describe/record-schemas.ts'
import { describeBatch, describeOutcomes, dryRunParameter, messageParameters } from '../../crud/describe/write.ts'
import { labelOf } from '../../model/label.ts'
import type { trashFacts } from './operations.ts'

/** The OpenAPI descriptions of the operations of the trash, which must match handlers.ts. */
export const trashDescriptions: Readonly<Record<keyof typeof trashFacts, Describe>> = {
  listTrash: (context) => {
    const { plural, fields } = context.resource
    const record = refResponse(context, 'list')
    const items = fields.has('deleted_by') ? record : { allOf: [record, objectOf({ deleted_by: deletedBy })] }
    return { summary: `List deleted ${labelOf(plural)}`, ...describePage(context, items) }
  },

  restoreMany: (context) =>
    describeBatch(context, 'Restore deleted', { sendsRecords: true, errors: [404, 409, 413, 415, 422, 503] }),

  purgeMany: (context) => describeBatch(context, 'Purge deleted', { errors: [409, 413, 415, 503] }),

  emptyTrash: (context) => {
    const { plural, key, model } = context.resource
    const description = 'Where the records begin, as the `Link` of the response before has it.'
    return {
      summary: `Empty the trash of ${labelOf(plural)}`,
      description: `Deletes up to ${model.batch_limit()} matching records for good, each by itself. \`Link\` leads to the next ones, and those that failed have their \`id\`.`,
      parameters: withFilters(context, [
        dryRunParameter,
        queryParameter('after', description, { type: 'string', pattern: '^[\\w-]+$' }),
        ...messageParameters(context),
      ]),
      ...describeOutcomes(context, responseSchema(key)),
      errors: [503],
    }
  },
}

const deletedBy = {
  type: ['string', 'null'],
  description: 'The e-mail address of the user who deleted the record, if that is known.',
}
