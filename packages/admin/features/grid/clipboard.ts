import Papa from 'papaparse'

/** Writes copied cells in the form that spreadsheets paste. */
export const toTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quote).join('\t')).join('\r\n')

const quote = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Reads cells that spreadsheets have copied: separated by tabs, and quoted if they contain tabs or line breaks. */
export const parseTsv = (text: string): string[][] => {
  const rows = text.replace(/\r\n?|\n$/g, (end, at: number) => (at + end.length === text.length ? '' : '\n'))
  if (rows === '') return [['']]
  const { data, errors } = Papa.parse<string[]>(rows, { delimiter: '\t', newline: '\n' })
  // With an unclosed quotation mark, quotation marks are ordinary characters.
  return errors.length > 0 ? rows.split('\n').map((row) => row.split('\t')) : data
}

/** Repeats pasted cells to fill a selection whose size is a multiple of theirs, as spreadsheets do; otherwise returns the cells unchanged. */
export const tile = (cells: readonly string[][], rows: number, columns: number): string[][] => {
  const height = cells.length
  const width = Math.max(...cells.map((row) => row.length))
  if (rows % height !== 0 || columns % width !== 0) return cells.map((row) => [...row])
  return Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: columns }, (_column, column) => cells[row % height]?.[column % width] ?? ''),
  )
}
