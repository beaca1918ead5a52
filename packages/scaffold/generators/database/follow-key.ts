// The key of a followed table, and the column that serves its search. A change of the model alone stays, with a note.

import { defaultOperations, keylessOperations } from 'slipform/resource'
import type { DefaultOperation } from 'slipform/types'
import type { ModelChange } from '../../answers/model-change.ts'
import { computed, type FieldSpec, type RelationSpec, type ResourceSpec } from '../../answers/resource-spec.ts'
import { keyField } from '../../check/lookup.ts'
import type { Table } from '../../schema/read/schema.ts'
import { columnOf, keyColumns } from '../../schema/shape/shape.ts'
import type { TableState } from '../../schema/shape/table-state.ts'
import type { TableFields } from './fields.ts'
import { isSameSet, isUniqueIn, type Key } from './key.ts'
import type { Note } from './notes.ts'
import { operationsOf } from './table.ts'
import { wordsColumn } from './title.ts'

/** Returns the key that a table has now, if only the database changed it since model and table last agreed. */
export function changedKey(
  spec: ResourceSpec,
  table: Table,
  { key: before = [] }: Pick<TableState, 'key'>,
  { columns }: Key,
): readonly string[] | undefined {
  const yours = keyColumns(spec)
  const isStill = before.length > 0 && (table.isView || isUniqueIn(table, before))
  if (isStill || columns.length === 0 || isSameSet(columns, before)) return undefined
  return isSameSet(yours, before) ? columns : undefined
}

/**
 * Plans the fields that become part of the key or leave it, and the operations that a first key opens. A note says why a model does not
 * follow. `fields` are those of the model as they will be, with new ones.
 */
export function followKey(
  spec: ResourceSpec,
  fields: readonly FieldSpec[],
  table: Table,
  key: readonly string[],
  fresh: TableFields,
  models: readonly ResourceSpec[],
): { readonly change: Pick<ModelChange, 'rewritten' | 'operations'>; readonly note: Omit<Note, 'table'> } {
  const yours = keyColumns(spec)
  const path = `models/${spec.names.file}.ts`
  const rewritten = fields.flatMap((field) => {
    const column = columnOf(field)
    const found = fresh.fields.find((one) => columnOf(one) === column)
    const isMoved = found !== undefined && key.includes(column) !== (field.attributes.primary_key === true)
    return isMoved ? [[field, rekey(field, found)] as const] : []
  })
  const text = `its key is ${key.join(', ')} now`
  const missing = key.find((name) => !fields.some((field) => columnOf(field) === name))
  const issues = rewritten.map(([field, after]) => issueOf(spec, field, after, models))
  const issue = missing === undefined ? issues.find((issue) => issue !== undefined) : `it has no field of ${missing}`
  if (issue !== undefined)
    return { change: {}, note: { group: 'later', text: `${text}, and ${path} does not follow, as ${issue}` } }
  const opened = operationsOf(table, key, fresh.isCreatable)
  const isOpen = (name: DefaultOperation) =>
    spec.operations.includes(name) || (!keylessOperations.includes(name) && opened.includes(name))
  return {
    change: {
      rewritten: Object.fromEntries(rewritten.map(([{ name }, after]) => [name, after])),
      ...(yours.length === 0 && { operations: defaultOperations.filter(isOpen) }),
    },
    note: { group: 'changed', text: `${text}, and that of ${path}` },
  }
}

/** Returns a field that becomes part of the key, or leaves it. Every key can be filtered and sorted by. */
function rekey(field: FieldSpec, found: FieldSpec): FieldSpec {
  const {
    primary_key: _key,
    filterable: _filterable,
    sortable: _sortable,
    fulltext: _fulltext,
    ...own
  } = field.attributes
  const { nullable: _nullable, unique: _unique, column = field.name, ...options } = field.options
  const { nullable, unique } = found.options
  const name = [field.name, found.name].includes('id') ? found.name : field.name
  return {
    ...field,
    name,
    options: {
      ...(name !== column && { column }),
      ...(nullable && { nullable }),
      ...(unique && { unique }),
      ...options,
    },
    attributes: { ...found.attributes, ...own },
  }
}

/** Returns why a field cannot change as the key did, as the end of a sentence. */
function issueOf(
  spec: ResourceSpec,
  { name: before, attributes }: FieldSpec,
  { name, attributes: { primary_key: isKey } }: FieldSpec,
  models: readonly ResourceSpec[],
): string | undefined {
  const { exclude = [], visible_to, on_create, on_update } = attributes
  const isHidden = exclude.some((view) => view !== 'create' && view !== 'update') || visible_to !== undefined
  if (isKey && isHidden) return `it hides ${before}, and a key stands in addresses`
  if (on_update !== undefined || on_create === computed) return `it computes ${before}`
  if (name === before) return undefined
  const isTaken = [...spec.fields, ...spec.relations].some((other) => other.name === name)
  if (isTaken && name !== 'id') return `it has another ${name}`
  const users = models.flatMap((model) =>
    model.relations
      .filter((relation) => usesField(relation, model, spec, isKey ? before : undefined))
      .map((relation) => `${model.names.className}.${relation.name}`),
  )
  return users.length === 0 ? undefined : `${users.join(', ')} ${users.length === 1 ? 'uses' : 'use'} ${before}`
}

/** Whether a relation names a field of a model; without a name, whether it uses the model's key. */
function usesField(relation: RelationSpec, model: ResourceSpec, of: ResourceSpec, field: string | undefined): boolean {
  const { kind, target, to, foreign_key, other_key, join, join_filterable, join_sortable } = relation
  const isTarget = target.plural === of.names.plural
  const isOwner = model.names.plural === of.names.plural
  if (field === undefined)
    return kind === 'belongsTo' ? isTarget && to === undefined : isOwner || (kind === 'manyToMany' && isTarget)
  const names = [
    foreign_key,
    to,
    other_key,
    join?.fields,
    join_filterable,
    join_sortable,
    keyField(relation, model.names, target),
  ]
  return (isOwner || isTarget) && names.flat().includes(field)
}

/** Plans the column that serves the search, if only the database changed it since model and table last agreed. */
export function followWords(
  { fields, fulltext_column: yours, names }: ResourceSpec,
  table: Table,
  { words: before }: Pick<TableState, 'words'>,
): { readonly change: Pick<ModelChange, 'fulltext_column'>; readonly note: Omit<Note, 'table'> } | undefined {
  const isThere = table.columns.some(({ name }) => name === before)
  const theirs = isThere ? before : wordsColumn(table)
  const isSearched = fields.some(({ attributes }) => attributes.fulltext)
  if (theirs === before || theirs === yours || !isSearched) return undefined
  const path = `models/${names.file}.ts`
  const serves =
    theirs === undefined
      ? `no column serves the search of ${path} any more`
      : `its column ${theirs} can serve the search`
  if (yours !== before)
    return { change: {}, note: { group: 'later', text: `${serves}, and ${path} names ${yours ?? 'none'}` } }
  const text = theirs === undefined ? `${serves}` : `its column ${theirs} serves the search of ${path} now`
  return { change: { fulltext_column: theirs ?? null }, note: { group: 'changed', text } }
}
