import Papa from 'papaparse'
import { downloadCSV } from 'react-admin'
import { type Row, readData } from 'slipform/csv'
import { notImported } from './mapping.ts'
import type { ImportSource } from './source.ts'

/** The column of the errors. A corrected file of rejected rows has it already: it is written anew. */
const errorColumn = 'error'

/**
 * Downloads the rows of a file that were not imported as CSV, with their columns and one for the errors: corrected, it can be imported.
 * Spreadsheets need the byte order mark to read it as UTF-8. `errorOf` returns why a row was not imported; undefined if it was.
 */
export async function downloadRows(
  { file, headers, format, mapping }: ImportSource,
  errorOf: (row: Row) => string | undefined,
): Promise<void> {
  const places = [...headers.keys()].filter((at) => headers[at] !== errorColumn || mapping[at] !== notImported)
  const write = (lines: string[][]) => Papa.unparse(lines, { delimiter: format.delimiter })
  const parts = [write([[...places.map((at) => headers[at] ?? ''), errorColumn]])]
  for await (const rows of readData(file, format)) {
    const lines = rows.flatMap((row) => {
      const error = errorOf(row)
      const { cells } = row
      if (error === undefined) return []
      return [[...places.map((at) => cells[at] ?? ''), error, ...cells.slice(headers.length)]]
    })
    if (lines.length > 0) parts.push(write(lines))
  }
  downloadCSV(`\ufeff${parts.join('\r\n')}\r\n`, `${file.name.replace(/\.\w+$/, '')}-rejected`)
}
