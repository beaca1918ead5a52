// The first step of `database` reads everything from the database: later steps get no connection.

import { migrationsRun } from 'slipform/internal'
import type { ScaffoldProject } from '../../project/open.ts'
import { withDatabase } from '../../schema/read/open-schema.ts'
import { readSchema } from '../../schema/read/read.ts'
import type { DatabaseSchema, Table } from '../../schema/read/schema.ts'
import { nameOfMigration } from '../../schema/write/migration-file.ts'
import { listMigrations } from '../../source/files/layout.ts'
import { chooseTables, requireTables } from './choose-tables.ts'
import { type Convention, findConventions } from './conventions/conventions.ts'
import { examineTables, type Findings } from './examine.ts'
import { type LoadedFiles, loadFiles } from './files.ts'
import type { DatabaseInput } from './input.ts'
import { findReferred, type Key } from './key.ts'
import { resourceFor } from './references.ts'
import { findKey } from './table.ts'

/** What a run reads of a database before it decides anything. */
export type Facts = {
  /** The files that its tables are made of; undefined for a database of the user. */
  readonly loaded: LoadedFiles | undefined
  readonly schema: DatabaseSchema
  /** The tables that the user chose. */
  readonly chosen: readonly Table[]
  /** Those of them that have no model yet. */
  readonly fresh: readonly Table[]
  readonly findings: Findings
  keyOf(table: Table): Key
  /** The names of the project's migrations that the database has run. */
  readonly run: readonly string[]
  /** What the new tables mean, by their names and rows. */
  readonly conventions: readonly Convention[]
}

/** Reads the database at a URL; without one, loads the files of the input into an embedded database first. */
export function readFacts(url: string | undefined, input: DatabaseInput, project: ScaffoldProject): Promise<Facts> {
  return withDatabase(url, async (db) => {
    const loaded = input.files && (await loadFiles(db, input.files, project))
    const schema = await readSchema(db)
    const chosen = chooseTables(schema, input.tables)
    const fresh = chosen.filter((table) => resourceFor(table, project.models) === undefined)
    const { keys, names } = input
    requireTables([...Object.keys(keys), ...Object.keys(names)], schema.tables)
    const findings = await examineTables(db, chosen, keys, schema.tables)
    const keyOf = findKey(keys, findings, findReferred(schema.tables))
    return {
      loaded,
      schema,
      chosen,
      fresh,
      findings,
      keyOf,
      run: loaded
        ? listMigrations(project.files).map(nameOfMigration)
        : await migrationsRun(db).catch((): string[] => []),
      conventions: await findConventions(db, schema, fresh, (table) => keyOf(table).columns),
    }
  })
}
