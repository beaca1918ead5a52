import { renderLiteral } from '../../text/expression.ts'

/** A parsed index of a migration: a line of `alterTable`, or a statement. */
export type IndexLine =
  | { readonly is: 'line'; readonly columns: readonly string[]; readonly name: string | undefined }
  | { readonly is: 'statement'; readonly name: string }

/** Parses an index: `table.index(["tags"], 'tracks_tags_index', 'gin')`, or `create index "…" on …`. */
export function readIndexLine(index: string): IndexLine {
  const [, columns, name] =
    /^table\.index\((\[.*?\])(?:, ('[^']*'|"(?:[^"\\]|\\.)*"))?(?:, 'gin')?\)$/.exec(index) ?? []
  if (columns !== undefined) return { is: 'line', columns: JSON.parse(columns), name: name && unquote(name) }
  const quoted = /^create index "((?:[^"]|"")+)"/.exec(index)?.[1] ?? ''
  return { is: 'statement', name: quoted.replaceAll('""', '"').replaceAll('\\?', '?') }
}

/** Renders an index's name in its line. */
export function renderIndexName(name: string): string {
  return /['\\]/.test(name) ? renderLiteral(name) : `'${name}'`
}

/** Returns the name of an index in the database; knex's default for a line without one. */
export function nameOfIndex(index: string, table: string): string {
  const line = readIndexLine(index)
  if (line.is === 'statement') return line.name
  return line.name ?? [table.replace(/[.-]/g, '_'), ...line.columns, 'index'].join('_').toLowerCase()
}

function unquote(name: string): string {
  return name.startsWith("'") ? name.slice(1, -1) : JSON.parse(name)
}
