// A whole run of `database`: facts, questions, decisions, then files, notes and next steps.

import { additionsOf, type ModelChange } from '../../answers/model-change.ts'
import { UserError } from '../../base/user-error.ts'
import { printCommand } from '../../input/prompts/command.ts'
import type { Prompter } from '../../input/prompts/prompter.ts'
import type { ScaffoldProject } from '../../project/open.ts'
import { readState } from '../../project/state.ts'
import { databaseUrl } from '../../schema/read/open-schema.ts'
import { tableOf } from '../../schema/shape/shape.ts'
import type { TableName } from '../../schema/steps/step.ts'
import { nameOfMigration } from '../../schema/write/migration-file.ts'
import type { RunOutcome } from '../generator.ts'
import { changeSpecs } from '../model-changes.ts'
import { planResources } from '../resource/plan.ts'
import {
  askConventions,
  askCurrency,
  type Convention,
  describeCurrency,
  notesOfConventions,
  takeConventions,
  withReferences,
} from './conventions/conventions.ts'
import { type Facts, readFacts } from './facts.ts'
import { planFiles } from './files.ts'
import { followTables, noteMissingTables } from './follow.ts'
import { type DatabaseInput, databaseOptions, printableInput, requireUrl } from './input.ts'
import { askMain, takeMain } from './main.ts'
import { tableLabel } from './names.ts'
import { planReport, summarizeNotes } from './notes.ts'
import { type DatabaseResources, resourcesOf } from './tables.ts'

/** Plans resources for the tables of a database or of files, and the changes of models that follow their tables. */
export async function planDatabase(
  stated: DatabaseInput,
  project: ScaffoldProject,
  ask: Prompter | undefined,
): Promise<RunOutcome> {
  const url = stated.files === undefined ? requireUrl(stated.url) : undefined
  if (ask === undefined && stated.tables === undefined)
    throw new UserError('No tables are given. Pass --tables album,track or --all.')
  const facts = await readFacts(url, stated, project, ask)
  const { loaded, schema, fresh, chosen } = facts
  const input = ask === undefined ? stated : await askOpen(stated, facts, project, ask)
  if (ask !== undefined) printCommand('database', databaseOptions, printableInput(input), ask)
  const followed = followTables(facts, project)
  const taken = takeConventions(facts.conventions, input.conventions)
  const created = createResources(facts, input, taken, followed.changes, project)
  const { specs } = created
  const changes = [...followed.changes, ...additionsOf(created.inverses, project.models)]
  const notes = [
    ...(loaded?.notes ?? []),
    // A run about some tables says nothing of others.
    ...(input.tables === 'all' ? noteMissingTables(project.models, facts) : []),
    ...followed.notes,
    ...created.notes,
    ...notesOfConventions(facts.conventions, taken),
  ]
  const said = [...describeCurrency(taken, input.currency), ...summarizeNotes(notes)]
  const isEmpty = specs.length + changes.length === 0
  // Chosen tables that have models may be up to date, which is no error.
  if (isEmpty && fresh.length === chosen.length) throw new UserError('None of the tables can be a resource.', ...said)
  const besides = [
    ...(loaded === undefined ? [] : await planFiles(loaded, project.files)),
    ...planReport(notes, project.files),
  ]
  if (isEmpty) {
    const hint = 'To update routes and pages of existing models: npm run scaffold sync.'
    return { changes: besides, notes: [...said, hint], next: [] }
  }
  const outcome = planResources(specs, changes, project, { tables: schema.tables })
  const start = url === databaseUrl() ? 'npm run dev' : 'DATABASE_URL=postgres://… npm run dev'
  return {
    ...outcome,
    changes: [...besides, ...outcome.changes],
    notes: [...said, ...outcome.notes, ...describePending(facts.pending)],
    next: [
      loaded === undefined
        ? `Start the server on that database: ${start}`
        : 'Start the server, which creates and fills the tables: npm run dev',
      'The models are yours to edit: models/',
    ],
  }
}

/** Creates the resources of tables without a model, and the relations of existing models to them. */
function createResources(
  { loaded, schema, chosen, fresh, findings, keyOf }: Facts,
  { currency, main }: DatabaseInput,
  conventions: readonly Convention[],
  changes: readonly ModelChange[],
  project: ScaffoldProject,
): DatabaseResources {
  const tables = withReferences(schema.tables, conventions)
  const created = resourcesOf({ tables }, chosen, {
    keyOf,
    findings,
    models: changeSpecs(project.models, changes),
    conventions,
    currency,
    changes,
    links: recordedLinks(project),
    main: takeMain(main, fresh, tables, project.models.length === 0),
  })
  for (const spec of created.specs) if (loaded !== undefined) spec.isMigrated = true
  return created
}

/** Returns the link tables that earlier runs added to existing models. */
function recordedLinks({ models, files }: ScaffoldProject): TableName[] {
  return models.flatMap(({ names }) => {
    const { links = [] } = readState(files, names.plural) ?? {}
    return links.map((table) => tableOf({ names: { ...names, table } }))
  })
}

/** Asks what the database does not say of new tables, as far as the arguments leave it open. */
async function askOpen(
  stated: DatabaseInput,
  { fresh, chosen, schema, conventions: found }: Facts,
  { models }: ScaffoldProject,
  ask: Prompter,
): Promise<DatabaseInput> {
  const conventions = stated.conventions ?? (await askConventions(found, ask))
  const taken = takeConventions(found, conventions)
  const currency = stated.currency ?? (await askCurrency(taken, ask))
  const tables = withReferences(schema.tables, taken)
  const main = stated.main ?? (models.length > 0 ? undefined : await askMain(fresh, tables, ask))
  return { ...stated, tables: stated.tables ?? chosen.map(tableLabel), conventions, currency, main }
}

/** Notes the project's migrations that the server will run on the existing database. */
function describePending(pending: readonly string[]): string[] {
  if (pending.length === 0) return []
  const words = pending.map((path) => nameOfMigration(path).replace(/^\d+_/, '')).join(', ')
  return [`The server will run the project's migrations on that database too when it starts: ${words}.`]
}
