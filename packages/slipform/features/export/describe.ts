import { withFilters } from '../../crud/describe/filter-parameters.ts'
import {
  embedParameters,
  paginationParameters,
  preferenceApplied,
  preferParameter,
  sortParameters,
} from '../../crud/describe/list.ts'
import { type Describe, errors, labelOf } from '../../crud/describe/operation.ts'
import { queryParameter } from '../../crud/describe/parameter.ts'
import { refAnswer } from '../../crud/describe/record-schemas.ts'
import { exportFormats } from '../../model/operations.ts'

/** Describes the operation `exportMany` for the OpenAPI document: the parameters are those of a list, with pages of any size, and the format. */
export const describeExport: Describe = ({ components, resource, audience }) => {
  const parameters = withFilters(resource, audience, [
    queryParameter('format', 'A table, or a line of JSON for each record. Default: `csv`.', {
      type: 'string',
      enum: [...exportFormats],
    }),
    ...sortParameters(resource, audience),
    ...paginationParameters('of any size. Default: everything.'),
    ...embedParameters(resource, 'list', audience),
  ])
  return {
    summary: `Export ${labelOf(resource.plural)}`,
    description:
      'All records that match, or the part that `range` or `page` asks for, sent while they are read. A table has the fields that a list shows and those of related records that are one (`owner.name`); null is an empty cell, and a text that a spreadsheet would take for a formula begins with an apostrophe.',
    parameters: [...parameters, preferParameter],
    responses: {
      200: {
        description: 'A file.',
        headers: {
          'Content-Disposition': { description: "The file's name.", schema: { type: 'string' } },
          'Preference-Applied': preferenceApplied,
        },
        content: {
          'text/csv': { schema: { type: 'string' } },
          'application/jsonl': { schema: refAnswer(components, resource, 'list', audience) },
        },
      },
      ...errors(audience, 400, 503),
    },
  }
}
