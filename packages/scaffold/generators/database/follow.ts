// Compares models with their tables, without asking or reading: it runs again after each answer of the user.

import { isDeepStrictEqual } from 'node:util'
import type { ModelChange } from '../../answers/model-change.ts'
import type { FieldSpec, ResourceSpec } from '../../answers/resource-spec.ts'
import type { DecisionLookup } from '../../schema/compare/decisions.ts'
import { type Question, resolveVanishedColumns } from '../../schema/compare/vanished-columns.ts'
import type { Table } from '../../schema/read/schema.ts'
import { columnOf, findTable, keyColumns, shapeOfField, storedFields, tableOf } from '../../schema/shape/shape.ts'
import type { TableState } from '../../schema/shape/table-state.ts'
import { renderField } from '../../text/expression.ts'
import { fieldsOfTable, type RowFindings } from './fields.ts'
import { isChangedInModel, updatedField } from './follow-field.ts'
import { changedKey, followKey, followWords } from './follow-key.ts'
import type { Key } from './key.ts'
import { tableLabel } from './names.ts'
import type { Note } from './notes.ts'

/** A model, and the recorded state of its table. */
export type FollowedModel = {
  readonly spec: ResourceSpec
  /** What model and table last agreed on. */
  readonly state: Pick<TableState, 'columns' | 'bases' | 'key' | 'words'>
  /** Whether a pending migration creates or changes a column. */
  isPending(column: string): boolean
}

/** What a run knows besides: the rows, the keys of tables, and all models. */
export type FollowContext = {
  readonly findings: RowFindings
  keyOf(table: Table): Key
  readonly all: readonly ResourceSpec[]
}

/** The changes that bring models in line with their tables; incomplete while there are questions. */
export type Followed = {
  readonly changes: readonly ModelChange[]
  readonly questions: readonly Question[]
  readonly issues: readonly string[]
  readonly notes: readonly Note[]
}

/**
 * Compares models with tables that existed before the project. New columns become fields, fields of dropped columns are removed, renamed
 * columns keep their fields, and types and nullability follow the database.
 */
export function followTables(
  models: readonly FollowedModel[],
  tables: readonly Table[],
  context: FollowContext,
  decided: DecisionLookup,
): Followed {
  const all = models.flatMap((model) => {
    const table = findTable(tables, tableOf(model.spec))
    return table === undefined ? [] : [followTable(model, table, context, decided)]
  })
  return {
    changes: all.flatMap(({ changes }) => changes),
    questions: all.flatMap(({ questions }) => questions),
    issues: all.flatMap(({ issues }) => issues),
    notes: all.flatMap(({ notes }) => notes),
  }
}

