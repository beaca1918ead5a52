import { listTables, migrationsRun } from 'slipform/internal'
import type { Prompter } from '../../input/prompts/prompter.ts'
import { withDatabase } from '../../schema/read/open-schema.ts'
import { readSchema } from '../../schema/read/read.ts'
import type { DatabaseSchema, Table } from '../../schema/read/schema.ts'
import { nameOfMigration } from '../../schema/write/migration-file.ts'
import { listMigrations } from '../../source/files/layout.ts'
import type { ScaffoldProject } from '../../source/project/open.ts'
import type { Convention } from './conventions/convention.ts'
import { findConventions } from './conventions/find.ts'
import { examineTables, type Findings } from './examine.ts'
import { type FilesOutcome, loadFiles } from './files.ts'
import { withoutRepeatedKeys } from './heirs.ts'
import type { DatabaseInput } from './input.ts'
import { chooseTables, withoutModels } from './read.ts'

/** What a run reads of a database before it decides anything. */
export type Facts = {
  /** The files that its tables are made of; undefined for a database of the user. */
  readonly loaded: FilesOutcome | undefined
  readonly schema: DatabaseSchema
  /** All tables, with those that cannot be read. */
  readonly listed: Awaited<ReturnType<typeof listTables>>
  /** The tables that the user chose. */
  readonly chosen: readonly Table[]
  /** Those of them that have no model yet. */
  readonly fresh: readonly Table[]
  readonly findings: Findings
  /** The names of the project's migrations that the database has run. */
  readonly run: readonly string[]
  /** What the new tables mean, by their names and rows; of all chosen tables where the user names conventions. */
  readonly conventions: readonly Convention[]
}

/** Reads the database at a URL; without one, loads the files of the input into an embedded database first. */
export function readFacts(
  url: string | undefined,
  { files, tables, keys, decisions, conventions: named, labels = {} }: DatabaseInput,
  project: ScaffoldProject,
  ask: Prompter | undefined,
): Promise<Facts> {
  return withDatabase(url, async (db) => {
    const loaded = files && (await loadFiles(db, files, decisions, project.files, ask))
    const schema = await withoutRepeatedKeys(db, await readSchema(db))
    const chosen = chooseTables(schema, tables)
    const fresh = withoutModels(chosen, project.models)
    const isNamed = named !== undefined || Object.keys(labels).length > 0
    return {
      loaded,
      schema,
      chosen,
      listed: await listTables(db),
      findings: await examineTables(db, chosen, keys),
      run: loaded
        ? listMigrations(project.files).map(nameOfMigration)
        : await migrationsRun(db).catch((): string[] => []),
      fresh,
      conventions: await findConventions(db, schema, isNamed ? chosen : fresh),
    }
  })
}
