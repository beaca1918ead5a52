import type { FieldSpec, RelationSpec } from '../../answers/resource-spec.ts'
import type { Table } from '../../schema/read/schema.ts'
import { findTable, tableOf } from '../../schema/shape/shape.ts'
import type { Note } from './notes.ts'
import { addBelongsTo, addInverse, type Reference, referencesOf, type TableResource } from './references.ts'

/**
 * Adds the relations of foreign keys, including those of existing models that lead to a new one:
 * first the belongsTo ends, then their inverses. All new resources are known before.
 */
export function addRelations(
  resources: readonly TableResource[],
  existing: readonly TableResource[],
  newFields: Readonly<Record<string, readonly FieldSpec[]>>,
  notes: Note[],
): void {
  const added = resources.map(({ spec }) => spec)
  const all = [...existing.map(({ spec }) => spec), ...added]
  const references = [
    ...resources.flatMap((draft) => referencesOf(draft, all, notes)),
    ...existing.flatMap((draft) => {
      const isNew = ({ fields }: Reference) =>
        newFields[draft.spec.names.className]?.some(({ name }) => fields.some((field) => field.name === name))
      const isNewTarget = ({ target }: Reference) => added.includes(target)
      return referencesOf(draft, all, []).filter((reference) => isNew(reference) || isNewTarget(reference))
    }),
  ]
  const named = references.map((reference) => ({ reference, relation: addBelongsTo(reference) }))
  for (const { reference, relation } of named) {
    const { owner, target } = reference
    const same = references.filter((other) => other.owner === owner && other.target === target)
    addInverse(reference, relation, same.length === 1)
  }
}

/** Returns the relations with those to several records last, the target that most tables refer to first: the tabs of a record have this order. */
export function sortRelations(relations: readonly RelationSpec[], tables: readonly Table[]): RelationSpec[] {
  const isTab = ({ kind }: RelationSpec) => kind !== 'belongsTo'
  const tabs = relations.filter(isTab).map((relation) => {
    const table = findTable(tables, tableOf({ names: relation.target }))
    return { relation, count: table === undefined ? 0 : countReferringTables(table, tables) }
  })
  const sorted = tabs.sort((one, other) => other.count - one.count).map(({ relation }) => relation)
  return [...relations.filter((relation) => !isTab(relation)), ...sorted]
}

/** Counts the other tables that refer to a table. */
export function countReferringTables({ schema, name }: Table, tables: readonly Table[]): number {
  return tables
    .filter((other) => other.schema !== schema || other.name !== name)
    .filter(({ foreignKeys }) => foreignKeys.some((key) => key.schema === schema && key.table === name)).length
}
