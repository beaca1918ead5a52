import { type CsvFormat, detectFormat, readRows } from './csv.ts'
import { Fault } from './fault.ts'
import { encodingsOf, readText } from './text.ts'

/** What a file holds, seen in one pass. */
export interface Inspection {
  format: CsvFormat
  headers: string[]
  /** The first rows below the header. */
  preview: string[][]
  /** How many rows there are below the header. */
  total: number
}

const previewRows = 3

/**
 * Reads a file once: how it is written, its header, its first rows, and how many there are.
 *
 * @throws Fault when it is no CSV file, or holds nothing to import.
 */
export async function inspect(file: Blob, delimiter?: string): Promise<Inspection> {
  const bytes = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  for (const encoding of encodingsOf(bytes)) {
    try {
      return await inspectAs(file, encoding, delimiter)
    } catch (error) {
      // The bytes have another encoding.
      if (!(error instanceof TypeError)) throw error
    }
  }
  throw new Fault('unreadable')
}

async function inspectAs(file: Blob, encoding: string, delimiter: string | undefined): Promise<Inspection> {
  const beginning = (await readText(file, encoding).next()).value ?? ''
  // No text holds it, and the file of a spreadsheet does.
  if (beginning.includes('\0')) throw new Fault('binary')
  const detected = detectFormat(beginning)
  const format = { ...detected, encoding, delimiter: delimiter ?? detected.delimiter }
  let headers: string[] | undefined
  const preview: string[][] = []
  let total = 0
  for await (const rows of readRows(file, format)) {
    if (headers === undefined) headers = rows.shift()?.cells.map((cell) => cell.trim())
    preview.push(...rows.slice(0, previewRows - preview.length).map(({ cells }) => cells))
    total += rows.length
  }
  if (headers === undefined) throw new Fault('empty')
  if (total === 0) throw new Fault('no_rows')
  return { format, headers, preview, total }
}
