import type { TableName } from '../steps/step.ts'

/** What people decided beforehand, by `table.column`; `schema.table.column` where two tables have one name. */
export type Decisions = {
  /** The field, or its column, that a vanished column lives on as: `{ 'tracks.composer': 'writer' }`. */
  readonly renames?: Readonly<Record<string, string>>
  /** Vanished columns to be dropped: `['tracks.composer']`. */
  readonly drops?: readonly string[]
  /** What existing records get in a field that may not be null, as the field grammar writes it: `{ 'tracks.rating': '3' }`. */
  readonly fills?: Readonly<Record<string, string>>
}

/** Decisions that are looked up, and that know which of them were never asked for. */
export class DecisionLookup {
  readonly #decisions: Required<Decisions>
  readonly #used = new Set<string>()

  constructor({ renames = {}, drops = [], fills = {} }: Decisions) {
    this.#decisions = { renames, drops, fills }
  }

  /** What a vanished column lives on as. */
  rename(table: TableName, column: string): string | undefined {
    return this.#look('rename', this.#decisions.renames, table, [column])
  }

  /** Whether a vanished column is to be dropped. */
  isDropped(table: TableName, column: string): boolean {
    const drops = Object.fromEntries(this.#decisions.drops.map((name) => [name, 'yes']))
    return this.#look('drop', drops, table, [column]) !== undefined
  }

  /** What existing records get in a field, by its name or its column's. */
  fill(table: TableName, names: readonly string[]): string | undefined {
    return this.#look('fill', this.#decisions.fills, table, names)
  }

  /** A note for each decision that nothing asked for. */
  unused(): string[] {
    const { renames, drops, fills } = this.#decisions
    const given = [
      ...Object.entries(renames).map(([name, to]) => ({ what: 'rename', name, text: `--rename ${name}=${to}` })),
      ...drops.map((name) => ({ what: 'drop', name, text: `--drop ${name}` })),
      ...Object.entries(fills).map(([name, value]) => ({ what: 'fill', name, text: `--fill ${name}=${value}` })),
    ]
    return given
      .filter(({ what, name }) => !this.#used.has(`${what} ${name}`))
      .map(({ text }) => `${text} was not needed: no difference between models and database asks for it.`)
  }

  #look(
    what: string,
    from: Readonly<Record<string, string>>,
    { name, schema }: TableName,
    columns: readonly string[],
  ): string | undefined {
    const keys = columns.flatMap((column) => [
      ...(schema === undefined ? [] : [`${schema}.${name}.${column}`]),
      `${name}.${column}`,
    ])
    const key = keys.find((one) => Object.hasOwn(from, one))
    if (key === undefined) return undefined
    this.#used.add(`${what} ${key}`)
    return from[key]
  }
}
