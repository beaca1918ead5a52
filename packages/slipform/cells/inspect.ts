import { type CsvFormat, detectFormat, readRows } from './csv.ts'
import { Fault } from './fault.ts'
import { hasDecimalComma } from './parse-cell.ts'
import { encodingsOf, readText } from './text.ts'

/** The contents of a file, from one pass: an import shows them before the user chooses columns, the scaffolder derives a table from them. */
export interface Inspection {
  format: CsvFormat
  headers: string[]
  /** The first rows below the header. */
  preview: string[][]
  /** The columns with a number that has a decimal comma. */
  commas: ReadonlySet<number>
  /** The number of rows below the header. */
  total: number
}

// Enough to recognize the type of a column, without holding a long file in memory.
const previewRows = 200

/**
 * Reads a file once: its format, header, first rows and number of rows.
 *
 * @throws Fault if it is not a CSV file or has no rows.
 */
export async function inspect(file: Blob): Promise<Inspection> {
  const bytes = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  for (const encoding of encodingsOf(bytes)) {
    try {
      return await inspectAs(file, encoding)
    } catch (error) {
      // `readText` throws a TypeError if the file has another encoding.
      if (!(error instanceof TypeError)) throw error
    }
  }
  throw new Fault('unreadable')
}

async function inspectAs(file: Blob, encoding: string): Promise<Inspection> {
  const beginning = (await readText(file, encoding).next()).value ?? ''
  // NUL characters occur in spreadsheet files, not in text.
  if (beginning.includes('\0')) throw new Fault('binary')
  const format = { ...detectFormat(beginning), encoding }
  let headers: string[] | undefined
  const preview: string[][] = []
  const commas = new Set<number>()
  let total = 0
  for await (const rows of readRows(file, format)) {
    if (headers === undefined) headers = rows.shift()?.cells.map((cell) => cell.trim())
    preview.push(...rows.slice(0, previewRows - preview.length).map(({ cells }) => cells))
    for (const { cells } of rows) for (const [at, cell] of cells.entries()) if (hasDecimalComma(cell)) commas.add(at)
    total += rows.length
  }
  if (headers === undefined) throw new Fault('empty')
  if (total === 0) throw new Fault('no_rows')
  return { format, headers, preview, commas, total }
}
