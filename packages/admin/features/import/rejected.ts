import Papa from 'papaparse'
import { downloadCSV } from 'react-admin'
import { type CsvFormat, type Row, readData } from 'slipform/csv'
import { type Mapping, notImported } from './mapping.ts'
import type { ImportSource } from './source.ts'

/** The columns of the file that was imported, and which of its rows were not imported. */
export interface Rejection {
  headers: string[]
  mapping: Mapping
  format: CsvFormat
  /** Returns why a row was not imported; undefined if it was. */
  errorOf: (row: Row) => string | undefined
}

/** The column of the errors. A corrected file of rejected rows has it already: it is written anew. */
const errorColumn = 'error'

/**
 * Writes the rows that were not imported as CSV, with their columns and one for the errors: corrected, it can be imported. Spreadsheets
 * need the byte order mark to read it as UTF-8.
 */
export async function writeRejected(rows: AsyncIterable<Row[]>, rejection: Rejection): Promise<string> {
  const { headers, mapping, format, errorOf } = rejection
  const places = [...headers.keys()].filter((at) => headers[at] !== errorColumn || mapping[at] !== notImported)
  const write = (lines: string[][]) => Papa.unparse(lines, { delimiter: format.delimiter })
  const parts = [write([[...places.map((at) => headers[at] ?? ''), errorColumn]])]
  for await (const some of rows) {
    const lines = some.flatMap((row) => {
      const error = errorOf(row)
      const { cells } = row
      return error === undefined
        ? []
        : [[...places.map((at) => cells[at] ?? ''), error, ...cells.slice(headers.length)]]
    })
    if (lines.length > 0) parts.push(write(lines))
  }
  return `\ufeff${parts.join('\r\n')}\r\n`
}

/** Downloads the rows of a file that were not imported, with their errors. */
export async function downloadRows(
  { file, inspection, mapping }: ImportSource,
  errorOf: Rejection['errorOf'],
): Promise<void> {
  const content = await writeRejected(readData(file, inspection.format), { ...inspection, mapping, errorOf })
  downloadCSV(content, `${file.name.replace(/\.\w+$/, '')}-rejected`)
}
