import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Condition } from '../../base/condition.ts'
import { columnOf, tableOf } from '../../db/sql/identifier.ts'
import type { Resource } from '../../model/resource/resource.ts'
import { renderKeyRow } from './key.ts'

// Full text search, `q`. PostgreSQL uses an index only for the same expression: `searchVector` must not change, as databases have its indexes.

/** A condition that is a search. */
export type Search = Extract<Condition, { search: string }>

/** A function that renders a search in the records of the table `alias`. */
export type RenderSearch = (search: Search, resource: Resource, alias: string) => Sql

/** Renders a search among other conditions: the record is one of the found ones. */
export function renderSearch(search: Search, resource: Resource, alias: string): Sql {
  if (resource.keyFields.length === 0) return renderMatch(search, resource, alias)
  const isMatch = renderMatch(search, resource, 's')
  // A subquery, because PostgreSQL may otherwise scan the primary key and compute the words of every record.
  const keys = sql`select ${join(resource.keyFields.map((field) => columnOf(field, 's')))} from ${tableOf(resource)} as "s" where ${isMatch} offset 0`
  return sql`${renderKeyRow(resource, alias)} in (${keys})`
}

/**
 * Renders a full text search in a record's fields: words stemmed in the condition's language, in web search syntax, the last
 * word also as a prefix for searching while typing.
 */
export function renderMatch({ search, fields, language, column }: Search, resource: Resource, alias: string): Sql {
  if (column !== undefined) return sql`${columnOf({ column }, alias)} @@ (${searchQuery(search, language)})`
  const searched = resource.stored.filter((field) => fields.includes(field.name))
  const columns = searched.map((field) => columnOf(field, alias))
  const vector = searchVector(columns, language)
  return sql`(${vector}) @@ (${searchQuery(search, language)})`
}

/** Renders the query of a search: its words, or its words with the last one as the beginning of a word. */
function searchQuery(search: string, language: string): Sql {
  // Removes each minus without a word, as PostgreSQL fails on several of them.
  const text = search.replace(/-(?![\p{L}\p{N}"])/gu, ' ').trim()
  const whole = sql`websearch_to_tsquery('${raw(language)}', ${text})`
  const { rest, last } = splitLastWord(text)
  if (last === undefined) return whole
  // The signs that `searchVector` translates, too.
  const parts = last.replace(/[@._/-]/g, ' ').replace(/['\\]/g, '$&$&')
  const prefix = sql`to_tsquery('simple', ${`'${parts}':*`})`
  const typed = rest === '' ? prefix : sql`websearch_to_tsquery('${raw(language)}', ${rest}) && ${prefix}`
  return sql`${whole} || (${typed})`
}

/**
 * Renders the words of columns: stems match other forms of a word, and unstemmed words match prefixes, which need not begin a stem. Parts of
 * ann@example.com, AB-2024 and north_side are words, too, although PostgreSQL reads each as one word.
 */
export function searchVector(columns: readonly Sql[], language: string): Sql {
  const texts = columns.map((column) => sql`coalesce(${column}, '')`)
  const text = texts.reduce((joined, next) => sql`${joined} || ' ' || ${next}`)
  return sql`to_tsvector('${raw(language)}', ${text}) || to_tsvector('simple', translate(${text}, '@._-/', '     '))`
}

/** Returns the last word, which may be incomplete, and the text before it. A quoted or excluded word, or an operator, stays in `rest`. */
function splitLastWord(text: string): { rest: string; last?: string } {
  const at = text.search(/\S+$/)
  const last = at === -1 ? '' : text.slice(at)
  const isOpen = text.includes('"') && (text.match(/"/g)?.length ?? 0) % 2 === 1
  if (last === '' || isOpen || last.includes('"') || last.startsWith('-') || last.toLowerCase() === 'or')
    return { rest: text }
  const rest = text.slice(0, Math.max(at, 0)).trim()
  return /(?:^|\s)or$/i.test(rest) ? { rest: text } : { rest, last }
}
