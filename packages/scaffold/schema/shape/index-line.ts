import { fulltextIndexName } from 'slipform/internal'
import { renderLiteral } from '../../text/expression.ts'

/** A parsed index of a migration: a line of `alterTable`, or the call that creates the index of a full-text search. */
export type IndexLine =
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

/** Renders an index's name in its line. */
export function renderIndexName(name: string): string {
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
