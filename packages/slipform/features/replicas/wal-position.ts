import type { Knex } from 'knex'

/** A position in the write-ahead log of PostgreSQL: an LSN as a number, which is greater for later commits. */
export type WalPosition = bigint

/** A position greater than every other, which no replica reaches: reads then use the primary. */
export const unreachablePosition: WalPosition = 1n << 64n

/** Parses an LSN as PostgreSQL writes it: `16/B374D848`. */
export function parseLsn(text: string): WalPosition {
  const [, high, low] = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i.exec(text) ?? []
  if (high === undefined) throw new Error(`'${text}' is not an LSN.`)
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** Returns the later one of two positions. */
export function laterPosition(first: WalPosition, second: WalPosition): WalPosition {
  return first > second ? first : second
}

/** Milliseconds that a response waits for the position. */
const timeoutMs = 500

/** Reads the position of the primary. Calls during a statement share the next one, which begins after all of them. */
export class PrimaryPosition {
  readonly #db: Knex
  #reading: Promise<WalPosition> | undefined
  #next: Promise<WalPosition> | undefined

  constructor(db: Knex) {
    this.#db = db
  }

  /** Returns a position that follows everything committed before the call; unreachable where the primary does not respond in time. */
  read(): Promise<WalPosition> {
    if (this.#reading === undefined) {
      this.#reading = this.#query().finally(() => {
        this.#reading = undefined
      })
      return this.#reading
    }
    this.#next ??= this.#reading.then(() => {
      this.#next = undefined
      return this.read()
    })
    return this.#next
  }

  async #query(): Promise<WalPosition> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<WalPosition>((resolve) => {
      timer = setTimeout(() => resolve(unreachablePosition), timeoutMs)
    })
    const read = this.#db.raw('select pg_current_wal_insert_lsn()::text as lsn').then(
      ({ rows }) => parseLsn(rows[0].lsn),
      () => unreachablePosition,
    )
    return Promise.race([read, late]).finally(() => clearTimeout(timer))
  }
}
