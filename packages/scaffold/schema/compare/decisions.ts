// The user's decisions, by options or prompts, where a comparison cannot decide: between a rename and a drop, and on the values
// of existing records.

import { placeOfColumn } from '../steps/sql.ts'
import type { TableName } from '../steps/step.ts'

/** The user's decisions, by `table.column`, or `schema.table.column` of a table whose model has a schema. */
export type Decisions = {
  /** By vanished column: its new field or column: `{ 'tracks.composer': 'writer' }`. */
  readonly renames?: Readonly<Record<string, string>>
  /** Vanished columns to drop: `['tracks.composer']`. */
  readonly drops?: readonly string[]
  /** Values of existing records for fields that are not nullable, in the field grammar: `{ 'tracks.rating': '3' }`. */
  readonly fills?: Readonly<Record<string, string>>
}

/** Looks up decisions, and knows which were not used. */
export class DecisionLookup {
  readonly #decisions: Required<Decisions>
  /** The decisions in use, such as `drop tracks.composer`. */
  readonly #used = new Set<string>()

  constructor({ renames = {}, drops = [], fills = {} }: Decisions) {
    this.#decisions = { renames, drops, fills }
  }

  /** Returns the new name of a vanished column. */
  rename(table: TableName, column: string): string | undefined {
    return this.#look('rename', this.#decisions.renames, table, [column])
  }

  /** Whether to drop a vanished column. */
  isDropped(table: TableName, column: string): boolean {
    const drops = Object.fromEntries(this.#decisions.drops.map((name) => [name, 'yes']))
    return this.#look('drop', drops, table, [column]) !== undefined
  }

  /** Returns the value of existing records for a field, given by its name or column. */
  fill(table: TableName, names: readonly string[]): string | undefined {
    return this.#look('fill', this.#decisions.fills, table, names)
  }

  /** Returns a note for each unused decision. */
  unused(): string[] {
    const { renames, drops, fills } = this.#decisions
    const given = [
      ...Object.entries(renames).map(([name, to]) => ({ what: 'rename', name, text: `--rename ${name}=${to}` })),
      ...drops.map((name) => ({ what: 'drop', name, text: `--drop ${name}` })),
      ...Object.entries(fills).map(([name, value]) => ({ what: 'fill', name, text: `--fill ${name}=${value}` })),
    ]
    return given
      .filter(({ what, name }) => !this.#used.has(`${what} ${name}`))
      .map(({ text }) => `${text} was not used: no difference between models and database needs it.`)
  }

  #look(what: string, from: Readonly<Record<string, string>>, table: TableName, columns: readonly string[]) {
    const key = columns.map((column) => placeOfColumn(table, column)).find((place) => Object.hasOwn(from, place))
    if (key === undefined) return undefined
    this.#used.add(`${what} ${key}`)
    return from[key]
  }
}
