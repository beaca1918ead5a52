// Reads the rows of an export without decoding them; row-bytes.ts writes them. It relies on inner parts of `pg`, which a release may change.
//
// 200,000 rows of nine fields take 1.1 s of CPU as a table, 2.9 s as decoded JSON. `copy (select …) to stdout` takes 1.0 s, but no values: those
// of filters would have to be written into its text. It also is one statement, whose time the client sets.

import type { Client, Connection, Submittable } from 'pg'

/** Rows as PostgreSQL sent them. */
export interface RawRows {
  /** `DataRow` messages, whole and in order: a letter, the length, the number of values, and the length and bytes of each. */
  readonly messages: readonly Buffer[]
  readonly count: number
}

const headerLength = 5
const dataRow = 'D'.charCodeAt(0)
const readyForQuery = 'Z'.charCodeAt(0)

/** Runs a statement without values and returns its rows undecoded: the driver takes longer to decode many rows than PostgreSQL to read them. */
export function readRawRows(client: Pick<Client, 'query'>, sql: string): Promise<RawRows> {
  return new Promise((resolve, reject) => void client.query(new RawQuery(sql, resolve, reject)))
}

/** A statement as the driver runs it, which takes rows off the connection before the driver parses them. */
class RawQuery implements Submittable {
  readonly #sql: string
  readonly #resolve: (rows: RawRows) => void
  readonly #reject: (error: Error) => void
  readonly #messages: Buffer[] = []
  #count = 0
  // The beginning of a message whose end has not arrived.
  #rest: Buffer = Buffer.alloc(0)

  constructor(sql: string, resolve: (rows: RawRows) => void, reject: (error: Error) => void) {
    this.#sql = sql
    this.#resolve = resolve
    this.#reject = reject
  }

  submit(connection: Connection): void {
    const { stream } = connection
    const [parse, ...others] = stream.listeners('data') as ((chunk: Buffer) => void)[]
    if (parse === undefined || others.length > 0)
      throw new Error('The driver must read its connection by one listener.')
    const receive = (chunk: Buffer) => {
      if (!this.#take(chunk, parse)) return
      stream.off('data', receive).on('data', parse)
      parse(this.#rest)
    }
    stream.off('data', parse).on('data', receive)
    connection.query(this.#sql)
  }

  /** Keeps rows and passes other messages on; returns whether the statement has ended, with its end in `#rest`. */
  #take(chunk: Buffer, pass: (messages: Buffer) => void): boolean {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    let at = 0
    let firstRow = 0
    const keepRows = () => {
      if (at > firstRow) this.#messages.push(bytes.subarray(firstRow, at))
    }
    while (at + headerLength <= bytes.length) {
      const end = at + 1 + bytes.readUInt32BE(at + 1)
      if (bytes[at] === readyForQuery || end > bytes.length) break
      if (bytes[at] !== dataRow) {
        keepRows()
        pass(bytes.subarray(at, end))
        firstRow = end
      }
      at = end
    }
    keepRows()
    this.#rest = bytes.subarray(at)
    return this.#rest[0] === readyForQuery
  }

  handleRowDescription(): void {}

  handleCommandComplete({ text }: { text: string }): void {
    this.#count = Number(text.slice(text.lastIndexOf(' ')))
  }

  handleError(error: Error): void {
    this.#reject(error)
  }

  handleReadyForQuery(): void {
    this.#resolve({ messages: this.#messages, count: this.#count })
  }
}
