import { migrationsRun } from '../../server/db/migrate.ts'
import type { Outcome } from '../generator.ts'
import { migrationsFolder, nameOfMigration } from '../migration/write.ts'
import type { ProjectFiles } from '../project/files.ts'
import type { GeneratedProject } from '../project/open.ts'
import { planResources } from '../resource/plan.ts'
import { withDatabase } from '../schema/open-schema.ts'
import type { DatabaseResources } from './tables.ts'

/** Plans resources whose tables are there already. */
export async function planDatabase(
  { answers, inverses, notes }: DatabaseResources,
  url: string,
  project: GeneratedProject,
): Promise<Outcome> {
  const plan = await planResources(answers, inverses, project)
  return {
    ...plan,
    notes: [...notes, ...plan.notes, ...(await tellMigrations(url, project.files))],
    next: [
      'Start the server on that database: DATABASE_URL=postgres://… npm run dev',
      'The models are yours to edit: models/',
    ],
  }
}

/** The migrations of the project, those of the demo at first, also run on a database that was there before. */
async function tellMigrations(url: string, files: ProjectFiles): Promise<string[]> {
  const run = await withDatabase(url, (db) => migrationsRun(db).catch((): string[] => []))
  const names = files.list(migrationsFolder).map(nameOfMigration)
  const pending = names.filter((name) => !run.includes(name))
  if (pending.length === 0) return []
  const words = pending.map((name) => name.replace(/^\d+_/, '')).join(', ')
  return [
    `The server will run the project's migrations on that database too when it starts: ${words}. Those of the demo go with npm run scaffold destroy -- --demo.`,
  ]
}
