// Compares models with their tables, without asking or reading: it runs again after each answer of the user.

import { isDeepStrictEqual } from 'node:util'
import type { Json } from 'slipform'
import { valuesOf } from 'slipform/kinds'
import type { DecisionLookup } from '../../schema/compare/decisions.ts'
import { type Question, resolveVanishedColumns } from '../../schema/compare/vanished-columns.ts'
import type { Table } from '../../schema/read/schema.ts'
import { columnOf, findTable, keyColumns, shapeOfField, storedFields, tableOf } from '../../schema/shape/shape.ts'
import type { TableState } from '../../schema/shape/table-state.ts'
import type { ModelChange } from '../../spec/model-change.ts'
import type { FieldSpec, ResourceSpec } from '../../spec/resource-spec.ts'
import { renderField, renderLiteral } from '../../text/expression.ts'
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
  const all = models.map((model) => {
    const table = findTable(tables, tableOf(model.spec))
    return table === undefined ? none : followTable(model, table, context, decided)
  })
  return {
    changes: all.flatMap(({ changes }) => changes),
    questions: all.flatMap(({ questions }) => questions),
    issues: all.flatMap(({ issues }) => issues),
    notes: all.flatMap(({ notes }) => notes),
  }
}

const none: Followed = { changes: [], questions: [], issues: [], notes: [] }

function followTable(
  { spec, state, isPending }: FollowedModel,
  table: Table,
  { findings, keyOf, all }: FollowContext,
  decided: DecisionLookup,
): Followed {
  const { columns, bases = {} } = state
  const fields = storedFields(spec).filter((field) => !isPending(columnOf(field)))
  const used = [...fields, ...spec.fields].map(columnOf)
  const newKey = changedKey(spec, table, state, keyOf(table))
  const fresh = fieldsOfTable(table, newKey ?? keyColumns(spec), spec.names.singular, findings)
  const appeared = fresh.fields.filter((field) => {
    const column = columnOf(field)
    return !used.includes(column) && !columns.includes(column) && !isPending(column)
  })
  const isThere = (field: FieldSpec) => table.columns.some(({ name }) => name === columnOf(field))
  const vanished = fields.filter((field) => !isThere(field) && columns.includes(columnOf(field)))
  const name = tableOf(spec)
  const resolved = resolveVanishedColumns(
    name,
    vanished.map((field) => shapeOfField(field, name, [])),
    appeared.map((field) => ({ field: field.name, shape: shapeOfField(field, name, []) })),
    decided,
    // A renamed column has the same type.
    (from, to) => from.type === to.type,
  )
  // The user names columns of the database; a field may have a safer name.
  const columnNamed = (name: string) => appeared.flatMap((field) => (field.name === name ? columnOf(field) : []))
  const questions = resolved.questions.map((question) => ({
    ...question,
    candidates: question.candidates.flatMap(columnNamed),
  }))
  const before = (field: FieldSpec) => vanished.find((one) => columnOf(one) === resolved.renamed.get(columnOf(field)))
  const renamed = appeared.flatMap((field) => {
    const old = before(field)
    return old === undefined ? [] : [{ old, column: columnOf(field) }]
  })
  const added = withFreeNames(
    appeared.filter((field) => before(field) === undefined),
    spec,
  )
  const removed = resolved.dropped.flatMap(({ name }) => vanished.filter((field) => columnOf(field) === name))
  const moved = renamed.map(({ old, column }) => ({ ...old, options: { ...old.options, column } }))
  const rest = fields
    .filter((field) => isThere(field))
    .map((field) => ({ field, now: updatedField(field, table, bases[columnOf(field)]) }))
  const kept = rest.map(({ field, now }) => now ?? field)
  const key = newKey && followKey(spec, [...kept, ...added], table, newKey, fresh, all)
  const words = followWords(spec, table, state)
  const rewritten = key?.change.rewritten ?? {}
  const retyped = rest.flatMap(({ now }) => (now === undefined || rewritten[now.name] ? [] : [now]))
  const label = tableLabel(table)
  const isAhead = (field: FieldSpec) =>
    isThere(field) ? isChangedInModel(field, table, bases[columnOf(field)]) : !columns.includes(columnOf(field))
  const ahead = fields.filter(isAhead).map(({ name }) => name)
  const isChanged =
    added.length + removed.length + moved.length + retyped.length + Object.keys(rewritten).length > 0 ||
    words?.change.fulltext_column !== undefined
  return {
    changes: !isChanged
      ? []
      : [
          {
            model: spec,
            fields: added,
            relations: [],
            replaced: [...moved, ...retyped],
            removed: removed.map(({ name }) => name),
            ...key?.change,
            ...words?.change,
          },
        ],
    questions,
    issues: [
      ...resolved.issues,
      ...(isChanged && ahead.length > 0
        ? [
            `models/${spec.names.file}.ts has changes that the database lacks: ${ahead.join(', ')}. Run npm run scaffold sync and npm run migrate first.`,
          ]
        : []),
    ],
    notes: [
      ...added.map((field) => `the new column ${columnOf(field)} becomes a field`),
      ...removed.map((field) => `the column ${columnOf(field)} is gone, so its field ${field.name} is removed`),
      ...renamed.map(
        ({ old, column }) =>
          `the column ${columnOf(old)} is called ${column} now; its field keeps the name ${old.name}`,
      ),
      ...rest.flatMap(({ field, now }) => (now ? describeChange(field, now) : [])),
    ]
      .map((text): Note => ({ group: 'changed', table: label, text }))
      .concat(
        [key, words].flatMap((followed) => (followed ? [{ ...followed.note, table: label }] : [])),
        (isChanged ? [] : ahead).map((name) => ({
          group: 'ahead',
          table: label,
          text: `the database lacks what the model changed of ${name}: npm run scaffold sync`,
        })),
        fresh.notes
          .filter(({ column }) => added.some((field) => columnOf(field) === column))
          .map(({ column: _, ...note }) => ({ ...note, table: label })),
      ),
  }
}

function describeChange(field: FieldSpec, now: FieldSpec): string {
  if (isDeepStrictEqual([field.kind, field.options], [now.kind, now.options]))
    return `the comment of the column ${columnOf(now)} becomes the description of its field`
  const hasValues = [field, now].every(({ kind }) => valuesOf(kind) !== undefined)
  if (!hasValues && !isDeepStrictEqual(field.kind, now.kind)) {
    const kind = renderField({ ...now, options: {}, attributes: {} })
    return `the field ${now.name} becomes ${kind}${now.options.nullable ? ', which may be null' : ''}, following its column`
  }
  const [before, after] = [declaredParts(field), declaredParts(now)]
  const gained = after.filter((part) => !before.includes(part)).join(', ')
  const lost = before.filter((part) => !after.includes(part)).join(', ')
  const change = gained === '' ? `loses ${lost}` : `gets ${gained}${lost === '' ? '' : ` instead of ${lost}`}`
  return `the field ${now.name} ${change}, following its column`
}

/** Returns what a field declares besides its kind: `maxLength: 200`. */
function declaredParts({ kind, options }: FieldSpec): string[] {
  return [
    ...(valuesOf(kind) ?? []).map((value) => `the value ${renderLiteral(value)}`),
    ...Object.entries(options).map(([name, value]) => `${name}: ${renderLiteral(value as Json)}`),
  ]
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
