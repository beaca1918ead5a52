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
import { columnOf, findTable, keyColumns, shapeOfField, storedFields, tableOf } from '../../schema/shape/shape.ts'
import { migrationsFolder } from '../../source/files/layout.ts'
import { withRemovals } from '../model-changes.ts'
import { askDecision, describeQuestion } from '../sync/difference.ts'
import type { Facts } from './facts.ts'
import { fieldsOfTable } from './fields.ts'
import { compareField } from './follow-field.ts'
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
  const pending = facts.pending.map((name) => files.read(`${migrationsFolder}/${name}`) ?? '')
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
  { findings }: Facts,
  decided: DecisionLookup,
): Followed {
  const noteOf = (group: NoteGroup) => (text: string) => ({ group, table: tableLabel(table), text })
  const fields = storedFields(spec).filter((field) => !isPending(columnOf(field)))
  const isThere = (field: FieldSpec) => table.columns.some(({ name }) => name === columnOf(field))
  const wasThere = (field: FieldSpec) => columns.includes(columnOf(field))
  const compared = fields
    .filter(isThere)
    .map((field) => ({ field, ...compareField(field, table, bases[columnOf(field)]) }))
  const changed = compared.filter(({ isAhead }) => isAhead).map(({ field }) => field)
  const ahead = [...changed, ...fields.filter((field) => !isThere(field) && !wasThere(field))]
  if (ahead.length > 0) {
    const todo = ({ name }: FieldSpec) => `the database lacks what the model changed of ${name}: npm run scaffold sync`
    return { changes: [], questions: [], issues: [], notes: ahead.map(todo).map(noteOf('todo')) }
  }
  const fresh = fieldsOfTable(table, keyColumns(spec), spec.names.singular, findings)
  const isNew = (field: FieldSpec) =>
    !wasThere(field) && !isPending(columnOf(field)) && !spec.fields.some((known) => columnOf(known) === columnOf(field))
  const vanished = fields.filter((field) => !isThere(field))
  const { added, removed, renamed, questions, issues } = resolveFields(
    spec,
    vanished,
    fresh.fields.filter(isNew),
    decided,
  )
  const followed = compared.flatMap(({ now }) => now ?? [])
  const moved = renamed.map(({ old, column }) => ({ ...old, options: { ...old.options, column } }))
  const replaced = [...moved, ...followed]
  const change = { model: spec, fields: added, relations: [], replaced, removed: removed.map(({ name }) => name) }
  const said = [
    ...added.map((field) => `the new column ${columnOf(field)} becomes a field`),
    ...removed.map((field) => `the column ${columnOf(field)} is gone, so its field ${field.name} is removed`),
    ...renamed.map(
      ({ old, column }) => `the column ${columnOf(old)} is called ${column} now; its field keeps the name ${old.name}`,
    ),
    ...followed.map(({ name }) => `the field ${name} follows its column`),
  ]
  const ofAdded = fresh.notes.filter(({ column }) => added.some((field) => columnOf(field) === column))
  return {
    changes: said.length > 0 ? [change] : [],
    questions,
    issues,
    notes: [
      ...said.map(noteOf('changed')),
      ...ofAdded.map(({ column: _, ...note }) => ({ ...note, table: tableLabel(table) })),
    ],
  }
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

/** Returns a note for each model whose table no longer exists. */
export function noteMissingTables(models: readonly ResourceSpec[], { schema }: Pick<Facts, 'schema'>): Note[] {
  const missing = models.filter((spec) => spec.isExisting && findTable(schema.tables, tableOf(spec)) === undefined)
  return missing.map(({ names }) => ({
    group: 'todo',
    table: tableLabel({ schema: names.schema ?? 'public', name: names.table }),
    text: `it is not in this database, but models/${names.file}.ts is. If it was renamed, write its name there. If not: npm run scaffold destroy -- ${names.singular}`,
  }))
}
