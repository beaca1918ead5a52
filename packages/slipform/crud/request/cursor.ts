import { ApiError } from '../../base/errors/errors.ts'
import { parameterName, parseQuery, splitQuery } from './query.ts'

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

/** A list's query text, and where its page is: beyond a cursor, or around the record of a key. */
export interface PlacedQuery {
  readonly rest: string
  readonly cursor?: SentCursor
  readonly around?: string
}

/**
 * Takes the cursor, or the key of the record around which the page is, out of a URL's query text: the rest asks for the list.
 *
 * @throws ApiError 400 when the query says twice where the page is.
 */
export function takeCursor(query: string): PlacedQuery {
  const parts = splitQuery(query).map((part) => ({ part, name: parameterName(part) }))
  const found = parts.flatMap(({ part, name }) => placing.flatMap((side) => (side === name ? { side, part } : [])))
  const [first] = found
  if (first === undefined) return { rest: query }
  const { side } = first
  if (found.length > 1 || parts.some(({ name }) => counting.includes(name))) {
    const what = side === aroundParameter ? 'one key' : 'one cursor'
    const expected = `${what}, and beside it neither page nor range; per_page is the size of the page`
    throw ApiError.of('invalid_parameter', { parameter: side, expected })
  }
  const others = parts.filter(({ name }) => name !== side)
  const rest = others.map(({ part }) => part).join('&')
  const text = parseQuery(first.part)[0]?.text ?? ''
  return side === aroundParameter ? { rest, around: text } : { rest, cursor: { side, text } }
}

/** Returns the query text of a list, without a cursor, as the addresses of its pages repeat it: without what says where a page is. */
export function addressOf(query: string): string {
  const ofPage = [...counting, 'per_page']
  const parts = splitQuery(query).filter((part) => !ofPage.includes(parameterName(part)))
  return toAscii(parts.join('&'))
}

/** Encodes what must not stand in the address of a link: brackets, quotes, and bytes beyond ASCII. */
function toAscii(query: string): string {
  return query.replace(/[^\x21-\x7e]|[<>"\\^`{|}]/g, (character) =>
    Array.from(Buffer.from(character, 'latin1'), (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(
      '',
    ),
  )
}
