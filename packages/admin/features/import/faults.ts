import { sayOf } from './words.ts'

/** Stands in the text of a fault for the value at fault. */
export const anyValue = '%{value}'

/** What is wrong with a row of the file, found while it is read or by the API. */
export interface RowFault {
  /** The column or field at fault as errors call it; absent for the row as a whole. */
  readonly name?: string
  /** The column that holds the value, if one does. */
  readonly at?: number
  readonly value: string
  /** What is wrong, with `anyValue` in the place of the value. */
  readonly text: string
}

/** A fault of a row as a whole. */
export const faultOfRow = (text: string): RowFault => ({ value: '', text })

/** A fault that rows have in common: only their values differ. */
export interface SharedFault extends Omit<RowFault, 'value'> {
  count: number
  /** The first rows, by their numbers. */
  readonly rows: number[]
  /** The first values that differ, and one more if there are others. */
  readonly values: Set<string>
}

/** What is shown of a fault. */
const maxValues = 3
const maxRows = 5
const maxCharacters = 60

/**
 * What is wrong with rows of a file: with the first ones, and with those that check and import reject. Equal faults are one object: a row
 * costs no more than its number and references, as a file may have millions, and the values stay in the file.
 */
export class FaultList {
  readonly #shared = new Map<string, SharedFault>()
  readonly #rows = new Map<number, readonly SharedFault[]>()

  /** The number of rows with faults. */
  get size(): number {
    return this.#rows.size
  }

  has(row: number): boolean {
    return this.#rows.has(row)
  }

  add(row: number, faults: readonly RowFault[]): void {
    const shared = faults.map((fault) => this.#share(row, fault))
    this.#rows.set(row, shared)
  }

  /** Returns what is wrong with a row, by its cells; undefined if nothing is. */
  textOf(row: number, cells: readonly string[]): string | undefined {
    const textOf = ({ name, at = -1, text }: SharedFault) =>
      sayOf(
        name,
        text.replace(anyValue, () => cells[at]?.trim() ?? ''),
      )
    return this.#rows.get(row)?.map(textOf).join('; ')
  }

  /** Lists the faults, those of most rows first. */
  list(): SharedFault[] {
    return [...this.#shared.values()].sort((one, other) => other.count - one.count)
  }

  #share(row: number, { value, ...fault }: RowFault): SharedFault {
    const key = JSON.stringify([fault.at, fault.name, fault.text])
    const shared = this.#shared.get(key) ?? { ...fault, count: 0, rows: [], values: new Set<string>() }
    this.#shared.set(key, shared)
    shared.count += 1
    if (shared.rows.length < maxRows) shared.rows.push(row)
    const shown = value.length > maxCharacters ? `${value.slice(0, maxCharacters)}…` : value
    if (shown !== '' && shared.values.size <= maxValues) shared.values.add(shown)
    return shared
  }
}

/** Returns the first values of a fault. */
export const valuesOf = ({ values }: SharedFault): string =>
  `${[...values].slice(0, maxValues).join(' · ')}${values.size > maxValues ? ' …' : ''}`

/** Returns what is wrong, with the first values. */
export const textOf = (fault: SharedFault): string => fault.text.replace(anyValue, () => valuesOf(fault))
