/** What is wrong with a row of the file, found while it is read or by the API. */
export interface RowFault {
  /** The column or field at fault as errors call it; absent for the row as a whole. */
  readonly name?: string
  /** The column that holds the value, if one does. */
  readonly at?: number
  readonly value: string
  /** Returns what is wrong with a value; texts that name none are the same for each. */
  readonly say: (value: string) => string
}

/** A fault that rows have in common: only their values differ. */
export interface SharedFault extends Omit<RowFault, 'value'> {
  readonly count: number
  /** The first rows, by their numbers. */
  readonly rows: readonly number[]
  /** The first values that differ. */
  readonly values: readonly string[]
  /** Whether there are other values. */
  readonly hasMore: boolean
}

// What is shown of a fault.
const maxRows = 5
const maxValues = 3
const maxCharacters = 60

/**
 * The rejected rows of a file, which check and import add to. Equal faults are one object: a row costs no more than its number and a
 * reference, as a file may have millions, and the values stay in the file.
 */
export class Rejections {
  readonly #shared = new Map<string, Shared>()
  readonly #rows = new Map<number, Shared | readonly Shared[]>()

  /** The number of rejected rows. */
  get size(): number {
    return this.#rows.size
  }

  has(row: number): boolean {
    return this.#rows.has(row)
  }

  add(row: number, faults: readonly RowFault[]): void {
    const shared = faults.map((fault) => this.#share(row, fault))
    const [only] = shared
    this.#rows.set(row, only !== undefined && shared.length === 1 ? only : shared)
  }

  /** Returns why a row is rejected, by its cells; undefined if it is not. */
  textOf(row: number, cells: readonly string[], colon: string): string | undefined {
    const faults = this.#rows.get(row)
    if (faults === undefined) return undefined
    const textOf = ({ name, at = -1, say }: SharedFault) =>
      `${name === undefined ? '' : `${name}${colon}`}${say(cells[at]?.trim() ?? '')}`
    return [faults].flat().map(textOf).join('; ')
  }

  /** Lists the faults, those of most rows first. */
  list(): SharedFault[] {
    return [...this.#shared.values()].sort((one, other) => other.count - one.count)
  }

  #share(row: number, { value, ...fault }: RowFault): Shared {
    const key = JSON.stringify([fault.at, fault.name, fault.say('')])
    const shared = this.#shared.get(key) ?? { ...fault, count: 0, rows: [], values: [], hasMore: false }
    this.#shared.set(key, shared)
    shared.count += 1
    if (shared.rows.length < maxRows) shared.rows.push(row)
    const shown = value.length > maxCharacters ? `${value.slice(0, maxCharacters)}…` : value
    if (shown === '' || shared.values.includes(shown)) return shared
    if (shared.values.length < maxValues) shared.values.push(shown)
    else shared.hasMore = true
    return shared
  }
}

interface Shared extends SharedFault {
  count: number
  readonly rows: number[]
  readonly values: string[]
  hasMore: boolean
}
