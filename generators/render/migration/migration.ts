import type { ResourceAnswer } from '../../answer.ts'
import { renderTemplate } from '../template.ts'
import { columnOf, type KeyOf, renderColumn, type TableKey } from './column.ts'
import { renderFulltextIndex } from './fulltext.ts'
import { renderIndexes } from './indexes.ts'
import { type LinkTableAnswer, renderLinkTable } from './link-table.ts'

/** The key of a resource that says nothing else. */
const defaultKey: TableKey = { column: 'id', kind: { name: 'uuid' } }

/** Writes the migration that makes the resource's table, and the link tables that are not there yet. */
export function renderMigration(answer: ResourceAnswer, keyOf: KeyOf, linkTables: LinkTableAnswer[]): string {
  const { names, fields } = answer
  const stored = fields.filter(({ attributes }) => !attributes.non_db_attr)
  const key =
    stored
      .filter(({ attributes }) => attributes.primary_key)
      .map((field) => ({ column: columnOf(field), kind: field.kind }))[0] ?? defaultKey
  const keyOfTable: KeyOf = (table) => (table === names.plural ? key : keyOf(table))
  return renderTemplate('migration', {
    ...names,
    columns: stored.map((field) => renderColumn(names.plural, field, keyOfTable)),
    indexes: renderIndexes(names.plural, stored, key.column),
    fulltextIndex: renderFulltextIndex(answer),
    linkTables: linkTables.map((link) => renderLinkTable(link, keyOfTable)),
    dropped: [...linkTables.map(({ relation }) => relation.through), names.plural],
  })
}

/** The path of a migration: `server/db/migrations/20260501093000_create_tracks.ts`, by the clock in UTC. */
export function migrationPath(table: string, now: Date): string {
  const timestamp = now.toISOString().replace(/\D/g, '').slice(0, 14)
  return `server/db/migrations/${timestamp}_create_${table}.ts`
}
