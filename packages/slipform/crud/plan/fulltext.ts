import type { Condition } from '../../base/condition.ts'
import { defaultFulltextLanguage } from '../../model/languages.ts'
import type { Resource } from '../../model/resource/resource.ts'
import { type Audience, searchedFields } from '../audience/visibility.ts'

/** The kinds of database a fulltext condition can be built for. */
export type DatabaseBackend = 'postgres' | 'mysql' | 'sqlite'

/**
 * Builds the condition that a text is found in fields.
 *
 * PostgreSQL searches its full text index: words are stemmed in `language`, quotes and `-word` work as in a web search,
 * and the last word also matches as a prefix. Other databases get the portable form: some field contains each word.
 *
 * @example
 * buildFulltextCondition('old bmw', ['name', 'notes'], 'sqlite')
 * // { all: [
 * //   { any: [{ field: 'name', operator: 'like', value: 'old' }, { field: 'notes', operator: 'like', value: 'old' }] },
 * //   { any: [{ field: 'name', operator: 'like', value: 'bmw' }, { field: 'notes', operator: 'like', value: 'bmw' }] },
 * // ] }
 */
export function buildFulltextCondition<const Name extends string>(
  text: string,
  fields: readonly Name[],
  backend: DatabaseBackend,
  language = defaultFulltextLanguage,
): Condition<Name> {
  if (fields.length === 0) return { any: [] }
  if (backend === 'postgres') return { search: text, fields, language }
  const words = text.split(/\s+/).filter((word) => word !== '')
  return { all: words.map((value) => ({ any: fields.map((field) => ({ field, operator: 'like', value })) })) }
}

/** Plans a search in the fields that the audience may search. */
export function planSearch(resource: Resource, text: string, audience: Audience): Condition {
  const { fulltextColumn: column, fulltextFields, language } = resource
  const fields = searchedFields(resource, audience).map((field) => field.name)
  // The column may hold words of every field, also of those that this audience does not see.
  if (column !== undefined && fields.length > 0 && fields.length === fulltextFields.length)
    return { search: text, fields, language, column }
  return buildFulltextCondition(text, fields, 'postgres', language)
}
