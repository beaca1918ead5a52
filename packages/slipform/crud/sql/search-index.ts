import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import { maxIdentifierBytes } from '../../base/limits.ts'
import { identifier, tableOf } from '../../db/sql/identifier.ts'
import { defaultFulltextLanguage } from '../../model/languages.ts'
import { searchVector } from './search.ts'

/** The settings of a full-text index. They must be those of its model: otherwise searches do not use the index. */
export type FulltextIndexOptions = {
  /** The schema of the table; by default it is on the search path. */
  readonly schema?: string
  /** The language of the words; English by default. */
  readonly language?: string
}

/**
 * Creates the index that searches by `q` use; migrations call it. Columns, their order and the language must be those of the model.
 *
 * @example
 * await createFulltextIndex(knex, 'customers', ['name', 'notes'])
 */
export async function createFulltextIndex(
  db: Knex,
  table: string,
  columns: readonly string[],
  options: FulltextIndexOptions = {},
): Promise<void> {
  await db.raw(fulltextIndex(table, columns, options))
}

/** Returns the statement that creates the index for `q`. Its expression is that of `searchVector`, like that of searches. */
export function fulltextIndex(
  table: string,
  columns: readonly string[],
  { schema, language = defaultFulltextLanguage }: FulltextIndexOptions,
): string {
  const vector = searchVector(columns.map(identifier), language)
  return sql`create index ${identifier(fulltextIndexName(table))} on ${tableOf({ schema, table })} using gin ((${vector}))`
    .sql
}

/** Returns the name of a table's index for `q`. */
export function fulltextIndexName(table: string): string {
  const end = '_fulltext_index'
  // Cuts the beginning of a long name: PostgreSQL would cut the end, which could leave the name of the table.
  let begin = table
  while (Buffer.byteLength(begin + end) > maxIdentifierBytes) begin = [...begin].slice(0, -1).join('')
  return begin + end
}
