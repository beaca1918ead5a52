// Brings models in line with their tables, which existed before the project, in every run of `database`: new columns become fields,
// fields of dropped columns are removed, renamed columns keep their fields, and types, limits and comments follow the database.

import { freeName } from '../../answers/identifiers.ts'
import type { ModelChange } from '../../answers/model-change.ts'
import type { FieldSpec, ResourceSpec } from '../../answers/resource-spec.ts'
import { UserError } from '../../base/user-error.ts'
import type { Prompter } from '../../input/prompts/prompter.ts'
import type { ScaffoldProject } from '../../project/open.ts'
import { readState } from '../../project/state.ts'
import { DecisionLookup, type Decisions } from '../../schema/compare/decisions.ts'
import { type Question, resolveVanishedColumns } from '../../schema/compare/vanished-columns.ts'
import type { Table } from '../../schema/read/schema.ts'
import {
  columnOf,
  findTable,
  keyColumns,
  shapeOfField,
  sharesColumns,
  storedFields,
  tableOf,
} from '../../schema/shape/shape.ts'
import { nameOfMigration } from '../../schema/write/migration-file.ts'
import { listMigrations, migrationsFolder } from '../../source/files/layout.ts'
import { withRemovals } from '../model-changes.ts'
import { askDecision, describeQuestion } from '../sync/difference.ts'
import type { Facts } from './facts.ts'
import { fieldsOfTable } from './fields.ts'
import { compareField } from './follow-field.ts'
import { isUniqueIn, type Key } from './key.ts'
import { tableLabel } from './names.ts'
import type { Note, NoteGroup } from './notes.ts'

/** The changes that bring models in line with their tables; incomplete while there are questions. */
type Followed = {
  readonly changes: readonly ModelChange[]
  readonly questions: readonly Question[]
  readonly issues: readonly string[]
  readonly notes: readonly Note[]
}

/**
 * Plans the changes of the models whose tables existed before the project. Asks about vanished columns.
 *
 * @throws UserError when there is a question and no terminal, and for what only the user can change.
 */
export async function followTables(
  facts: Facts,
  project: ScaffoldProject,
  decisions: Decisions,
  ask: Prompter | undefined,
): Promise<Pick<Followed, 'changes' | 'notes'> & { readonly unused: readonly string[] }> {
  const { models, files } = project
  const pending = listMigrations(files)
    .filter((name) => !facts.run.includes(nameOfMigration(name)))
    .map((name) => files.read(`${migrationsFolder}/${name}`) ?? '')
  const decided = new DecisionLookup(decisions)
  const followed = models.flatMap((spec): Followed[] => {
    const state = spec.isExisting ? readState(files, spec.names.plural) : undefined
    const table = findTable(facts.chosen, tableOf(spec))
    if (state === undefined || table === undefined) return []
    const isPending = (column: string) =>
      pending.some((text) => text.includes(spec.names.table) && text.includes(column))
    return [followTable({ spec, state, isPending }, table, facts, decided)]
  })
  const issues = followed.flatMap(({ issues }) => issues)
  if (issues.length > 0) throw new UserError(...issues)
  const questions = followed.flatMap(({ questions }) => questions)
  const [question] = questions
  if (question === undefined) {
    const changes = followed.flatMap(({ changes }) => changes)
    const notes = followed.flatMap(({ notes }) => notes)
    return { changes: withRemovals(changes, models), notes, unused: decided.unused() }
  }
  if (ask === undefined)
    throw new UserError(...questions.map((question) => describeQuestion(question, 'column of the database')))
  return followTables(facts, project, await askDecision(question, 'column of the database', decisions, ask), ask)
}

/** A model, and what it and its table last agreed on. */
type FollowedModel = {
  readonly spec: ResourceSpec
  readonly state: NonNullable<ReturnType<typeof readState>>
  /** Whether a pending migration creates or changes a column. */
  isPending(column: string): boolean
}

