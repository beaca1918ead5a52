// Foreign keys as relations: both ends of each, with their names.

import { snakeCase } from 'change-case'
import { canRefer } from 'slipform/internal'
import type { ModelChange } from '../../answers/model-change.ts'
import type { FieldSpec, RelationSpec, ResourceSpec } from '../../answers/resource-spec.ts'
import { keyField } from '../../check/lookup.ts'
import type { ForeignKey, Table } from '../../schema/read/schema.ts'
import { columnOf, isSameTable, tableOf, targetOf } from '../../schema/shape/shape.ts'
import type { TableName } from '../../schema/steps/step.ts'
import { isSameSet } from './key.ts'
import { tableLabel } from './names.ts'
import type { Note } from './notes.ts'
import { firstFreeName, referenceNames } from './relation-name.ts'

export type TableResource = { readonly table: Table; readonly spec: ResourceSpec }

/** A foreign key that can become a relation, with both ends. */
type Reference = {
  readonly owner: ResourceSpec
  /** The fields that hold the key, in the order of the fields that they refer to. */
  readonly fields: readonly FieldSpec[]
  readonly target: ResourceSpec
  /** The unique fields that they refer to, if these are not the key. */
  readonly to?: readonly FieldSpec[]
  readonly isUnique: boolean
}

/** Finds the model of a table. */
export function resourceFor(table: TableName, all: readonly ResourceSpec[]): ResourceSpec | undefined {
  return all.find((model) => isSameTable(tableOf(model), table))
}

/**
 * Adds the relations of foreign keys, including those of existing models that lead to a new one:
 * first the belongsTo ends, then their inverses. All new resources are known before.
 */
