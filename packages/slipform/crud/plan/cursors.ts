import { ApiError } from '../../base/errors/errors.ts'
import { Seal } from '../../base/seal.ts'

/** The position of a record in the order of a list: the value that the list is sorted by, and the key, both in PostgreSQL's text form. */
export interface CursorPosition {
  /** Null if the record has no value, and in a list sorted by key. */
  readonly value: string | null
  readonly key: string
}

// Room for the largest value of an index (2,700 bytes), and short enough for headers and URLs.
const maxCursorCharacters = 4_000

/** Seals positions in lists as cursors: encrypted, as they may hold hidden values, and authenticated, so that clients cannot forge others. */
export class Cursors {
  readonly #seal: Seal

  /** Cursors are sealed with the first secret, and opened with any of them. */
  constructor(secrets: readonly string[]) {
    this.#seal = new Seal(secrets, 'cursors')
  }

  /** Seals the position of a record in a list. */
  seal(list: string, { value, key }: CursorPosition): string {
    return this.#seal.seal(JSON.stringify([list, value, key]))
  }

  /** Opens a cursor of a list; throws ApiError 400 when no server with these secrets has sealed it, or when it was sealed for another list. */
  open(list: string, cursor: string, parameter: string): CursorPosition {
    const text = cursor.length > maxCursorCharacters ? undefined : this.#seal.open(cursor)
    if (text === undefined) throw ApiError.of('invalid_cursor', { parameter })
    const [sealedFor, value, key]: [list: string, value: string | null, key: string] = JSON.parse(text)
    if (sealedFor !== list) throw ApiError.of('foreign_cursor', { parameter })
    return { value: value ?? null, key }
  }
}
