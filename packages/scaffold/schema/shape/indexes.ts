// Indexes as texts, in migrations and in the recorded state, where the same index must have the same text. readIndexLine must
// read every text that this file renders.

import { defaultFulltextLanguage, fulltextIndexName, needsIndex } from 'slipform/internal'
import { factsOf } from 'slipform/kinds'
import { isHidden } from 'slipform/resource'
import type { FieldSpec, ResourceSpec } from '../../answers/resource-spec.ts'
import { renderLiteral } from '../../text/expression.ts'
import { buildIdentifier, fitsIdentifier } from './identifier.ts'
import { columnOf } from './shape.ts'

/**
 * Renders the indexes that lists need: one for each column, followed by the primary key, as every sort ends with the key.
 * For descending order PostgreSQL scans it backwards and sorts the keys of equal values.
 */
export function renderIndexes(table: string, fields: readonly FieldSpec[], key: readonly string[]): string[] {
  return fields.filter(needsIndex).map((field) => {
    const column = columnOf(field)
    if (factsOf(field.kind).index(field.kind) === 'gin') {
      return `table.index(${renderLiteral([column])}, ${renderIndexName(buildIdentifier(table, column, 'index'))}, 'gin')`
    }
    const columns = [column, ...key.filter((name) => name !== column)]
    const name = fitsIdentifier(table, ...columns, 'index')
      ? ''
      : `, ${renderIndexName(buildIdentifier(table, ...columns, 'index'))}`
    return `table.index(${renderLiteral(columns)}${name})`
  })
}

/**
 * Renders the call that creates the index of `q`, with the columns and language that the server searches by; undefined without
 * full-text fields, and where a column of words has an index of its own.
 */
export function renderFulltextIndex({
  names,
  fields,
  fulltext_language,
  fulltext_column,
}: ResourceSpec): string | undefined {
  const columns = fields.filter((field) => field.attributes.fulltext && !isHidden(field)).map(columnOf)
  if (columns.length === 0 || fulltext_column !== undefined) return undefined
  const isDefault = fulltext_language === undefined || fulltext_language === defaultFulltextLanguage
  const options = {
    ...(names.schema !== undefined && { schema: names.schema }),
    ...(!isDefault && { language: fulltext_language }),
  }
  const args = [names.table, columns, ...(Object.keys(options).length > 0 ? [options] : [])]
  return `createFulltextIndex(knex, ${args.map((arg) => renderLiteral(arg)).join(', ')})`
}

/** A parsed index of a migration: a line of `alterTable`, or the call that creates the index of a full-text search. */
type IndexLine =
  | { readonly is: 'line'; readonly columns: readonly string[]; readonly name: string | undefined }
  | { readonly is: 'fulltext'; readonly name: string }

/** Parses an index: `table.index(["tags"], 'tracks_tags_index', 'gin')`, or `createFulltextIndex(knex, "tracks", …)`. */
export function readIndexLine(index: string): IndexLine {
  const [, columns, name] =
    /^table\.index\((\[.*?\])(?:, ('[^']*'|"(?:[^"\\]|\\.)*"))?(?:, 'gin')?\)$/.exec(index) ?? []
  if (columns !== undefined) return { is: 'line', columns: JSON.parse(columns), name: name && unquote(name) }
  const [, table = '""'] = /^createFulltextIndex\(knex, ("(?:[^"\\]|\\.)*")/.exec(index) ?? []
  return { is: 'fulltext', name: fulltextIndexName(JSON.parse(table)) }
}

/** Returns an index without the names of its table and of itself: a table that the database renames keeps its indexes. */
export function withoutNames(index: string): string {
  return index.replace(/(?<=^createFulltextIndex\(knex|^table\.index\(\[.*?\]), (?:'[^']*'|"(?:[^"\\]|\\.)*")/, '')
}

function renderIndexName(name: string): string {
  return /['\\]/.test(name) ? renderLiteral(name) : `'${name}'`
}

/** Returns the name of an index in the database; knex's default for a line without one. */
export function nameOfIndex(index: string, table: string): string {
  const line = readIndexLine(index)
  if (line.is === 'fulltext') return line.name
  return line.name ?? [table.replace(/[.-]/g, '_'), ...line.columns, 'index'].join('_').toLowerCase()
}

function unquote(name: string): string {
  return name.startsWith("'") ? name.slice(1, -1) : JSON.parse(name)
}