export function addRelations(
  resources: readonly TableResource[],
  existing: readonly TableResource[],
  changes: readonly ModelChange[],
  notes: Note[],
): void {
  const specs = resources.map(({ spec }) => spec)
  const all = [...existing.map(({ spec }) => spec), ...specs]
  const references = [
    ...resources.flatMap((draft) => referencesOf(draft, all, notes)),
    ...existing.flatMap((draft) => {
      const added = changes.filter(({ model }) => model.names.className === draft.spec.names.className)
      const names = added.flatMap((change) => change.fields.map(({ name }) => name))
      const isNew = ({ fields }: Reference) => fields.some(({ name }) => names.includes(name))
      const isNewTarget = ({ target }: Reference) => specs.includes(target)
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

/** Returns the foreign keys of a table that can become relations, and notes the others. */
function referencesOf({ table, spec }: TableResource, all: readonly ResourceSpec[], notes: Note[]): Reference[] {
  return table.foreignKeys.flatMap((key) => {
    const found = referenceOf(key, { table, spec }, all)
    if (typeof found !== 'string') return [found]
    const text = `${key.columns.join(', ')} to ${tableLabel({ schema: key.schema, name: key.table })}${found}`
    notes.push({ group: 'relation', table: tableLabel(table), text })
    return []
  })
}

/** Returns a foreign key with both ends, or why it is no relation, as the end of a sentence. */
function referenceOf(
  key: ForeignKey,
  { table, spec: owner }: TableResource,
  all: readonly ResourceSpec[],
): Reference | string {
  const target = resourceFor(targetOf(key), all)
  if (target === undefined) return ', which is not among the resources'
  const pairs = key.columns.flatMap((column, at) => {
    const field = fieldWithColumn(owner, column)
    const referred = fieldWithColumn(target, key.targetColumns[at] ?? '')
    return field && referred ? [{ field, referred }] : []
  })
  if (pairs.length < key.columns.length) return ', as not all of their columns are fields'
  const keyFields = target.fields.filter(({ attributes }) => attributes.primary_key)
  if (keyFields.length === 0) return ', whose rows have no key'
  const misfit = pairs.find(({ field, referred }) => !canRefer(field.kind, referred.kind))
  if (misfit !== undefined)
    return `, as values of the kind ${misfit.field.kind.name} do not refer to ${misfit.referred.kind.name}`
  const isToKey = isSameSet(keyFields.map(columnOf), key.targetColumns)
  const ordered = isToKey ? keyFields.flatMap((part) => pairs.filter(({ referred }) => referred === part)) : pairs
  return {
    owner,
    fields: ordered.map(({ field }) => field),
    target,
    ...(!isToKey && { to: ordered.map(({ referred }) => referred) }),
    isUnique: areUnique(table, key.columns),
  }
}

function fieldWithColumn({ fields }: ResourceSpec, column: string): FieldSpec | undefined {
  return fields.find((field) => !field.attributes.non_db_attr && columnOf(field) === column)
}

/** Whether no two rows have the same values of columns; unlike in a key, a row may have none. */
function areUnique({ primaryKey, uniques }: Table, columns: readonly string[]): boolean {
  return [primaryKey, ...uniques.map((unique) => unique.columns)].some((names) => isSameSet(names, columns))
}

/** Adds the relation of a foreign key to its owner, named after its column. Lists can filter by the target's title. */
function addBelongsTo(reference: Reference): RelationSpec {
  const { owner, fields, target, to } = reference
  const name = firstFreeName(wantedNames(reference), owner)
  if (to !== undefined)
    owner.fields = owner.fields.map((field) => (fields.includes(field) ? withoutReference(field) : field))
  const relation: RelationSpec = {
    name,
    kind: 'belongsTo',
    target: target.names,
    ...keysOf('belongsTo', reference),
    join: { one: true, all: true, depth: 1, fields: carriedFields(target) },
    ...joinable(reference),
  }
  owner.relations.push(relation)
  return relation
}

/** Returns what lists filter and sort by: the title, and where no field holds the key of the record, that key. */
function joinable({ fields, target, to }: Reference): Pick<RelationSpec, 'join_filterable' | 'join_sortable'> {
  const title = titleFilter(target)
  const key = fields.length > 1 || to !== undefined ? ['id'] : []
  const [filterable, sortable] = [[...key, ...title], title.length > 0 ? title : key]
  return filterable.length > 0 ? { join_filterable: filterable, join_sortable: sortable } : {}
}

/** Removes the table that a field refers to, which says that the field holds the key of that table. */
function withoutReference({
  options: { references: _references, on_delete: _onDelete, ...options },
  ...field
}: FieldSpec): FieldSpec {
  return { ...field, options }
}

/** Returns names for the relation: by its column; of several by the target, then by the last column, which is the one that others do not share. */
function wantedNames({ fields, target, to }: Reference): string[] {
  const { singular } = target.names
  const last = fields.at(-1)
  if (last === undefined) return [singular]
  const [referred] = to ?? target.fields.filter(({ attributes }) => attributes.primary_key)
  const name = last.name === 'id' ? columnOf(last) : last.name
  const byColumn = referenceNames(name, singular, referred && columnOf(referred))
  // A column that is called as the one it refers to, such as `sku`, says nothing of the target: the target's own name comes first.
  const isNamesake = referred !== undefined && columnOf(referred) === columnOf(last) && columnOf(last) !== 'id'
  return fields.length === 1 && !isNamesake ? byColumn : [singular, ...byColumn]
}

/** Adds the inverse relation of a foreign key to its target: hasMany, or hasOne for a unique key. */
function addInverse(reference: Reference, relation: RelationSpec, isOnlyOne: boolean): void {
  const { owner, target, isUnique } = reference
  // Pages show related records by their keys, so there is no inverse to an owner without a key.
  if (!owner.fields.some(({ attributes }) => attributes.primary_key)) return
  const own = isUnique ? owner.names.singular : owner.names.plural
  const wanted = [...(isOnlyOne ? [own] : []), `${own}_by_${snakeCase(relation.name)}`]
  target.relations.push({
    name: firstFreeName(wanted, target),
    kind: isUnique ? 'hasOne' : 'hasMany',
    target: owner.names,
    ...keysOf('hasMany', reference),
  })
}

/** Returns the first title field that lists can be filtered and sorted by. */
export function titleFilter({ title = [], fields }: ResourceSpec): string[] {
  const listed = fields.filter(({ attributes }) => attributes.filterable && attributes.sortable)
  const first = listed.find(({ name }) => title.includes(name))
  return first ? [first.name] : []
}

/** Returns what a related record carries besides its key: its title. */
function carriedFields({ title = [], fields }: ResourceSpec): string[] {
  return title.filter((name) => fields.some((field) => field.name === name && !field.attributes.primary_key))
}

/** Returns the fields of both ends, where they are not those of the convention. */
function keysOf(
  kind: 'belongsTo' | 'hasMany',
  { owner, fields, target, to }: Reference,
): Pick<RelationSpec, 'foreign_key' | 'to'> {
  const ends = kind === 'belongsTo' ? ([owner.names, target.names] as const) : ([target.names, owner.names] as const)
  const isUsual = fields.length === 1 && keyField({ kind }, ...ends) === fields[0]?.name
  return { ...(!isUsual && { foreign_key: namesOf(fields) }), ...(to && { to: namesOf(to) }) }
}

function namesOf(fields: readonly FieldSpec[]): string | string[] {
  return oneOrAll(fields.map(({ name }) => name))
}

/** Returns the names of a key as models write them: that of a single field alone. */
export function oneOrAll(names: readonly string[]): string | string[] {
  const [only = ''] = names
  return names.length === 1 ? only : [...names]
}

/** Counts the other tables that refer to a table. */
export function countReferringTables({ schema, name }: Table, tables: readonly Table[]): number {
  return tables
    .filter((other) => other.schema !== schema || other.name !== name)
    .filter(({ foreignKeys }) => foreignKeys.some((key) => key.schema === schema && key.table === name)).length
}
