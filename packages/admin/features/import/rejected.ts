import Papa from 'papaparse'
import { downloadCSV } from 'react-admin'
import { type Row, readData } from 'slipform/csv'
import { notImported } from './mapping.ts'
import type { ImportSource } from './source.ts'

/** The header of the column with errors. A corrected file of rejected rows has the column already: it is replaced. */
const errorColumn = 'error'

/**
 * Downloads the rows of a file that were not imported, as CSV with the file's columns and a column of errors: users correct and import it.
 * Spreadsheets need the byte order mark to read it as UTF-8. `errorOf` returns why a row was not imported; undefined for an imported row.
 */
export async function downloadRows(
  { file, headers, format, mapping }: ImportSource,
  errorOf: (row: Row) => string | undefined,
): Promise<void> {
  const keptColumns = [...headers.keys()].filter(
    (columnIndex) => headers[columnIndex] !== errorColumn || mapping[columnIndex] !== notImported,
  )
  const write = (lines: string[][]) => Papa.unparse(lines, { delimiter: format.delimiter })
  const parts = [write([[...keptColumns.map((columnIndex) => headers[columnIndex] ?? ''), errorColumn]])]
  for await (const rows of readData(file, format)) {
    const lines = rows.flatMap((row) => {
      const error = errorOf(row)
      const { cells } = row
      if (error === undefined) return []
      return [[...keptColumns.map((columnIndex) => cells[columnIndex] ?? ''), error, ...cells.slice(headers.length)]]
    })
    if (lines.length > 0) parts.push(write(lines))
  }
  downloadCSV(`\ufeff${parts.join('\r\n')}\r\n`, `${file.name.replace(/\.\w+$/, '')}-rejected`)
}
