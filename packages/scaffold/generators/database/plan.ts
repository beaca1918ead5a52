import type { Table } from '../../schema/read/schema.ts'
import type { Step } from '../../schema/steps/step.ts'
import { nameOfMigration, renderMigrations } from '../../schema/write/migration-file.ts'
import type { ProjectFiles } from '../../source/files/files.ts'
import { listMigrations } from '../../source/files/layout.ts'
import type { ScaffoldProject } from '../../source/project/open.ts'
import type { ModelChange } from '../../spec/model-change.ts'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import type { Outcome } from '../generator.ts'
import { planResources } from '../resource/plan.ts'

/** The migrations that a database has run, and its tables. */
type Database = {
  readonly run: readonly string[]
  readonly tables: readonly Table[]
  /** Creates the indexes that the user has asked for. */
  readonly indexes: readonly Step[]
}

/** Plans resources for existing tables, and the changes of models that follow their tables. */
export async function planDatabase(
  specs: readonly ResourceSpec[],
  changes: readonly ModelChange[],
  notes: readonly string[],
  { run, tables, indexes }: Database,
  project: ScaffoldProject,
): Promise<Omit<Outcome, 'next'>> {
  const migrate = (all: readonly ResourceSpec[]) => renderMigrations(indexes, all, project.files, new Date())
  const plan = await planResources(specs, changes, project, { tables, migrate })
  return {
    ...plan,
    notes: [...notes, ...plan.notes, ...describePendingMigrations(run, project.files)],
  }
}

/** Notes the project's migrations that the server will run on the existing database. */
function describePendingMigrations(run: readonly string[], files: ProjectFiles): string[] {
  const names = listMigrations(files).map(nameOfMigration)
  const pending = names.filter((name) => !run.includes(name))
  if (pending.length === 0) return []
  const words = pending.map((name) => name.replace(/^\d+_/, '')).join(', ')
  const hasDemo = names.some((name) => demo.test(name))
  return [
    `The server will run the project's migrations on that database too when it starts: ${words}.${hasDemo ? ' Those of the demo go with npm run scaffold destroy -- --demo.' : ''}`,
  ]
}

const demo = /_create_(?:customers|vehicles|vehicle_parts|maintenance_records)$/
