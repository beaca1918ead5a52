// Parses query strings. Express's parser loses the order of parameters, and the difference between encoded and plain commas.

import querystring from 'node:querystring'
import { closestName } from '../../base/closest-name.ts'
import { ApiError } from '../../base/errors/errors.ts'

/** A query parameter: its text, and the text split at plain commas (`%2C` is part of a value). */
export interface QueryParameter {
  /** The parameter as the URL writes it. */
  readonly part: string
  readonly name: string
  readonly text: string
  readonly items: readonly string[]
}

/** More parameters are rejected. */
const maxParameters = 1000

/** Parses a URL's query text into parameters, in order. */
export function parseQuery(query: string): QueryParameter[] {
  const parameters: QueryParameter[] = []
  for (const part of query.split('&')) {
    if (part === '') continue
    if (parameters.length === maxParameters) throw ApiError.of('too_many_parameters', { limit: maxParameters })
    const [name = ''] = part.split('=', 1)
    const value = part.slice(name.length + 1)
    parameters.push({ part, name: decode(name), text: decode(value), items: value.split(',').map(decode) })
  }
  return parameters
}

/** Returns parameters as the query text of a URL. */
export function queryText(parameters: readonly QueryParameter[]): string {
  return parameters.map(({ part }) => part).join('&')
}

/** The parameters that continue a list at a cursor. */
export const cursorParameters = ['after', 'before'] as const

/** The parameter that asks for the page around a record. */
export const aroundParameter = 'around'

/** A cursor that a request sends, still sealed: the page begins after it, or ends before it. */
export interface SentCursor {
  readonly side: (typeof cursorParameters)[number]
  readonly text: string
}

/** The parameters that place a page by a number of records. */
const counting = ['page', 'range']

/** The parameters of a list, without the cursor or the key that places its page. */
interface PlacedList {
  readonly rest: readonly QueryParameter[]
  readonly cursor?: SentCursor
  readonly around?: string
}

/** Separates the cursor, or the key to page around, from the other parameters; throws ApiError 400 if more than one of them places the page. */
export function takeCursor(parameters: readonly QueryParameter[]): PlacedList {
  const placed = parameters.find(isPlacing)
  if (placed === undefined) return { rest: parameters }
  const { name, text } = placed
  const rest = parameters.filter((parameter) => parameter !== placed)
  if (rest.some((other) => isPlacing(other) || counting.includes(other.name))) {
    const single = name === aroundParameter ? 'one key' : 'one cursor'
    const expected = `${single}, and beside it neither page nor range; per_page is the size of the page`
    throw ApiError.of('invalid_parameter', { parameter: name, expected })
  }
  return name === aroundParameter ? { rest, around: text } : { rest, cursor: { side: name, text } }
}

function isPlacing(
  parameter: QueryParameter,
): parameter is QueryParameter & { readonly name: SentCursor['side'] | 'around' } {
  const { name } = parameter
  return name === 'after' || name === 'before' || name === aroundParameter
}

const pageParameters = [...counting, 'per_page']

/** Returns the query text for the addresses of a list's pages: the parameters without the position and size of a page. */
export function addressOf(parameters: readonly QueryParameter[]): string {
  const parts: string[] = []
  for (const { name, part } of parameters) if (!pageParameters.includes(name)) parts.push(part)
  // Characters that must be encoded in a link: brackets, quotes, and bytes beyond ASCII.
  return parts.join('&').replace(/[^\x21-\x7e]|[<>"\\^`{|}]/g, encodeBytes)
}

function encodeBytes(character: string): string {
  return Buffer.from(character, 'latin1').toString('hex').toUpperCase().replace(/../g, '%$&')
}

/** Parses JSON; returns undefined for malformed text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// Does not throw for a malformed encoding, unlike `decodeURIComponent`.
function decode(text: string): string {
  return querystring.unescape(text.replaceAll('+', ' '))
}

/** The parameters of writes that are `true` or `false`. */
const flags = ['dry_run', 'partial'] as const

/**
 * Returns the value of a parameter of a write that is `true` or `false`; false if it is absent. Throws ApiError 400 for other and for
 * contradicting values, and for a misspelt name: a write that was meant as a dry run would be stored.
 */
export function parseFlag(query: string, flag: (typeof flags)[number]): boolean {
  if (query === '') return false
  const parameters = parseQuery(query)
  for (const { name } of parameters) {
    const meant = flags.every((known) => known !== name) && closestName(name, flags)
    if (meant) throw ApiError.of('unknown_parameter', { parameter: name, meant })
  }
  const texts = new Set(parameters.filter(({ name }) => name === flag).map(({ text }) => text))
  const [text = 'false'] = texts
  if (texts.size > 1 || (text !== 'true' && text !== 'false'))
    throw ApiError.of('invalid_parameter', { parameter: flag, expected: 'true or false' })
  return text === 'true'
}
