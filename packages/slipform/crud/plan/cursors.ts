import { ApiError } from '../../base/errors/errors.ts'
import { Seal } from '../../base/seal.ts'

/** Where a record stands in the order of a list: the value that the list is sorted by, and its key, as PostgreSQL writes them in text. */
export interface CursorPosition {
  /** Null where the record has none, and in a list sorted by key. */
  readonly value: string | null
  readonly key: string
}

// PostgreSQL's own indexes end at values of 2,700 bytes; a cursor is part of a header and of a URL.
const maxCursorCharacters = 4_000

/** Seals positions in lists as cursors: encrypted, as they may hold hidden values, and authenticated, so that no other can be tried. */
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

  /** Opens a cursor of a list; throws ApiError 400 when no server with these secrets has sealed it, or for another list. */
  open(list: string, cursor: string, parameter: string): CursorPosition {
    const text = cursor.length > maxCursorCharacters ? undefined : this.#seal.open(cursor)
    if (text === undefined) throw ApiError.of('invalid_cursor', { parameter })
    const [sealedFor, value, key]: [list: string, value: string | null, key: string] = JSON.parse(text)
    if (sealedFor !== list) throw ApiError.of('foreign_cursor', { parameter })
    return { value: value ?? null, key }
  }
}
