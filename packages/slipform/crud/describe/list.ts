import type { SchemaObject } from 'ajv'
import { defaultPageSize } from '../../base/limits.ts'
import type { View } from '../audience/visibility.ts'
import { aroundParameter as aroundName, cursorParameters as cursorNames } from '../request/query.ts'
import type { Context, Parameter, RouteDescription } from './components.ts'
import { withFilters } from './filter-parameters.ts'
import { codeList, headerParameter, queryParameter } from './operation.ts'
import { describeList, describeView } from './resource.ts'

// The parameters and responses that operations on many records share in the OpenAPI document. They must match the handlers.

/** Describes the parameters and responses of a list. */
export function describePage(context: Context, items: SchemaObject): Omit<RouteDescription, 'summary'> {
  const maxPageSize = context.resource.model.max_page_size()
  const parameters = withFilters(context, [
    ...sortParameters(context),
    ...paginationParameters(`at most ${maxPageSize}. Default: ${defaultPageSize}.`, maxPageSize),
    ...cursorParameters,
    aroundParameter,
    ...embedParameters(context, 'list'),
  ])
  return {
    description: 'All filters and each word of `q` must match. Without pagination the response is the first page.',
    parameters: [...parameters, preferParameter],
    done: 'A page of the records that match.',
    headers: {
      'Content-Range': contentRange(context, '(?:\\d+-\\d+|\\*)'),
      Link: link,
      'Preference-Applied': preferenceApplied,
    },
    sends: { type: 'array', items },
    errors: [400, 503],
  }
}

/** The header `Prefer` of a request that reads many records. */
export const preferParameter = headerParameter(
  'Prefer',
  'With `handling=strict` what would be ignored is a 400: an unlisted field of a relation in a filter, an invalid `sort`, `range`, `page` or `per_page`. The response then has `Preference-Applied`.',
  { type: 'string', examples: ['handling=strict'] },
)

/** The header `Preference-Applied` of the response to `Prefer`. */
export const preferenceApplied = { description: 'The preference that was applied.', schema: { type: 'string' } }

const link = {
  description:
    'The pages before and after this one, if there are any, as relative addresses: `<?per_page=20&after=…>; rel="next"`.',
  schema: { type: 'string' },
}

/** Describes the header `Content-Range`; `range` is the pattern of its first part. */
export function contentRange({ resource: { singular } }: Context, range = '\\d+-\\d+'): object {
  return {
    description: `Where the page stands among all records that match: \`${singular} 0-19/431\`; at a cursor only how many they are: \`${singular} */431\`.`,
    required: true,
    schema: { type: 'string', pattern: `^${singular} ${range}/\\d+$` },
  }
}

/** Describes the parameter `embed`, if a view of a resource has relations. */
export function embedParameters({ resource, audience }: Context, view: View): Parameter[] {
  const names = describeView(resource, view, audience).relations.map(({ relation }) => relation.name)
  if (names.length === 0) return []
  const description = `Relations to load beside those that are always there: a name (also as a JSON string) or a JSON array of names, out of ${codeList(names)}.`
  return [queryParameter('embed', description, textOf([{ enum: names }, { pattern: '^["[]' }]))]
}

/** Describes a text that matches one of several schemas. Each gets the type, as generators would otherwise take it for any value. */
function textOf(ways: readonly SchemaObject[]): SchemaObject {
  return { type: 'string', anyOf: ways.map((way) => ({ type: 'string', ...way })) }
}

/** Describes the parameters of sorting. */
export function sortParameters({ resource, audience }: Context): Parameter[] {
  const { key } = resource
  const names = describeList(resource, audience).sortable
  const directed = names.flatMap((name) => [`${name}_asc`, `${name}_desc`])
  return [
    queryParameter(
      'sort',
      `A field, a field with its direction (\`${key.name}_desc\`), or a JSON array \`["${key.name}","DESC"]\`. Anything else sorts by \`${key.name}\`.`,
      textOf([{ enum: [...names, ...directed] }, { pattern: '^\\[' }]),
    ),
    queryParameter('order', 'The direction, where `sort` is a field alone. Default: `ASC`.', {
      type: 'string',
      enum: ['ASC', 'DESC', 'asc', 'desc'],
    }),
  ]
}

const cursorParameters = cursorNames.map((side) =>
  queryParameter(
    side,
    `A cursor as the \`Link\` header of the same list has it: the page ${side === 'after' ? 'begins after' : 'ends before'} its record. Not together with \`page\` or \`range\`.`,
    { type: 'string', pattern: '^[\\w-]+$' },
  ),
)

const aroundParameter = queryParameter(
  aroundName,
  'The key of a record: the page in whose middle it stands, or an empty one if the list has no such record. Not together with `page` or `range`.',
)

/** Describes the parameters of a page; `size` is the end of the sentences about its size. */
export function paginationParameters(size: string, maximum?: number): Parameter[] {
  return [
    queryParameter('page', 'The page, from 1; takes precedence over `range`.', { type: 'integer', minimum: 1 }),
    queryParameter('per_page', `The size of a page: ${size}`, { type: 'integer', minimum: 1, maximum }),
    queryParameter('range', `The first and the last, from 0: \`[0,19]\`; ${size}`, {
      type: 'string',
      pattern: '^\\[\\d+,\\d+\\]$',
    }),
  ]
}
