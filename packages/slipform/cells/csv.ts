import Papa from 'papaparse'
import { Fault } from './fault.ts'
import { readText } from './text.ts'

/** The format of a CSV file, for imports in the browser and for the spreadsheets from which the scaffolder creates tables. */
export interface CsvFormat {
  encoding: string
  delimiter: string
  newline: '\r' | '\n' | '\r\n'
}

/** A row of a file, numbered as a spreadsheet does: the header is row 1. */
export interface Row {
  number: number
  cells: string[]
}

/** The separators of cells. */
export const delimiters = [',', ';', '\t', '|']

// A longer row has an unclosed quotation mark: the rest of the file would be one cell.
const maxRowCharacters = 4 * 1024 * 1024

interface Parsed {
  data: string[][]
  errors: { row: number }[]
  meta: { cursor: number }
}

/** Detects the format of a file by its beginning. */
export function detectFormat(beginning: string): Omit<CsvFormat, 'encoding'> {
  const { meta } = Papa.parse(beginning, { preview: 10, skipEmptyLines: true, delimitersToGuess: delimiters })
  return { delimiter: meta.delimiter, newline: meta.linebreak as CsvFormat['newline'] }
}

/**
 * Reads the rows of a file in chunks; omits empty rows.
 *
 * @throws Fault with the number of the row whose quotation marks are invalid.
 */
export async function* readRows(file: Blob, { encoding, delimiter, newline }: CsvFormat): AsyncGenerator<Row[]> {
  const parser = new Papa.Parser({ delimiter, newline })
  let rest = ''
  let count = 0
  const parse = (text: string, isLast: boolean) => {
    const { data, errors, meta }: Parsed = parser.parse(rest + text, 0, !isLast)
    // The errors of an unfinished row are not known yet.
    const broken = errors.find(({ row }) => row < data.length)
    if (broken) throw new Fault('quotes', { row: count + broken.row + 1 })
    rest = (rest + text).slice(meta.cursor)
    const rows = data.map((cells) => ({ number: ++count, cells }))
    if (rest.length > maxRowCharacters) throw new Fault('quotes', { row: count + 1 })
    return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  }
  for await (const text of readText(file, encoding)) yield parse(text, false)
  yield parse('', true)
}

/** Reads the rows below the header, as `readRows` does. */
export async function* readData(file: Blob, format: CsvFormat): AsyncGenerator<Row[]> {
  let isBelow = false
  for await (const rows of readRows(file, format)) {
    yield isBelow ? rows : rows.slice(1)
    isBelow ||= rows.length > 0
  }
}
