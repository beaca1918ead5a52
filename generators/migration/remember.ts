import { basename } from 'node:path/posix'
import type { ResourceAnswer } from '../answer.ts'
import type { Remembered } from '../generated/remembered.ts'
import { columnOf } from '../render/migration/column.ts'

/** A migration to be written, and the resources whose tables it speaks of, by their plurals. */
export type Migration = { readonly path: string; readonly text: string; readonly of: readonly string[] }

type RememberedSchema = Pick<Remembered, 'columns' | 'indexes' | 'migrations'>

/** What is to be remembered of a resource's table, once its model and the database are in line. */
export function rememberSchema(
  { fields, names }: ResourceAnswer,
  before: Remembered | undefined,
  migration: Migration | undefined,
): RememberedSchema {
  const stored = fields.filter(({ attributes }) => !attributes.non_db_attr)
  const isAlone = migration?.of.length === 1 && migration.of[0] === names.plural
  return {
    columns: stored.map(columnOf),
    indexes: [],
    migrations: [...(before?.migrations ?? []), ...(isAlone ? [basename(migration.path, '.ts')] : [])],
  }
}
