import Papa from 'papaparse'
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
 * Writes the rows that were not imported as a CSV file to download, with their columns and one for the errors: corrected, it can be
 * imported. Spreadsheets need the byte order mark to read it as UTF-8.
 */
export async function writeRejected(rows: AsyncIterable<Row[]>, rejection: Rejection): Promise<Blob> {
  const { headers, mapping, format, errorOf } = rejection
  const writtenColumns = headers.flatMap((header, at) =>
    header === errorColumn && mapping[at] === notImported ? [] : [at],
  )
  const write = (lines: string[][]) => `${Papa.unparse(lines, { delimiter: format.delimiter })}\r\n`
  const parts = ['\ufeff', write([[...writtenColumns.map((at) => headers[at] ?? ''), errorColumn]])]
  for await (const some of rows) {
    const lines = some.flatMap((row) => {
      const { cells } = row
      const error = errorOf(row)
      const others = cells.slice(headers.length)
      return error === undefined ? [] : [[...writtenColumns.map((at) => cells[at] ?? ''), error, ...others]]
    })
    if (lines.length > 0) parts.push(write(lines))
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

/** Downloads the rows of a file that were not imported, with their errors. */
export async function downloadRows(
  { file, inspection, mapping }: ImportSource,
  errorOf: Rejection['errorOf'],
): Promise<void> {
  const content = await writeRejected(readData(file, inspection.format), { ...inspection, mapping, errorOf })
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = `${file.name.replace(/\.\w+$/, '')}-rejected.csv`
  link.click()
  // By then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
