import { Fault, type FileWords, parseFileCell, type ValueType } from 'slipform/browser'
import type { Row } from 'slipform/csv'
import { fieldOf, type Mapping } from './mapping.ts'
import type { ImportTarget, ReferenceTarget } from './target.ts'

type Values = Record<string, unknown>

/** Reads the records of a resource with one of the values in a field, at most one more than there are values, and counts all of them. */
export type ReadRecords = (
  resource: string,
  field: string,
  values: readonly unknown[],
) => Promise<{ data: Values[]; total?: number | undefined }>

/** A column whose cells name records by the field `by` in place of their key. */
interface Column {
  readonly columnIndex: number
  readonly reference: ReferenceTarget
  readonly by: { name: string; type: ValueType }
  /** The keys of the records by the values of cells. */
  readonly keys: Map<string, unknown[]>
}

// Few, as the values are part of an address, whose length is limited.
const valuesPerRequest = 50

/** Finds the keys of records that cells name by another field, such as an e-mail address. A check or import reads each value once. */
export class ReferenceLookup {
  readonly #columns: readonly Column[]
  readonly #words: FileWords
  readonly #read: ReadRecords

  constructor(mapping: Mapping, { fields }: ImportTarget, words: FileWords, read: ReadRecords) {
    this.#words = words
    this.#read = read
    this.#columns = mapping.flatMap((importAs, columnIndex) => {
      const { name, by: named } = fieldOf(importAs)
      const reference = fields.find((field) => field.name === name)?.references
      const by = reference?.by.find((field) => field.name === named)
      return reference && by ? [{ columnIndex, reference, by, keys: new Map() }] : []
    })
  }

  /** Yields each batch of rows after it has read the records that their cells name, for `keyOf`. */
  async *resolve(rows: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
    for await (const batch of rows) {
      for (const column of this.#columns) await this.#load(column, batch)
      yield batch
    }
  }

  /**
   * Returns the key of the record that a cell names; undefined for an empty cell.
   *
   * @throws Fault if there is no such record, or more than one.
   */
  keyOf(columnIndex: number, cell: string): unknown {
    const column = this.#columns.find((candidate) => candidate.columnIndex === columnIndex)
    const value = column && this.#valueOf(cell, column)
    if (column === undefined || value === undefined) return undefined
    const [key, secondKey] = column.keys.get(String(value)) ?? []
    if (key === undefined) throw new Fault('no_record', { value: String(value) })
    if (secondKey !== undefined) throw new Fault('many_records', { value: String(value) })
    return key
  }

  async #load(column: Column, rows: readonly Row[]): Promise<void> {
    const { columnIndex, reference, by, keys } = column
    const values: unknown[] = []
    for (const { cells } of rows) {
      try {
        const value = this.#valueOf(cells[columnIndex] ?? '', column)
        if (value === undefined || keys.has(String(value))) continue
        keys.set(String(value), [])
        values.push(value)
      } catch (error) {
        // `keyOf` throws the fault again when the row is read, which reports it.
        if (!(error instanceof Fault)) throw error
      }
    }
    for (let start = 0; start < values.length; start += valuesPerRequest)
      for (const record of await this.#readSome(column, values.slice(start, start + valuesPerRequest)))
        keys.get(String(record[by.name]))?.push(record[reference.key])
  }

  /** Reads the records of values; if there are more than one request returns, reads each half of the values alone. */
  async #readSome(column: Column, values: unknown[]): Promise<Values[]> {
    const { data, total = data.length } = await this.#read(column.reference.resource, column.by.name, values)
    if (total <= data.length || values.length === 1) return data
    const middle = Math.ceil(values.length / 2)
    const first = await this.#readSome(column, values.slice(0, middle))
    return [...first, ...(await this.#readSome(column, values.slice(middle)))]
  }

  /** Returns the value of a cell; undefined for an empty cell. */
  #valueOf(cell: string, { by }: Column): unknown {
    return parseFileCell(cell.trim(), { ...by.type, nullable: false }, this.#words)
  }
}
