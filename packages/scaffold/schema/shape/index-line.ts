import { renderLiteral } from '../../render/expression.ts'

/** An index as migrations write it: a line of `alterTable` or a statement, taken apart. */
export type IndexLine =
  | { readonly is: 'line'; readonly columns: readonly string[]; readonly name: string | undefined }
  | { readonly is: 'statement'; readonly name: string }

/** Takes an index apart: `table.index(["tags"], 'tracks_tags_index', 'gin')`, or `create index "…" on …`. */
export function readIndexLine(index: string): IndexLine {
  const [, columns, name] =
    /^table\.index\((\[.*?\])(?:, ('[^']*'|"(?:[^"\\]|\\.)*"))?(?:, 'gin')?\)$/.exec(index) ?? []
  if (columns !== undefined) return { is: 'line', columns: JSON.parse(columns), name: name && unquote(name) }
  const quoted = /^create index "((?:[^"]|"")+)"/.exec(index)?.[1] ?? ''
  return { is: 'statement', name: quoted.replaceAll('""', '"').replaceAll('\\?', '?') }
}

/** Writes an index's name within its line. */
export function renderIndexName(name: string): string {
  return /['\\]/.test(name) ? renderLiteral(name) : `'${name}'`
}

/** The name that an index has in the database: knex gives one to a line that has none. */
export function nameOfIndex(index: string, table: string): string {
  const line = readIndexLine(index)
  if (line.is === 'statement') return line.name
  return line.name ?? [table.replace(/[.-]/g, '_'), ...line.columns, 'index'].join('_').toLowerCase()
}

function unquote(name: string): string {
  return name.startsWith("'") ? name.slice(1, -1) : JSON.parse(name)
}