function followTable(
  { spec, state: { columns, bases = {} }, isPending }: FollowedModel,
  table: Table,
  { findings, keyOf }: Facts,
  decided: DecisionLookup,
): Followed {
  const path = `models/${spec.names.file}.ts`
  const fields = storedFields(spec).filter((field) => !isPending(columnOf(field)))
  const fresh = fieldsOfTable(table, keyColumns(spec), spec.names.singular, findings)
  const isThere = (field: FieldSpec) => table.columns.some(({ name }) => name === columnOf(field))
  const wasThere = (field: FieldSpec) => columns.includes(columnOf(field))
  const isNew = (field: FieldSpec) =>
    !wasThere(field) && !isPending(columnOf(field)) && !spec.fields.some((known) => columnOf(known) === columnOf(field))
  const vanished = fields.filter((field) => wasThere(field) && !isThere(field))
  const resolved = resolveFields(spec, vanished, fresh.fields.filter(isNew), decided)
  const { added, removed, renamed, questions, issues } = resolved
  const compared = fields
    .filter(isThere)
    .map((field) => ({ field, ...compareField(field, table, bases[columnOf(field)]) }))
  const moved = renamed.map(({ old, column }) => ({ ...old, options: { ...old.options, column } }))
  const followed = compared.flatMap(({ now }) => now ?? [])
  const isChanged = added.length + removed.length + moved.length + followed.length > 0
  const changed = compared.filter(({ isAhead }) => isAhead).map(({ field }) => field)
  const created = fields.filter((field) => !isThere(field) && !wasThere(field))
  // The database lacks what the user has written in the model.
  const ahead = [...changed, ...created].map(({ name }) => name)
  const lacks = `${path} has changes that the database lacks: ${ahead.join(', ')}. Run npm run scaffold sync and npm run migrate first.`
  const todo = [
    ...describeKey(spec, table, keyOf(table), path),
    ...(isChanged ? [] : ahead).map(
      (name) => `the database lacks what the model changed of ${name}: npm run scaffold sync`,
    ),
  ]
  const noteOf = (group: NoteGroup) => (text: string) => ({ group, table: tableLabel(table), text })
  const ofAdded = fresh.notes.filter(({ column }) => added.some((field) => columnOf(field) === column))
  const replaced = [...moved, ...followed]
  const change = { model: spec, fields: added, relations: [], replaced, removed: removed.map(({ name }) => name) }
  return {
    changes: isChanged ? [change] : [],
    questions,
    issues: [...issues, ...(isChanged && ahead.length > 0 ? [lacks] : [])],
    notes: [
      ...describeChanges(resolved, followed).map(noteOf('changed')),
      ...todo.map(noteOf('todo')),
      ...ofAdded.map(({ column: _, ...note }) => ({ ...note, table: tableLabel(table) })),
    ],
  }
}

/** Says what becomes of the fields of a model, a sentence each. */
function describeChanges(
  { added, removed, renamed }: ReturnType<typeof resolveFields>,
  followed: readonly FieldSpec[],
) {
  return [
    ...added.map((field) => `the new column ${columnOf(field)} becomes a field`),
    ...removed.map((field) => `the column ${columnOf(field)} is gone, so its field ${field.name} is removed`),
    ...renamed.map(
      ({ old, column }) => `the column ${columnOf(old)} is called ${column} now; its field keeps the name ${old.name}`,
    ),
    ...followed.map(({ name }) => `the field ${name} follows its column`),
  ]
}

/** Says which key a table has now, if that of its model is none of it. */
function describeKey(spec: ResourceSpec, table: Table, { columns }: Key, path: string): string[] {
  const key = keyColumns(spec)
  const isStill = columns.length === 0 || (key.length > 0 && (table.isView || isUniqueIn(table, key)))
  const text = `its key is ${columns.join(', ')} now: set primary_key in ${path}, and add the operations that it allows to server/routes/${spec.names.plural}.ts`
  return isStill ? [] : [text]
}

/** Tells added, removed and renamed fields apart, by the decisions of the user, who names columns of the database. */
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
    appeared.map((field) => ({ field: columnOf(field), shape: shapeOfField(field, table, []) })),
    decided,
    // A renamed column has the same type.
    (from, to) => from.type === to.type,
  )
  const ofColumn = (name: string | undefined) => vanished.filter((field) => columnOf(field) === name)
  const taken = new Set([...spec.fields, ...spec.relations].map(({ name }) => name))
  return {
    added: appeared.flatMap((field) => {
      const column = columnOf(field)
      if (renamed.has(column)) return []
      const name = freeName(field.name, taken)
      return name === field.name ? field : { ...field, name, options: { ...field.options, column } }
    }),
    removed: dropped.flatMap(({ name }) => ofColumn(name)),
    renamed: appeared.map(columnOf).flatMap((column) => ofColumn(renamed.get(column)).map((old) => ({ old, column }))),
    questions,
    issues,
  }
}

/**
 * Returns a note for each model whose table no longer exists.
 *
 * @throws UserError when one of the `fresh` tables has its columns: it was renamed, and must not become a second resource.
 */
export function noteMissingTables(
  models: readonly ResourceSpec[],
  { schema, fresh }: Pick<Facts, 'schema' | 'fresh'>,
): Note[] {
  const missing = models.filter((spec) => spec.isExisting && findTable(schema.tables, tableOf(spec)) === undefined)
  return missing.map((spec) => {
    const { names } = spec
    const table = tableLabel({ schema: names.schema ?? 'public', name: names.table })
    const path = `models/${names.file}.ts`
    const destroy = `npm run scaffold destroy -- ${names.singular}`
    const columns = storedFields(spec).map(columnOf)
    const renamed = fresh.find((other) => !other.isView && sharesColumns(other, columns))
    if (renamed !== undefined)
      throw new UserError(
        `There is no table ${table} any more, and ${tableLabel(renamed)} has its columns. If it was renamed, write the new name in ${path}, and in references: '${table}' of other models. If not, remove the resource first: ${destroy}`,
      )
    return {
      group: 'todo',
      table,
      text: `it is not in this database, but ${path} is. To remove the resource: ${destroy}`,
    }
  })
}
