import { ApiError } from '../../base/errors/errors.ts'
import { type Parameter, queryText } from './query.ts'

/** The parameters that continue a list at a cursor. */
export const cursorParameters = ['after', 'before'] as const

type Side = (typeof cursorParameters)[number]

/** A cursor that a request sends, still sealed: the page begins after it, or ends before it. */
export interface SentCursor {
  readonly side: Side
  readonly text: string
}

/** The parameters that say where a page is by counting records. */
const counting = ['page', 'range']

/**
 * Takes the cursor out of the parameters of a URL: the rest asks for the list.
 *
 * @throws ApiError 400 when they say twice where the page is.
 */
export function takeCursor(parameters: readonly Parameter[]): {
  readonly rest: readonly Parameter[]
  readonly cursor?: SentCursor
} {
  const sent = parameters.find(isCursor)
  if (sent === undefined) return { rest: parameters }
  const { name: side, text } = sent
  const rest = parameters.filter((parameter) => parameter !== sent)
  if (rest.some((other) => isCursor(other) || counting.includes(other.name))) {
    const expected = 'one cursor, and beside it neither page nor range; per_page is the size of the page'
    throw ApiError.of('invalid_parameter', { parameter: side, expected })
  }
  return { rest, cursor: { side, text } }
}

function isCursor(parameter: Parameter): parameter is Parameter & { readonly name: Side } {
  return cursorParameters.some((side) => side === parameter.name)
}

const placing = [...counting, 'per_page']

/** Returns the query text of a list, without a cursor, as the addresses of its pages repeat it: without what says where a page is. */
export function addressOf(parameters: readonly Parameter[]): string {
  return toAscii(queryText(parameters.filter(({ name }) => !placing.includes(name))))
}

/** Encodes what must not stand in the address of a link: brackets, quotes, and bytes beyond ASCII. */
function toAscii(query: string): string {
  return query.replace(/[^\x21-\x7e]|[<>"\\^`{|}]/g, (character) =>
    Array.from(Buffer.from(character, 'latin1'), (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(
      '',
    ),
  )
}