function followTable(
  { spec, state, isPending }: FollowedModel,
  table: Table,
  { findings, keyOf, all }: FollowContext,
  decided: DecisionLookup,
): Followed {
  const { columns, bases = {} } = state
  const fields = storedFields(spec).filter((field) => !isPending(columnOf(field)))
  const newKey = changedKey(spec, table, state, keyOf(table))
  const fresh = fieldsOfTable(table, newKey ?? keyColumns(spec), spec.names.singular, findings)
  const isThere = (field: FieldSpec) => table.columns.some(({ name }) => name === columnOf(field))
  const isKnown = (column: string) =>
    columns.includes(column) ||
    isPending(column) ||
    [...fields, ...spec.fields].some((field) => columnOf(field) === column)
  const { added, removed, renamed, questions, issues } = resolveFields(
    spec,
    fields.filter((field) => !isThere(field) && columns.includes(columnOf(field))),
    fresh.fields.filter((field) => !isKnown(columnOf(field))),
    decided,
  )
  const moved = renamed.map(({ old, column }) => ({ ...old, options: { ...old.options, column } }))
  const rest = fields
    .filter((field) => isThere(field))
    .map((field) => ({ field, now: updatedField(field, table, bases[columnOf(field)]) }))
  const kept = rest.map(({ field, now }) => now ?? field)
  const key = newKey && followKey(spec, [...kept, ...added], table, newKey, fresh, all)
  const words = followWords(spec, table, state)
  const rewritten = key?.change.rewritten ?? {}
  const change: ModelChange = {
    model: spec,
    fields: added,
    relations: [],
    replaced: [...moved, ...rest.flatMap(({ now }) => (now === undefined || rewritten[now.name] ? [] : [now]))],
    removed: removed.map(({ name }) => name),
    ...key?.change,
    ...words?.change,
  }
  const changed = [added, removed, change.replaced ?? [], Object.keys(rewritten)].flat()
  const isChanged = changed.length > 0 || change.fulltext_column !== undefined
  const isAhead = (field: FieldSpec) =>
    isThere(field) ? isChangedInModel(field, table, bases[columnOf(field)]) : !columns.includes(columnOf(field))
  const ahead = fields.filter(isAhead).map(({ name }) => name)
  const lacks = `models/${spec.names.file}.ts has changes that the database lacks: ${ahead.join(', ')}. Run npm run scaffold sync and npm run migrate first.`
  const said: readonly (Omit<Note, 'table'> | string)[] = [
    ...added.map((field) => `the new column ${columnOf(field)} becomes a field`),
    ...removed.map((field) => `the column ${columnOf(field)} is gone, so its field ${field.name} is removed`),
    ...renamed.map(
      ({ old, column }) => `the column ${columnOf(old)} is called ${column} now; its field keeps the name ${old.name}`,
    ),
    ...rest.flatMap(({ field, now }) => (now ? describeChange(field, now) : [])),
    ...[key, words].flatMap((followed) => followed?.note ?? []),
    ...(isChanged ? [] : ahead).map((name) => ({
      group: 'ahead' as const,
      text: `the database lacks what the model changed of ${name}: npm run scaffold sync`,
    })),
    ...fresh.notes.flatMap(({ column, ...note }) => (added.some((field) => columnOf(field) === column) ? [note] : [])),
  ]
  return {
    changes: isChanged ? [change] : [],
    questions,
    issues: [...issues, ...(isChanged && ahead.length > 0 ? [lacks] : [])],
    notes: said.map((note) => ({
      table: tableLabel(table),
      ...(typeof note === 'string' ? { group: 'changed', text: note } : note),
    })),
  }
}

/** Tells added, removed and renamed fields apart, by the decisions of the user. */
function resolveFields(
  spec: ResourceSpec,
  vanished: readonly FieldSpec[],
  appeared: readonly FieldSpec[],
  decided: DecisionLookup,
) {
  const table = tableOf(spec)
  const { renamed, dropped, questions, issues } = resolveVanishedColumns(
    table,
    vanished.map((field) => shapeOfField(field, table, [])),
    appeared.map((field) => ({ field: field.name, shape: shapeOfField(field, table, []) })),
    decided,
    // A renamed column has the same type.
    (from, to) => from.type === to.type,
  )
  const ofColumn = (name: string | undefined) => vanished.filter((field) => columnOf(field) === name)
  // The user names columns of the database; a field may have a safer name.
  const columnNamed = (name: string) => appeared.flatMap((field) => (field.name === name ? columnOf(field) : []))
  return {
    added: withFreeNames(
      appeared.filter((field) => !renamed.has(columnOf(field))),
      spec,
    ),
    removed: dropped.flatMap(({ name }) => ofColumn(name)),
    renamed: appeared.map(columnOf).flatMap((column) => ofColumn(renamed.get(column)).map((old) => ({ old, column }))),
    questions: questions.map((question) => ({ ...question, candidates: question.candidates.flatMap(columnNamed) })),
    issues,
  }
}

/** Says what a field declares as its column now does. */
function describeChange(field: FieldSpec, now: FieldSpec): string {
  if (isDeepStrictEqual([field.kind, field.options], [now.kind, now.options]))
    return `the comment of the column ${columnOf(now)} becomes the description of its field`
  const { column: _column, ...options } = now.options
  const declared = renderField({ ...now, options, attributes: {} })
  return `the field ${now.name} becomes ${declared}, following its column`
}

/** Renames new fields whose names the model's fields or relations have. */
function withFreeNames(added: readonly FieldSpec[], { fields, relations }: ResourceSpec): FieldSpec[] {
  const taken = new Set([...fields, ...relations].map(({ name }) => name))
  return added.map((field) => {
    const column = columnOf(field)
    let { name } = field
    for (let number = 2; taken.has(name); number++) name = `${field.name}_${number}`
    taken.add(name)
    return name === field.name ? field : { ...field, name, options: { ...field.options, column } }
  })
}
