import { ApiError } from '../errors/errors.ts'
import type { Handling } from '../handling.ts'
import { parseJson } from '../json.ts'
import { listParameters } from './parameters.ts'
import { type Parameter, parseQuery } from './query.ts'

/** A list request as plain data; the plan resolves its names. */
export interface ListRequest {
  /** The object of the `filter` parameter, without `q`. */
  readonly filter: ReadonlyMap<string, unknown>
  /** All parameters that are not one of the reserved names: field filters. */
  readonly parameters: readonly Parameter[]
  /** Texts to search for: of `q`, and of `filter`'s `q`. */
  readonly q: readonly string[]
  readonly sort?: string | undefined
  readonly order?: string | undefined
  readonly range?: string | undefined
  readonly page?: string | undefined
  readonly per_page?: string | undefined
  /** Relations to load in addition to those that `join` names. */
  readonly embed: readonly string[]
  /** How request parts without effect are handled. */
  readonly handling?: Handling
}

const reserved: ReadonlySet<string> = new Set(listParameters)
const maxSearchCharacters = 1000

/**
 * Reads a list request from a URL's query text.
 *
 * @throws ApiError 400 when `filter` is not a JSON object, or `q` in it not a text.
 */
export function parseListRequest(query: string, handling: Handling = 'lenient'): ListRequest {
  return { ...readList(parseQuery(query)), handling }
}

/** Reads a list request from parameters; parameters named in `own` are ignored. */
export function readList(all: readonly Parameter[], own: readonly string[] = []): ListRequest {
  const last = (name: string) => all.findLast((parameter) => parameter.name === name)?.text
  const filter = parseFilter(last('filter'))
  const q = [last('q'), filter.get('q')].filter((text) => text !== undefined && text !== null)
  filter.delete('q')
  return {
    filter,
    parameters: all.filter((parameter) => !reserved.has(parameter.name) && !own.includes(parameter.name)),
    q: q.map(parseSearch).filter((text) => text !== ''),
    sort: last('sort'),
    order: last('order'),
    range: last('range'),
    page: last('page'),
    per_page: last('per_page'),
    embed: parseEmbed(last('embed')),
  }
}

/** Reads the relations to embed from a URL's query text, for a request with no other parameters. */
export function parseOneRequest(query: string): { readonly embed: readonly string[] } {
  return { embed: parseEmbed(parseQuery(query).findLast((parameter) => parameter.name === 'embed')?.text) }
}

function parseFilter(text: string | undefined): Map<string, unknown> {
  if (text === undefined || text === '') return new Map()
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw ApiError.of('invalid_filter', {})
  }
  return new Map(Object.entries(value))
}

function parseSearch(text: unknown): string {
  if (typeof text !== 'string' || text.includes('\0')) {
    throw ApiError.of('invalid_filter_value', { field: 'q', expected: 'text' })
  }
  if (text.length > maxSearchCharacters) {
    throw ApiError.of('invalid_filter_value', { field: 'q', expected: `at most ${maxSearchCharacters} characters` })
  }
  return text.trim()
}

/** Reads `customer`, `"customer"` (ra-data-simple-rest writes every value as JSON) and `["customer","vehicles"]`. */
function parseEmbed(text: string | undefined): string[] {
  if (text === undefined || text === '') return []
  const value = parseJson(text)
  if (Array.isArray(value)) return value.map(String)
  return [typeof value === 'string' ? value : text]
}
