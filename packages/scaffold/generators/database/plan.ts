// A whole run of `database`: facts, questions, decisions, then files, notes and next steps.

import type { ResourceSpec } from '../../answers/resource-spec.ts'
import { UserError } from '../../base/user-error.ts'
import { printCommand } from '../../input/prompts/command.ts'
import type { Prompter } from '../../input/prompts/prompter.ts'
import type { ScaffoldProject } from '../../project/open.ts'
import { isImage } from '../../render/field-lookup.ts'
import { databaseUrl } from '../../schema/read/open-schema.ts'
import { nameOfMigration } from '../../schema/write/migration-file.ts'
import type { ProjectFiles } from '../../source/files/files.ts'
import { listMigrations } from '../../source/files/layout.ts'
import type { RunOutcome } from '../generator.ts'
import { addTo } from '../model-changes.ts'
import { planResources } from '../resource/plan.ts'
import { askConventions, describeTaken } from './conventions/conventions.ts'
import { decideModels } from './decide.ts'
import { readFacts } from './facts.ts'
import { planFiles } from './files.ts'
import { type DatabaseInput, databaseOptions, printableInput, requireUrl } from './input.ts'
import { tableLabel } from './names.ts'
import { summarizeNotes } from './notes.ts'
import { planReport } from './report.ts'

/** Plans resources for the tables of a database or of files, and the changes of models that follow their tables. */
export async function planDatabase(
  stated: DatabaseInput,
  project: ScaffoldProject,
  ask: Prompter | undefined,
): Promise<RunOutcome> {
  const url = stated.files === undefined ? requireUrl(stated.url) : undefined
  const facts = await readFacts(url, stated, project)
  const isOpen = stated.conventions === undefined && facts.fresh.length > 0
  const input = isOpen && ask !== undefined ? await askConventions(stated, facts.conventions, ask) : stated
  if (ask !== undefined) printCommand('database', databaseOptions, printableInput(input), ask)
  const { specs, known, changes, notes, unused, taken } = await decideModels(facts, input, project, ask)
  const said = [...unused, ...summarizeNotes(notes), ...describeTaken(taken), ...describeImages(specs)]
  const isEmpty = specs.length + changes.length === 0
  if (isEmpty && known.length === 0) throw new UserError('None of the tables can be a resource.', ...said)
  const run = {
    tables: facts.schema.tables,
    models: [...addTo(project.models, changes), ...specs],
    notes,
    created: specs.map(({ names: { table, schema = 'public' } }) => tableLabel({ schema, name: table })),
  }
  const besides = [
    ...(facts.loaded === undefined ? [] : await planFiles(facts.loaded, project.files)),
    ...planReport(run, project.files),
  ]
  if (isEmpty) {
    const hint = 'To update routes and pages of existing models: npm run scaffold sync.'
    return { changes: besides, notes: [...said, hint], next: [] }
  }
  const outcome = planResources(specs, changes, project, { tables: facts.schema.tables })
  const start = url === databaseUrl() ? 'npm run dev' : 'DATABASE_URL=postgres://… npm run dev'
  return {
    ...outcome,
    changes: [...besides, ...outcome.changes],
    notes: [...said, ...outcome.notes, ...describePendingMigrations(facts.run, project.files)],
    next: [
      facts.loaded === undefined
        ? `Start the server on that database: ${start}`
        : 'Start the server, which creates and fills the tables: npm run dev',
      'The models are yours to edit: models/',
    ],
  }
}

/** Says why browsers do not load images of other origins yet. */
function describeImages(specs: readonly ResourceSpec[]): string[] {
  const [first] = specs.flatMap(({ names, fields }) =>
    fields.filter(isImage).map(({ name }) => `${names.plural}.${name}`),
  )
  if (first === undefined) return []
  return [
    `Images at addresses of other servers, as in ${first}, are shown once IMAGE_ORIGINS lists these: IMAGE_ORIGINS=https://images.example.com`,
  ]
}

/** Notes the project's migrations that the server will run on the existing database. */
function describePendingMigrations(run: readonly string[], files: ProjectFiles): string[] {
  const names = listMigrations(files).map(nameOfMigration)
  const pending = names.filter((name) => !run.includes(name))
  if (pending.length === 0) return []
  const words = pending.map((name) => name.replace(/^\d+_/, '')).join(', ')
  return [`The server will run the project's migrations on that database too when it starts: ${words}.`]
}
