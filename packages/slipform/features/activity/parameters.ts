// Parses the query parameters of router.ts, which describe.ts documents.

import type { Request } from 'express'
import { ApiError } from '../../base/errors/errors.ts'
import { parameterOf, queryOf } from '../../crud/handlers/handler.ts'
import { writeActions } from '../../model/operations.ts'
import type { ActivityFilter, EntryPlace } from './found.ts'

/** The number of entries of a response. */
export const limits = { default: 20, max: 50 } as const

/** Parses `limit`; throws ApiError 400 for an invalid number. */
export function parseLimit(req: Request): number {
  const text = parameterOf(req, 'limit')
  if (text === '') return limits.default
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (limit < 1 || limit > limits.max) throw invalid('limit', `a number from 1 to ${limits.max}`)
  return limit
}

/** Parses the filters of changes; throws ApiError 400 that names an invalid parameter. */
export function parseFilter(req: Request): ActivityFilter & { readonly resource: string | undefined } {
  // PostgreSQL rejects a text with NUL, even as a value to compare with.
  const textOf = (name: string) => parameterOf(req, name).replaceAll('\0', '') || undefined
  const type = textOf('type')
  if (type !== undefined && !writeActions.some((action) => action === type))
    throw invalid('type', writeActions.join(', '))
  return {
    resource: textOf('resource'),
    type,
    by: textOf('by'),
    since: parseTime('since', textOf('since')),
    until: parseTime('until', textOf('until')),
    after: parsePlace(textOf('after')),
  }
}

const day = /^\d{4}-\d\d-\d\d$/
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:\d\d)$/
/** Later years have five digits, which the patterns above do not match. */
const lastYear = 9999

function parseTime(parameter: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const date = text.slice(0, 10)
  const time = new Date(text)
  const year = time.getUTCFullYear()
  // `Date` also accepts dates that do not exist, such as 30 February, and years that PostgreSQL does not.
  const exists = new Date(`${date}T00:00Z`).toJSON()?.startsWith(date) && year >= 1 && year <= lastYear
  if (!exists || !(day.test(text) || timestamp.test(text)))
    throw invalid(parameter, 'a date such as 2026-01-31, or a timestamp with a time zone')
  // A timestamp is passed on as it is: PostgreSQL reads microseconds, which a `Date` would lose.
  return timestamp.test(text) ? text : time.toISOString()
}

/** Parses the position after which a page begins, in the form of `linkOf`. The key has at most 18 digits, so that it fits in a `bigint`. */
function parsePlace(text: string | undefined): EntryPlace | undefined {
  if (text === undefined) return undefined
  const [, at = '', source = '', id = ''] = /^([^~]{19,26}Z)~(\d{1,2})~([1-9]\d{0,17})$/.exec(text) ?? []
  if (id === '') throw invalid('after', 'a place as the Link header of the last page has it')
  parseTime('after', at)
  return { at, source: Number(source), id }
}

/** Returns the `Link` to the page after an entry, relative to the request's own address. */
export function linkOf(req: Request, { at, source, id }: EntryPlace): string {
  // URLSearchParams encodes the client's parameters again, so that they cannot end the `<…>` of the header.
  const query = new URLSearchParams(queryOf(req))
  query.set('after', `${at}~${source}~${id}`)
  return `<?${query}>; rel="next"`
}

function invalid(parameter: string, expected: string): ApiError {
  return ApiError.of('invalid_parameter', { parameter, expected })
}
