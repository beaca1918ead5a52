import type { ValueType } from 'slipform/browser'
import { Fault, type FileWords, parseFileCell } from 'slipform/browser'
import type { Row } from 'slipform/csv'
import { fieldOf, type Mapping } from './mapping.ts'
import type { ImportTarget, ReferenceTarget } from './target.ts'

/** Reads records of a resource that have one of the values in a field, at most as many as there are values, and counts all of them. */
export type ReadRecords = (
  resource: string,
  field: string,
  values: readonly unknown[],
) => Promise<{ data: Record<string, unknown>[]; total?: number | undefined }>

/** A column whose cells name records by another field than their key. */
interface Column {
  readonly at: number
  readonly reference: ReferenceTarget
  readonly by: { name: string; type: ValueType }
  /** The keys by the values of cells; undefined for values that no record has, and `several` for those of several records. */
  readonly keys: Map<string, unknown>
}

const several = Symbol('several records')

// They are part of an address.
const valuesPerRequest = 50

/** Finds the keys of the records that cells name by another field, such as a customer's e-mail address: once for each value of a check or import. */
export class ReferenceLookup {
  readonly #columns: readonly Column[]
  readonly #words: FileWords
  readonly #read: ReadRecords

  constructor(mapping: Mapping, { fields }: ImportTarget, words: FileWords, read: ReadRecords) {
    this.#words = words
    this.#read = read
    this.#columns = mapping.flatMap((importAs, at) => {
      const { name, by: named } = fieldOf(importAs)
      const reference = fields.find((field) => field.name === name)?.references
      const by = reference?.by.find((field) => field.name === named)
      return reference && by ? [{ at, reference, by, keys: new Map() }] : []
    })
  }

  /** Yields rows once the records that their cells name are read, so that `keyOf` finds them. */
  async *resolve(rows: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
    for await (const some of rows) {
      for (const column of this.#columns) await this.#load(column, some)
      yield some
    }
  }

  /**
   * Returns the key of the record that a cell names; undefined for an empty cell.
   *
   * @throws Fault if there is no such record, or more than one.
   */
  keyOf(at: number, cell: string): unknown {
    const column = this.#columns.find((candidate) => candidate.at === at)
    const value = column && this.#valueOf(cell, column)
    if (column === undefined || value === undefined) return undefined
    const key = column.keys.get(String(value))
    if (key === undefined) throw new Fault('no_record', { value: String(value) })
    if (key === several) throw new Fault('many_records', { value: String(value) })
    return key
  }

  async #load(column: Column, rows: readonly Row[]): Promise<void> {
    const { at, reference, by, keys } = column
    const values = new Map<string, unknown>()
    for (const { cells } of rows) {
      try {
        const value = this.#valueOf(cells[at] ?? '', column)
        if (value !== undefined && !keys.has(String(value))) values.set(String(value), value)
      } catch (error) {
        // The row reports it.
        if (!(error instanceof Fault)) throw error
      }
    }
    const unknown = [...values.values()]
    for (let start = 0; start < unknown.length; start += valuesPerRequest) {
      const some = unknown.slice(start, start + valuesPerRequest)
      for (const value of some) keys.set(String(value), undefined)
      for (const [value, key] of await this.#readSome(reference, by.name, some))
        keys.set(value, keys.get(value) === undefined ? key : several)
    }
  }

  /** Reads values and the keys of their records. Of more records than values, it reads each half. */
  async #readSome(reference: ReferenceTarget, by: string, values: unknown[]): Promise<(readonly [string, unknown])[]> {
    const { resource, key } = reference
    const { data, total = 0 } = await this.#read(resource, by, values)
    if (total <= values.length) return data.map((record) => [String(record[by]), record[key]] as const)
    if (values.length === 1) return [[String(values[0]), several]]
    const middle = Math.ceil(values.length / 2)
    const first = await this.#readSome(reference, by, values.slice(0, middle))
    return [...first, ...(await this.#readSome(reference, by, values.slice(middle)))]
  }

  /** Returns the value of a cell; undefined if it has none. */
  #valueOf(cell: string, { by }: Column): unknown {
    return parseFileCell(cell.trim(), { ...by.type, nullable: false }, this.#words)
  }
}
