import { ApiError } from '../../base/errors/errors.ts'
import { listParameters } from './parameters.ts'
import type { Handling } from './prefer.ts'
import { addressOf, parseJson, parseQuery, type QueryParameter } from './query.ts'

// The first stage of lists, exports and aggregates: parses the query of a URL into plain data. crud/plan resolves its names and values.

/** An object of filters: that of `filter`, or an alternative of its `$or`. */
export interface FilterObject {
  /** The members of the object, without `q`. */
  readonly filter: ReadonlyMap<string, unknown>
  /** The texts to search for. */
  readonly q: readonly string[]
}

/** A list request as plain data, with unresolved names. `q` also holds the text of the parameter `q`. */
export interface ListRequest extends FilterObject {
  /** The filters among the parameters: those whose name neither `listParameters` nor the feature that reads the request uses. */
  readonly parameters: readonly QueryParameter[]
  readonly sort?: string | undefined
  readonly order?: string | undefined
  readonly range?: string | undefined
  readonly page?: string | undefined
  readonly per_page?: string | undefined
  /** Relations to load in addition to those that `join` names. */
  readonly embed: readonly string[]
  /** Whether parts without effect are ignored or rejected. */
  readonly handling?: Handling
}

/** A request for a page of a list. */
export interface PageRequest extends ListRequest {
  /** The query text without the position and size of the page. */
  readonly address: string
}

const reserved: ReadonlySet<string> = new Set(listParameters)
const maxSearchCharacters = 1000

/**
 * Reads a list request from a URL's query text, in which a cursor would be a filter: `takeCursor` reads cursors first. Throws ApiError 400
 * when `filter` is no JSON object, or when `q` in it is no text.
 */
export function parseListRequest(query: string, handling: Handling = 'lenient'): PageRequest {
  return readPageRequest(parseQuery(query), handling)
}

/** Reads a list request as `parseListRequest` does, from parameters. */
export function readPageRequest(parameters: readonly QueryParameter[], handling: Handling): PageRequest {
  return { ...readList(parameters), handling, address: addressOf(parameters) }
}

/** Reads a list request from parameters; ignores those in `own`, which another feature reads. */
export function readList(all: readonly QueryParameter[], own: readonly string[] = []): ListRequest {
  // The last parameter of a name counts.
  const texts = new Map<string, string>()
  const fields: QueryParameter[] = []
  for (const parameter of all) {
    if (reserved.has(parameter.name)) texts.set(parameter.name, parameter.text)
    else if (!own.includes(parameter.name)) fields.push(parameter)
  }
  const { filter, q } = parseFilter(texts.get('filter'))
  const embed = texts.get('embed')
  return {
    filter,
    parameters: fields.map(unwrapOperator),
    q: [...parseSearch(texts.get('q')), ...q],
    sort: texts.get('sort'),
    order: texts.get('order'),
    range: texts.get('range'),
    page: texts.get('page'),
    per_page: texts.get('per_page'),
    embed: embed === undefined ? [] : parseEmbed(embed),
  }
}

/** Reads `operators[year_gte]`, the form of many generated clients, as the filter `year_gte`; throws ApiError 400 for other brackets. */
function unwrapOperator(parameter: QueryParameter): QueryParameter {
  if (!parameter.name.startsWith('operators[')) return parameter
  const [, name] = /^operators\[([^[\]]+)\]$/.exec(parameter.name) ?? []
  if (name !== undefined) return { ...parameter, name }
  const expected = 'operators[<field>_<operator>], such as operators[year_gte]=2020'
  throw ApiError.of('invalid_parameter', { parameter: parameter.name, expected })
}

/** Reads the relations to embed from a URL's query text, for requests of a single record. */
export function parseOneRequest(query: string): { readonly embed: readonly string[] } {
  const parameter = parseQuery(query).findLast(({ name }) => name === 'embed')
  return { embed: parameter === undefined ? [] : parseEmbed(parameter.text) }
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
function parseEmbed(text: string): string[] {
  if (text === '') return []
  const value = parseJson(text)
  if (Array.isArray(value)) return value.map(String)
  return [typeof value === 'string' ? value : text]
}
