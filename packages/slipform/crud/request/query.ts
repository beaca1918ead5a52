import querystring from 'node:querystring'
import { closestName } from '../../base/closest-name.ts'
import { ApiError } from '../../base/errors/errors.ts'

/** A query parameter: its text, and the text split at plain commas (`%2C` is part of a value). */
export interface Parameter {
  /** The parameter as the URL writes it. */
  readonly part: string
  readonly name: string
  readonly text: string
  readonly items: readonly string[]
}

const maxParameters = 1000

/** Parses a URL's query text into parameters, in order. */
export function parseQuery(query: string): Parameter[] {
  const parts = query.split('&').filter((part) => part !== '')
  if (parts.length > maxParameters) throw ApiError.of('too_many_parameters', { limit: maxParameters })
  return parts.map((part) => {
    const [name = ''] = part.split('=', 1)
    const value = part.slice(name.length + 1)
    return { part, name: decode(name), text: decode(value), items: value.split(',').map(decode) }
  })
}

/** Returns parameters as the query text of a URL. */
export function queryText(parameters: readonly Parameter[]): string {
  return parameters.map(({ part }) => part).join('&')
}

function decode(text: string): string {
  return querystring.unescape(text.replaceAll('+', ' '))
}

/** The parameters of writes that are `true` or `false`. */
const flags = ['dry_run', 'partial'] as const

/**
 * Returns the value of a parameter of a write that is `true` or `false`; false if absent.
 *
 * @throws ApiError 400 for anything else, for both at once, and for a misspelt name: a write that was meant to be a dry run would be
 * stored.
 */
export function parseFlag(query: string, flag: (typeof flags)[number]): boolean {
  if (query === '') return false
  const parameters = parseQuery(query)
  for (const { name } of parameters) {
    const meant = flags.every((each) => each !== name) && closestName(name, flags)
    if (meant) throw ApiError.of('unknown_parameter', { parameter: name, meant })
  }
  const texts = new Set(parameters.filter(({ name }) => name === flag).map(({ text }) => text))
  const [text = 'false'] = texts
  if (texts.size > 1 || (text !== 'true' && text !== 'false'))
    throw ApiError.of('invalid_parameter', { parameter: flag, expected: 'true or false' })
  return text === 'true'
}
