import { ApiError } from '../../base/errors/errors.ts'
import { parseJson } from '../../base/json.ts'
import { addressOf } from './cursor.ts'
import { listParameters } from './parameters.ts'
import type { Handling } from './prefer.ts'
import { type Parameter, parseQuery } from './query.ts'

/** An object of filters, as `filter` and each alternative of its `$or` hold it. */
export interface FilterObject {
  /** Its members, without `q`. */
  readonly filter: ReadonlyMap<string, unknown>
  /** Texts to search for. */
  readonly q: readonly string[]
}

/** A list request as plain data; the plan resolves its names. `q` also holds the text of the parameter `q`. */
export interface ListRequest extends FilterObject {
  /** All parameters that are not one of the reserved names: field filters. */
  readonly parameters: readonly Parameter[]
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

/** A request for a page of a list. */
export interface PageRequest extends ListRequest {
  /** Its query text without what says where the page is. */
  readonly address: string
}

const reserved: ReadonlySet<string> = new Set(listParameters)
const maxSearchCharacters = 1000

/**
 * Reads a list request from a URL's query text.
 *
 * @throws ApiError 400 when `filter` is not a JSON object, or `q` in it not a text.
 */
export function parseListRequest(query: string, handling: Handling = 'lenient'): PageRequest {
  return readPageRequest(parseQuery(query), handling)
}

/** Reads a list request as `parseListRequest` does, from parameters. */
export function readPageRequest(parameters: readonly Parameter[], handling: Handling): PageRequest {
  return { ...readList(parameters), handling, address: addressOf(parameters) }
}

/** Reads a list request from parameters; parameters named in `own` are ignored. */
export function readList(all: readonly Parameter[], own: readonly string[] = []): ListRequest {
  const last = (name: string) => all.findLast((parameter) => parameter.name === name)?.text
  const { filter, q } = parseFilter(last('filter'))
  return {
    filter,
    parameters: all
      .filter((parameter) => !reserved.has(parameter.name) && !own.includes(parameter.name))
      .map(unwrapOperator),
    q: [...parseSearch(last('q')), ...q],
    sort: last('sort'),
    order: last('order'),
    range: last('range'),
    page: last('page'),
    per_page: last('per_page'),
    embed: parseEmbed(last('embed')),
  }
}

/**
 * Reads `operators[year_gte]` as `year_gte`: many generated clients send the properties of the parameter `operators` so. The name in
 * brackets is that of a field filter, never of another parameter.
 *
 * @throws ApiError 400 for other brackets.
 */
function unwrapOperator(parameter: Parameter): Parameter {
  if (!parameter.name.startsWith('operators[')) return parameter
  const [, name] = /^operators\[([^[\]]+)\]$/.exec(parameter.name) ?? []
  if (name !== undefined) return { ...parameter, name }
  const expected = 'operators[<field>_<operator>], such as operators[year_gte]=2020'
  throw ApiError.of('invalid_parameter', { parameter: parameter.name, expected })
}

/** Reads the relations to embed from a URL's query text, for a request with no other parameters. */
export function parseOneRequest(query: string): { readonly embed: readonly string[] } {
  return { embed: parseEmbed(parseQuery(query).findLast((parameter) => parameter.name === 'embed')?.text) }
}

function parseFilter(text: string | undefined): FilterObject {
  if (text === undefined || text === '') return { filter: new Map(), q: [] }
  const parsed = readFilterObject(parseJson(text))
  if (parsed === undefined) throw ApiError.of('invalid_filter', {})
  return parsed
}

/** Reads an object of filters; returns undefined for any other value. */
export function readFilterObject(value: unknown): FilterObject | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const filter = new Map(Object.entries(value))
  const q = parseSearch(filter.get('q'))
  filter.delete('q')
  return { filter, q }
}

function parseSearch(text: unknown): string[] {
  if (text === undefined || text === null) return []
  if (typeof text !== 'string' || text.includes('\0')) {
    throw ApiError.of('invalid_filter_value', { field: 'q', expected: 'text' })
  }
  if (text.length > maxSearchCharacters) {
    throw ApiError.of('invalid_filter_value', { field: 'q', expected: `at most ${maxSearchCharacters} characters` })
  }
  return text.trim() === '' ? [] : [text.trim()]
}

/** Reads `customer`, `"customer"` (ra-data-simple-rest writes every value as JSON) and `["customer","vehicles"]`. */
function parseEmbed(text: string | undefined): string[] {
  if (text === undefined || text === '') return []
  const value = parseJson(text)
  if (Array.isArray(value)) return value.map(String)
  return [typeof value === 'string' ? value : text]
}
