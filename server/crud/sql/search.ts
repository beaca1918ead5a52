import sql, { raw, type Sql } from 'sql-template-tag'
import type { Resource, ResourceField } from '../model/resource.ts'
import { columnOf, identifier, tableOf } from './identifier.ts'

/**
 * Writes that a text is found in fields: its words stemmed in `language`, in web search syntax, the last word also as a
 * prefix, since people search as they type.
 */
export function searchMatches(text: string, fields: readonly ResourceField[], language: string, alias: string): Sql {
  const query = sql`websearch_to_tsquery('${raw(language)}', ${text})`
  const { rest, last } = splitLastWord(text)
  const vector = sql`(${searchVector(fields, language, (field) => columnOf(field, alias))})`
  if (last === undefined) return sql`${vector} @@ ${query}`
  const prefix = sql`to_tsquery('simple', ${`'${last.replace(/['\\]/g, '$&$&')}':*`})`
  const typed = rest === '' ? prefix : sql`websearch_to_tsquery('${raw(language)}', ${rest}) && ${prefix}`
  return sql`${vector} @@ (${query} || (${typed}))`
}

/** The index that serves `q`, as a statement for a migration; undefined where no field is searched. */
export function fulltextIndex(
  resource: Pick<Resource, 'table' | 'schema' | 'language' | 'fulltextFields'>,
): string | undefined {
  const fields = resource.fulltextFields(false)
  if (fields.length === 0) return undefined
  const vector = searchVector(fields, resource.language, (field) => identifier(field.column))
  const name = identifier(`${resource.table}_fulltext_index`)
  return sql`create index ${name} on ${tableOf(resource)} using gin ((${vector}))`.sql
}

// Stems find other forms of a word; the words as they stand find a beginning of one, which a stem may not begin with.
function searchVector(fields: readonly ResourceField[], language: string, column: (field: ResourceField) => Sql): Sql {
  const text = fields
    .map((field) => sql`coalesce(${column(field)}, '')`)
    .reduce((all, one) => sql`${all} || ' ' || ${one}`)
  return sql`to_tsvector('${raw(language)}', ${text}) || to_tsvector('simple', ${text})`
}

/** The word being typed, unless it is quoted, excluded or an operator, and what stands before it. */
function splitLastWord(text: string): { rest: string; last?: string } {
  const at = text.search(/\S+$/)
  const last = text.slice(at)
  const isOpen = text.includes('"') && (text.match(/"/g)?.length ?? 0) % 2 === 1
  if (isOpen || last.includes('"') || last.startsWith('-') || last.toLowerCase() === 'or') return { rest: text }
  const rest = text.slice(0, Math.max(at, 0)).trim()
  return /(?:^|\s)or$/i.test(rest) ? { rest: text } : { rest, last }
}
