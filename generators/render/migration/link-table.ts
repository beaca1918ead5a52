import { snakeCase } from 'change-case'
import type { FieldAnswer, RelationAnswer } from '../../answer.ts'
import type { Names } from '../../names.ts'
import { type KeyOf, renderColumn } from './column.ts'

/** A many-to-many relation, and the model that declares it. */
export type LinkTableAnswer = { owner: Names; relation: RelationAnswer }

/** A link table as its template wants it. */
export type LinkTable = { table: string; columns: string[]; keys: string[] }

/** Lays out the link table of a many-to-many relation: two foreign keys that are its primary key together. */
export function renderLinkTable({ owner, relation }: LinkTableAnswer, keyOf: KeyOf): LinkTable {
  const table = relation.through ?? ''
  const ours = relation.foreign_key ?? `${snakeCase(owner.className)}_id`
  const theirs = relation.other_key ?? `${snakeCase(relation.target.className)}_id`
  const keys: FieldAnswer[] = [linkKey(ours, owner.plural, keyOf), linkKey(theirs, relation.target.plural, keyOf)]
  return { table, columns: keys.map((key) => renderColumn(table, key, keyOf)), keys: [ours, theirs] }
}

function linkKey(name: string, table: string, keyOf: KeyOf): FieldAnswer {
  return { name, kind: keyOf(table).kind, options: { references: table, on_delete: 'cascade' }, attributes: {} }
}
