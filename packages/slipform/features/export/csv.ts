import papaparse from 'papaparse'
import { factsOf, type Kind } from '../../model/kinds.ts'

/** A column of an exported table: its name, and the kind of its values. row-bytes.ts writes the same cells from bytes. */
export interface CsvColumn {
  readonly name: string
  readonly kind: Kind
}

// The byte order mark makes Excel read a file as UTF-8.
const byteOrderMark = '\ufeff'
const newline = '\r\n'
const format = { newline, quotes: (value: unknown) => value === '' }

// Texts that a spreadsheet runs as formulas, including leading spaces and full-width signs.
const formula = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212])/u
const number = /^[+-]?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|infinity|nan)$/i

/** Returns the first line of a table: its columns' names. */
export function renderCsvHead(columns: readonly CsvColumn[]): string {
  return byteOrderMark + renderLines([columns.map(({ name }) => disarm(name))])
}

/**
 * Writes the rows of a table: null is an empty cell, an empty text a pair of quotes. A text that a spreadsheet would run as a
 * formula gets a leading apostrophe.
 */
export function renderCsvLines(columns: readonly CsvColumn[], rows: readonly (readonly unknown[])[]): string {
  return renderLines(rows.map((cells) => cells.map((cell, at) => renderCell(cell, columns[at]?.kind))))
}

function renderLines(rows: unknown[][]): string {
  return papaparse.unparse(rows, format) + newline
}

/** Writes one cell as `renderCsvLines` does. */
export function renderCsvCell(cell: unknown, kind: Kind): string {
  return papaparse.unparse([[renderCell(cell, kind)]], format)
}

function renderCell(cell: unknown, kind: Kind | undefined): unknown {
  if (typeof cell !== 'string') return cell
  return kind !== undefined && factsOf(kind).family === 'number' && number.test(cell) ? cell : disarm(cell)
}

function disarm(text: string): string {
  return formula.test(text) ? `'${text}` : text
}
