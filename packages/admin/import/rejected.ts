import Papa from 'papaparse'
import type { CsvFormat, Row } from './csv.ts'
import { type Mapping, notImported } from './mapping.ts'

/** The rows that were not imported, and why. */
export interface Rejection {
  headers: string[]
  mapping: Mapping
  format: CsvFormat
  /** Says why a row was not imported; undefined when it was. */
  errorOf: (row: number) => string | undefined
}

/** The column of the reasons; the file of an earlier import has it already. */
const column = 'error'

/**
 * Writes those rows below a header that were not imported as a CSV file: their columns as they were, and one that says
 * why. Spreadsheets need the byte order mark to read it as UTF-8.
 */
export async function writeRejected(rows: AsyncIterable<Row[]>, rejection: Rejection): Promise<Blob> {
  const { headers, mapping, format, errorOf } = rejection
  const kept = headers.flatMap((header, at) => (header === column && mapping[at] === notImported ? [] : [at]))
  const write = (lines: string[][]) => `${Papa.unparse(lines, { delimiter: format.delimiter })}\r\n`
  const parts = ['\ufeff', write([[...kept.map((at) => headers[at] ?? ''), column]])]
  for await (const some of rows) {
    const lines = some.flatMap(({ number, cells }) => {
      const error = errorOf(number)
      const others = cells.slice(headers.length)
      return error === undefined ? [] : [[...kept.map((at) => cells[at] ?? ''), error, ...others]]
    })
    if (lines.length > 0) parts.push(write(lines))
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}
