// From models and tables to the steps of a migration, without asking or reading; schema/write/ renders them.

import { Issues } from '../../answers/issues.ts'
import type { ModelSpec, ResourceSpec } from '../../answers/resource-spec.ts'
import type { Table } from '../read/schema.ts'
import { createTables, findLinks, type LinkEnd, linkTableOf, refersTo } from '../shape/create.ts'
import {
  columnOf,
  findTable,
  isSameTable,
  shapeOfColumn,
  sharesColumns,
  storedFields,
  tableOf,
} from '../shape/shape.ts'
import type { TableState } from '../shape/table-state.ts'
import { invert } from '../steps/invert.ts'
import { isBeforeTables } from '../steps/order.ts'
import { sqlType } from '../steps/sql.ts'
import type { Step } from '../steps/step.ts'
import { type ComparisonContext, compareTable } from './compare-table.ts'
import { compareTriggers } from './compare-triggers.ts'
import { DecisionLookup, type Decisions } from './decisions.ts'
import { checkStepNames } from './names.ts'
import type { Question } from './vanished-columns.ts'

/** A model, and the recorded state of its table. */
export type ComparedModel = { readonly spec: ResourceSpec; readonly state?: TableState | undefined }

/** The steps that bring a database in line with models; incomplete while there are questions. */
export type MigrationPlan = {
  readonly steps: readonly Step[]
  readonly questions: readonly Question[]
  readonly notes: readonly string[]
}

/**
 * Compares models with the tables of a database and plans the steps that bring the tables in line. `models` are all models of the
 * project, for references. Returns the differences that no migration can resolve as issues, one sentence each.
 */
export function compareModels(
  compared: readonly ComparedModel[],
  tables: readonly Table[],
  models: readonly ModelSpec[],
  decisions: Decisions = {},
): MigrationPlan & { readonly issues: readonly string[] } {
  const context: ComparisonContext = { models, decided: new DecisionLookup(decisions), issues: new Issues(), notes: [] }
  const { notes, issues, decided } = context
  const created: ResourceSpec[] = []
  const changes: Step[] = []
  const questions: Question[] = []
  const missing: string[] = []
  for (const { spec, state } of compared) {
    const table = findTable(tables, tableOf(spec))
    if (table?.isView) notes.push(...compareView(spec, table))
    else if (table !== undefined) {
      const comparison = compareTable(spec, table, state, context)
      changes.push(...comparison.steps)
      questions.push(...comparison.questions)
    } else if (spec.isExisting) missing.push(spec.names.table)
    else {
      created.push(spec)
      notes.push(...noteFormerTable(spec, state, tables, models))
    }
  }
  if (missing.length > 0)
    notes.push(
      `These tables existed before the project and are not in this database: ${missing.join(', ')}. To compare them, set DATABASE_URL to their database.`,
    )
  checkStepNames(changes, issues)
  notes.push(...decided.unused())
  changes.push(...compareLinks(compared, tables, models))
  const links = missingLinks(compared, tables, models)
  const steps = orderWithNewTables(changes, created, links, tables, models)
  return { steps, questions, notes, issues: issues.found }
}

/** Notes a table that stays behind when a model gets another one: it has the model's columns, and no model has it any more. */
function noteFormerTable(
  { names }: ResourceSpec,
  state: TableState | undefined,
  tables: readonly Table[],
  models: readonly ModelSpec[],
): string[] {
  const columns = state?.columns ?? []
  const former = tables.find((table) => {
    const isOfModel = models.some((model) => isSameTable(tableOf(model), table))
    return !table.isView && !isOfModel && sharesColumns(table, columns)
  })
  if (former === undefined) return []
  return [
    `${names.table} is created without rows. ${former.name}, which no model has now, stays with its own: to rename it instead, replace the content of the migration by knex.schema.renameTable('${former.name}', '${names.table}').`,
  ]
}

/** Plans to drop the tables of models, with their link tables. The migration's `down` creates them again, empty. */
export function planDrop(dropped: readonly ResourceSpec[], models: readonly ModelSpec[]): Step[] {
  const links = findLinks(models, models).filter((link) =>
    dropped.some((spec) => refersTo(link, tableOf(spec), models)),
  )
  return invert(createTables(dropped, links, models))
}

/** Returns the missing link tables; those of existing tables belong to their owners. */
function missingLinks(
  compared: readonly ComparedModel[],
  tables: readonly Table[],
  models: readonly ModelSpec[],
): LinkEnd[] {
  const owners = compared.map(({ spec }) => spec)
  const isReachable = (owner: ResourceSpec) => !owner.isExisting || findTable(tables, tableOf(owner)) !== undefined
  return findLinks(owners.filter(isReachable), models).filter(
    (link) => findTable(tables, linkTableOf(link)) === undefined,
  )
}

/** Compares the triggers of existing link tables, which follow the model that declares them. */
function compareLinks(
  compared: readonly ComparedModel[],
  tables: readonly Table[],
  models: readonly ModelSpec[],
): Step[] {
  return findLinks(models, models).flatMap((link) => {
    const owner = compared.find(({ spec }) => isSameTable(tableOf(spec), tableOf(link.owner)))
    const table = findTable(tables, linkTableOf(link))
    if (owner === undefined || table === undefined) return []
    const actions = compareTriggers(owner.spec, table, owner.state)
    return actions.map((action) => ({ table: linkTableOf(link), ...action }))
  })
}

/** Creates tables after renames that they may refer to, and before changes that refer to them. */
function orderWithNewTables(
  changes: readonly Step[],
  created: readonly ResourceSpec[],
  links: readonly LinkEnd[],
  tables: readonly Table[],
  models: readonly ModelSpec[],
): Step[] {
  const createSteps = createTables(created, links, models)
  if (createSteps.length === 0) return [...changes]
  return [
    ...changes.filter(isBeforeTables),
    ...createSchemas(createSteps, tables),
    ...createSteps,
    ...changes.filter((step) => !isBeforeTables(step)),
  ]
}

function createSchemas(createSteps: readonly Step[], tables: readonly Table[]): Step[] {
  const schemas = new Set(createSteps.flatMap(({ table }) => table.schema ?? []))
  const isThere = (schema: string) => schema === 'public' || tables.some((table) => table.schema === schema)
  return [...schemas]
    .filter((schema) => !isThere(schema))
    .map((schema) => ({ table: { name: '', schema }, do: 'createSchema', schema }))
}

/** Returns notes on the differences between a view and its model. Migrations do not change views. */
function compareView(spec: ResourceSpec, view: Table): string[] {
  return storedFields(spec).flatMap((field) => {
    const name = columnOf(field)
    const column = view.columns.find((candidate) => candidate.name === name)
    const place = `${view.name}.${name}`
    if (column === undefined) return [`${place} is not in the view: add it there, or remove the field.`]
    const { kind, type } = shapeOfColumn(column, view)
    if (kind === undefined || sqlType(kind) === sqlType(field.kind)) return []
    return [`${place} is ${type} in the view, and ${field.kind.name} in the model: change one of them.`]
  })
}
