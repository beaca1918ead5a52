// Brings models in line with their tables, which existed before the project, in every run of `database`: new columns become fields,
// fields of dropped columns are removed, and types and limits follow the database. A renamed column is left to the user.

import { isDeepStrictEqual } from 'node:util'
import { freeName } from '../../answers/identifiers.ts'
import type { ModelChange } from '../../answers/model-change.ts'
import type { FieldSpec, ResourceSpec } from '../../answers/resource-spec.ts'
import type { ScaffoldProject } from '../../project/open.ts'
import { readState } from '../../project/state.ts'
import { compareModels } from '../../schema/compare/plan.ts'
import type { Table } from '../../schema/read/schema.ts'
import { columnOf, findTable, keyColumns, storedFields, tableOf } from '../../schema/shape/shape.ts'
import type { TableState } from '../../schema/shape/table-state.ts'
import { sqlType } from '../../schema/steps/sql.ts'
import { withRemovals } from '../model-changes.ts'
import type { Facts } from './facts.ts'
import { fieldsOfTable } from './fields.ts'
import { followColumn } from './follow-field.ts'
import { tableLabel } from './names.ts'
import type { Note, NoteGroup } from './notes.ts'

/** The changes that bring models in line with their tables. */
type Followed = { readonly changes: readonly ModelChange[]; readonly notes: readonly Note[] }

/** Plans the changes of the models whose tables existed before the project. */
export function followTables(facts: Facts, { models, files }: ScaffoldProject): Followed {
  const followed = models.flatMap((spec): Followed[] => {
    const state = spec.isExisting ? readState(files, spec.names.plural) : undefined
    const table = findTable(facts.chosen, tableOf(spec))
    if (state === undefined || table === undefined) return []
    // Without the columns of fields that the user removed: these columns stay, and a comparison would plan to drop them.
    const columns = state.columns.filter((column) => storedFields(spec).some((field) => columnOf(field) === column))
    const { steps } = compareModels([{ spec, state: { ...state, columns } }], facts.schema.tables, models)
    // The steps are changes of the model that the database lacks. Those of indexes do not concern fields.
    if (steps.every(({ do: action }) => action.endsWith('Index'))) return [followTable(spec, state, table, facts)]
    const text = 'the database lacks what the model changed: npm run scaffold sync, and npm run migrate'
    return [{ changes: [], notes: [{ group: 'todo', table: tableLabel(table), text }] }]
  })
  const changes = followed.flatMap(({ changes }) => changes)
  return { changes: withRemovals(changes, models), notes: followed.flatMap(({ notes }) => notes) }
}

function followTable(
  spec: ResourceSpec,
  { columns, bases = {} }: TableState,
  table: Table,
  { findings }: Facts,
): Followed {
  const noteOf = (group: NoteGroup) => (text: string) => ({ group, table: tableLabel(table), text })
  const fields = storedFields(spec).map((field) => {
    const column = table.columns.find(({ name }) => name === columnOf(field))
    return { field, column, isNew: !columns.includes(columnOf(field)) }
  })
  const fresh = fieldsOfTable(table, keyColumns(spec), spec.names.singular, findings)
  const isKnown = (field: FieldSpec) => spec.fields.some((known) => columnOf(known) === columnOf(field))
  const appeared = fresh.fields.filter((field) => !columns.includes(columnOf(field)) && !isKnown(field))
  const removed = fields.flatMap(({ field, column }) => (column === undefined ? [field] : []))
  const renamed = removed.flatMap((old) => {
    const candidates = appeared.filter(({ kind }) => sqlType(kind) === sqlType(old.kind)).map(columnOf)
    return candidates.length > 0 ? [describeRename(spec, old, candidates)] : []
  })
  if (renamed.length > 0) return { changes: [], notes: renamed.map(noteOf('todo')) }
  const added = withFreeNames(appeared, spec)
  const replaced = fields.flatMap(({ field, column, isNew }) => {
    const now = column ? followColumn(field, column, table, bases[column.name] ?? {}) : field
    return isDeepStrictEqual(now, field) && !isNew ? [] : [now]
  })
  const change = { model: spec, fields: added, relations: [], replaced, removed: removed.map(({ name }) => name) }
  const said = [
    ...added.map((field) => `the new column ${columnOf(field)} becomes a field`),
    ...removed.map((field) => `the column ${columnOf(field)} is gone, so its field ${field.name} is removed`),
    ...replaced.map(({ name }) => `the field ${name} follows its column`),
  ].map(noteOf('changed'))
  const ofAdded = fresh.notes.filter(({ column }) => added.some((field) => columnOf(field) === column))
  return { changes: said.length > 0 ? [change] : [], notes: [...said, ...ofAdded] }
}

/** Says what to write, as only the user knows whether a column was renamed. */
function describeRename({ names }: ResourceSpec, field: FieldSpec, candidates: readonly string[]): string {
  const [first = ''] = candidates
  return `the column ${columnOf(field)} is gone, and ${candidates.join(', ')} is new. If it was renamed, write column: ${JSON.stringify(first)} at the field ${field.name} in models/${names.file}.ts; if not, remove the field. Then run this again`
}

/** Returns new fields with names that no other field or relation has. */
function withFreeNames(fields: readonly FieldSpec[], spec: ResourceSpec): FieldSpec[] {
  const taken = new Set([...spec.fields, ...spec.relations].map(({ name }) => name))
  return fields.map((field) => {
    const name = freeName(field.name, taken)
    return name === field.name ? field : { ...field, name, options: { ...field.options, column: columnOf(field) } }
  })
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
