import { sayOf } from './words.ts'

/** The placeholder in the text of a fault for the wrong value. */
export const anyValue = '%{value}'

/** A fault of a row of the file, found by reading the row or by the API. */
export interface RowFault {
  /** The name of the wrong column or field in messages; absent for the row as a whole. */
  readonly name?: string
  /** The index of the column with the wrong value, if there is one. */
  readonly columnIndex?: number
  readonly value: string
  /** The message, with `anyValue` in place of the value. */
  readonly text: string
}

/** A fault of a row as a whole. */
export const faultOfRow = (text: string): RowFault => ({ value: '', text })

/** A fault that several rows have with different values. */
export interface SharedFault extends Omit<RowFault, 'value'> {
  count: number
  /** The numbers of the first rows, up to `maxRows`. */
  readonly rows: number[]
  /** The first different values, up to `maxValues`, and one more if there are others. */
  readonly values: Set<string>
}

/** The most values, rows and characters of a value that are shown of a fault. */
const maxValues = 3
const maxRows = 5
const maxCharacters = 60

/**
 * The faults of a file's rows: of the preview, or of the rows that the check and the import reject. Equal faults share one object, and
 * values stay in the file, so that a row costs only its number and references: a file may have millions of rows.
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

  /** Returns the messages of a row's faults, with the values of its cells; undefined if the row has none. */
  textOf(row: number, cells: readonly string[]): string | undefined {
    const textOf = ({ name, columnIndex = -1, text }: SharedFault) =>
      sayOf(
        name,
        text.replace(anyValue, () => cells[columnIndex]?.trim() ?? ''),
      )
    return this.#rows.get(row)?.map(textOf).join('; ')
  }

  /** Lists the faults, first the ones of the most rows. */
  list(): SharedFault[] {
    return [...this.#shared.values()].sort((a, b) => b.count - a.count)
  }

  #share(row: number, { value, ...fault }: RowFault): SharedFault {
    const key = JSON.stringify([fault.columnIndex, fault.name, fault.text])
    const shared = this.#shared.get(key) ?? { ...fault, count: 0, rows: [], values: new Set<string>() }
    this.#shared.set(key, shared)
    shared.count += 1
    if (shared.rows.length < maxRows) shared.rows.push(row)
    const shortValue = value.length > maxCharacters ? `${value.slice(0, maxCharacters)}…` : value
    if (shortValue !== '' && shared.values.size <= maxValues) shared.values.add(shortValue)
    return shared
  }
}

/** Returns the first values of a fault as text. */
export const valuesOf = ({ values }: SharedFault): string =>
  `${[...values].slice(0, maxValues).join(' · ')}${values.size > maxValues ? ' …' : ''}`

/** Returns the message of a fault, with its first values. */
export const textOf = (fault: SharedFault): string => fault.text.replace(anyValue, () => valuesOf(fault))
