import { basename, extname } from 'node:path'
import { snakeCase } from 'change-case'
import { Fault } from 'slipform/browser'
import { describeFault, inspect, readData } from 'slipform/csv'
import { freeName } from '../../../answers/identifiers.ts'
import { singularOf } from '../../../answers/names.ts'
import { UserError } from '../../../base/user-error.ts'
import { readFileOf } from '../script.ts'
import { type ColumnKind, findKind } from './kind.ts'

/** A column of a spreadsheet: its kind, and its values as the database takes them. */
export interface SheetColumn {
  readonly name: string
  /** Its name as the file spells it: `Größe (kB)` for `größe_k_b`. */
  readonly heading: string
  readonly kind: ColumnKind
  readonly values: readonly (string | null)[]
}

/** A spreadsheet that becomes a table. */
export interface Sheet {
  readonly file: string
  readonly table: string
  /** The name of one of its records. */
  readonly singular: string
  readonly columns: readonly SheetColumn[]
  readonly count: number
  readonly notes: readonly string[]
}

/**
 * Reads a CSV file, whose first row holds the names of the columns. relate.ts finds its key and references.
 *
 * @throws UserError when it is no CSV file, has no rows, or has a row that is longer than the header.
 */
export async function readSheet(path: string): Promise<Sheet> {
  const file = basename(path)
  const blob = new Blob([new Uint8Array(readFileOf(path))])
  try {
    const { format, headers, commas } = await inspect(blob)
    const rows: string[][] = []
    let shorter = 0
    for await (const some of readData(blob, format))
      for (const { number, cells } of some) {
        if (cells.slice(headers.length).some((cell) => cell.trim() !== ''))
          throw new UserError(
            `${path}, row ${number}: it has ${cells.length} cells, and the header names ${headers.length}. Quote cells that hold ${JSON.stringify(format.delimiter)}.`,
          )
        if (cells.length < headers.length) shorter += 1
        rows.push(cells)
      }
    const taken = new Set<string>()
    // Spreadsheets separate cells by semicolons where numbers have decimal commas, and dates begin with the day.
    const isContinental = format.delimiter === ';'
    const columns = headers.flatMap((header, at) => {
      const texts = rows.map((cells) => cells[at]?.trim() ?? '')
      // A spreadsheet's empty columns.
      if (header === '' && texts.every((text) => text === '')) return []
      const name = freeName(columnName(header, at), taken)
      return [
        {
          name,
          heading: header,
          ...findKind(name, texts, { isContinental, hasCommas: commas.has(at) && isContinental }),
        },
      ]
    })
    const table = columnName(basename(path, extname(path)), 0).replace(/^column_1$/, 'records')
    const notes = columns.flatMap(({ name, note }) => (note === undefined ? [] : [`${name}: ${note}`]))
    if (shorter > 0) notes.push(`${shorter} rows have fewer cells than the header names; the missing ones are empty`)
    return { file, table, singular: singularOf(table), columns, count: rows.length, notes }
  } catch (error) {
    throw error instanceof Fault ? new UserError(`${path}: ${describeFault(error)}`) : error
  }
}

/** Returns the name of a column or table: `Customer No.` becomes `customer_no`, and `Größe` `größe`. */
function columnName(text: string, at: number): string {
  let name = snakeCase(text.normalize('NFC'))
  while (Buffer.byteLength(name) > maxNameBytes) name = [...name].slice(0, -1).join('')
  if (name === '') return `column_${at + 1}`
  return /^\p{L}/u.test(name) ? name : `n${name}`
}

// PostgreSQL has 63, and a name may get an ending.
const maxNameBytes = 50
