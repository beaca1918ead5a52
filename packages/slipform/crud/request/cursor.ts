import { ApiError } from '../../base/errors/errors.ts'
import { type Parameter, queryText } from './query.ts'

/** The parameters that continue a list at a cursor. */
export const cursorParameters = ['after', 'before'] as const

/** The parameter that asks for the page around a record. */
export const aroundParameter = 'around'

const placing = [...cursorParameters, aroundParameter] as const

/** A cursor that a request sends, still sealed: the page begins after it, or ends before it. */
export interface SentCursor {
  readonly side: (typeof cursorParameters)[number]
  readonly text: string
}

/** The parameters that say where a page is by counting records. */
const counting = ['page', 'range']

/** The parameters of a list, and where its page is: beyond a cursor, or around the record of a key. */
export interface PlacedList {
  readonly rest: readonly Parameter[]
  readonly cursor?: SentCursor
  readonly around?: string
}

/**
 * Takes the cursor, or the key of the record around which the page is, out of the parameters of a URL: the rest asks for the list.
 *
 * @throws ApiError 400 when they say twice where the page is.
 */
export function takeCursor(parameters: readonly Parameter[]): PlacedList {
  const placed = parameters.find(isPlacing)
  if (placed === undefined) return { rest: parameters }
  const { name, text } = placed
  const rest = parameters.filter((parameter) => parameter !== placed)
  if (rest.some((other) => isPlacing(other) || counting.includes(other.name))) {
    const what = name === aroundParameter ? 'one key' : 'one cursor'
    const expected = `${what}, and beside it neither page nor range; per_page is the size of the page`
    throw ApiError.of('invalid_parameter', { parameter: name, expected })
  }
  return name === aroundParameter ? { rest, around: text } : { rest, cursor: { side: name, text } }
}

function isPlacing(parameter: Parameter): parameter is Parameter & { readonly name: (typeof placing)[number] } {
  return placing.some((name) => name === parameter.name)
}

const ofPage = [...counting, 'per_page']

/** Returns the query text of a list, without a cursor, as the addresses of its pages repeat it: without what says where a page is. */
export function addressOf(parameters: readonly Parameter[]): string {
  return toAscii(queryText(parameters.filter(({ name }) => !ofPage.includes(name))))
}

/** Encodes what must not stand in the address of a link: brackets, quotes, and bytes beyond ASCII. */
function toAscii(query: string): string {
  return query.replace(/[^\x21-\x7e]|[<>"\\^`{|}]/g, (character) =>
    Array.from(Buffer.from(character, 'latin1'), (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(
      '',
    ),
  )
}
