import { snakeCase } from 'change-case'
import type { FieldAnswer, RelationAnswer, ResourceAnswer } from '../../answer.ts'
import { type KeyOf, renderColumn } from './column.ts'

/** A link table as its template wants it. */
export type LinkTable = { table: string; columns: string[]; keys: string[] }

/** Lays out the link table of a many-to-many relation: two foreign keys that are its primary key together. */
export function renderLinkTable(answer: ResourceAnswer, relation: RelationAnswer, keyOf: KeyOf): LinkTable {
  const table = relation.through ?? ''
  const ours = relation.foreign_key ?? `${snakeCase(answer.names.className)}_id`
  const theirs = relation.other_key ?? `${snakeCase(relation.target.className)}_id`
  const keys: FieldAnswer[] = [
    linkKey(ours, answer.names.plural, keyOf),
    linkKey(theirs, relation.target.plural, keyOf),
  ]
  return { table, columns: keys.map((key) => renderColumn(table, key, keyOf)), keys: [ours, theirs] }
}

function linkKey(name: string, table: string, keyOf: KeyOf): FieldAnswer {
  return { name, kind: keyOf(table).kind, options: { references: table, on_delete: 'cascade' }, attributes: {} }
}
