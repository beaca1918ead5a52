import Papa from 'papaparse'

/** Writes the copied cells of the grid as spreadsheets paste them. */
export const toTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quote).join('\t')).join('\r\n')

const quote = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Reads rows of cells as spreadsheets copy them: separated by tabs, quoted where they hold tabs or lines. */
export const parseTsv = (text: string): string[][] => {
  const rows = text.replace(/\r\n?|\n$/g, (end, at: number) => (at + end.length === text.length ? '' : '\n'))
  if (rows === '') return [['']]
  const { data, errors } = Papa.parse<string[]>(rows, { delimiter: '\t', newline: '\n' })
  // A quotation mark that is not closed is a character like others.
  return errors.length > 0 ? rows.split('\n').map((row) => row.split('\t')) : data
}

/** Repeats pasted cells until they fill a selection that is a multiple of them, as spreadsheets do; otherwise returns them unchanged. */
export const tile = (cells: readonly string[][], rows: number, columns: number): string[][] => {
  const height = cells.length
  const width = Math.max(...cells.map((row) => row.length))
  if (rows % height !== 0 || columns % width !== 0) return cells.map((row) => [...row])
  return Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: columns }, (_column, column) => cells[row % height]?.[column % width] ?? ''),
  )
}
