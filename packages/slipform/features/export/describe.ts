import type { Describe } from '../../crud/describe/components.ts'
import { withFilters } from '../../crud/describe/filter-parameters.ts'
import {
  embedParameters,
  paginationParameters,
  preferenceApplied,
  preferParameter,
  sortParameters,
} from '../../crud/describe/list.ts'
import { queryParameter } from '../../crud/describe/operation.ts'
import { refResponse } from '../../crud/describe/record-schemas.ts'
import { labelOf } from '../../model/label.ts'
import { exportFormats } from '../../model/operations.ts'

/** Describes the operation `exportMany` for the OpenAPI document: the parameters are those of a list, with pages of any size, and the format. */
export const describeExport: Describe = (context) => {
  const parameters = withFilters(context, [
    queryParameter('format', 'A table, or a line of JSON for each record. Default: `csv`.', {
      type: 'string',
      enum: [...exportFormats],
    }),
    ...sortParameters(context),
    ...paginationParameters('of any size. Default: everything.'),
    ...embedParameters(context, 'list'),
  ])
  return {
    summary: `Export ${labelOf(context.resource.plural)}`,
    description:
      'All records that match, or the part that `range` or `page` asks for, sent while they are read. A table has the fields that a list shows and those of related records that are one (`owner.name`); null is an empty cell, and a text that a spreadsheet would take for a formula begins with an apostrophe.',
    parameters: [...parameters, preferParameter],
    done: 'A file.',
    headers: {
      'Content-Disposition': { description: "The file's name.", schema: { type: 'string' } },
      'Preference-Applied': preferenceApplied,
    },
    media: {
      'text/csv': { schema: { type: 'string' } },
      'application/jsonl': { schema: refResponse(context, 'list') },
    },
    errors: [400, 503],
  }
}
