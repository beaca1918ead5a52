import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import { maxIdentifierBytes } from '../../base/limits.ts'
import { identifier, tableOf } from '../../db/sql/identifier.ts'
import { defaultFulltextLanguage } from '../../model/languages.ts'
import { searchVector } from './search.ts'

/** The settings of a full-text index: those of its model, or searches do not use it. */
export type FulltextIndexOptions = {
  /** The schema of the table; by default it is on the search path. */
  readonly schema?: string
  /** The language of the words; English by default. */
  readonly language?: string
}

/**
 * Creates the index that a search for `q` reads: migrations call it. Columns and language are those of the model, in its order.
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

/** Returns the statement that creates the index for `q`. Its expression is the one that searches compare with. */
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
  // PostgreSQL would cut the end, and the name would be that of the table.
  let begin = table
  while (Buffer.byteLength(begin + end) > maxIdentifierBytes) begin = [...begin].slice(0, -1).join('')
  return begin + end
}
