import Papa from 'papaparse'
import type { CsvFormat, Row } from 'slipform/csv'
import { type Mapping, notImported } from './mapping.ts'

/** The rows that were not imported, with their errors. */
export interface Rejection {
  headers: string[]
  mapping: Mapping
  format: CsvFormat
  /** Returns why a row was not imported; undefined if it was. */
  errorOf: (row: Row) => string | undefined
}

/** The column of the errors; a file of rejected rows has it already. */
const column = 'error'

/**
 * Writes the rows that were not imported as a CSV file, with their columns and one for the errors. Spreadsheets need the byte
 * order mark to read it as UTF-8.
 */
export async function writeRejected(rows: AsyncIterable<Row[]>, rejection: Rejection): Promise<Blob> {
  const { headers, mapping, format, errorOf } = rejection
  const kept = headers.flatMap((header, at) => (header === column && mapping[at] === notImported ? [] : [at]))
  const write = (lines: string[][]) => `${Papa.unparse(lines, { delimiter: format.delimiter })}\r\n`
  const parts = ['\ufeff', write([[...kept.map((at) => headers[at] ?? ''), column]])]
  for await (const some of rows) {
    const lines = some.flatMap((row) => {
      const { cells } = row
      const error = errorOf(row)
      const others = cells.slice(headers.length)
      return error === undefined ? [] : [[...kept.map((at) => cells[at] ?? ''), error, ...others]]
    })
    if (lines.length > 0) parts.push(write(lines))
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}
