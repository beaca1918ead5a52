// Query strings as parameters. Express's own parser is not used: it loses their order, and which commas are encoded.

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

/** The parameters that say where a page is by counting records. */
const counting = ['page', 'range']

/** The parameters of a list, and where its page is: beyond a cursor, or around the record of a key. */
interface PlacedList {
  readonly rest: readonly QueryParameter[]
  readonly cursor?: SentCursor
  readonly around?: string
}

/** Takes the cursor, or the key to page around, out of a URL's parameters; throws ApiError 400 when they say twice where the page is. */
export function takeCursor(parameters: readonly QueryParameter[]): PlacedList {
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

function isPlacing(
  parameter: QueryParameter,
): parameter is QueryParameter & { readonly name: SentCursor['side'] | 'around' } {
  const { name } = parameter
  return name === 'after' || name === 'before' || name === aroundParameter
}

const ofPage = [...counting, 'per_page']

/** Returns the query text of a list, without a cursor, as the addresses of its pages repeat it: without what says where a page is. */
export function addressOf(parameters: readonly QueryParameter[]): string {
  const parts: string[] = []
  for (const { name, part } of parameters) if (!ofPage.includes(name)) parts.push(part)
  // What must not stand in the address of a link: brackets, quotes, and bytes beyond ASCII.
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

function decode(text: string): string {
  return querystring.unescape(text.replaceAll('+', ' '))
}

/** The parameters of writes that are `true` or `false`. */
const flags = ['dry_run', 'partial'] as const

/**
 * Returns the value of a parameter of a write that is `true` or `false`; false if absent. Throws ApiError 400 for anything else, for both
 * at once, and for a misspelt name: a write that was meant to be a dry run would be stored.
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
