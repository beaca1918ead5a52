// The first step of `database` reads everything from the database: later steps get no connection.

import type { Knex } from 'knex'
import { migrationsRun } from 'slipform/internal'
import { UserError } from '../../base/user-error.ts'
import type { Prompter } from '../../input/prompts/prompter.ts'
import type { ScaffoldProject } from '../../project/open.ts'
import { withDatabase } from '../../schema/read/open-schema.ts'
import { readSchema } from '../../schema/read/read.ts'
import type { Table } from '../../schema/read/schema.ts'
import { nameOfMigration } from '../../schema/write/migration-file.ts'
import type { ProjectFiles } from '../../source/files/files.ts'
import { listMigrations } from '../../source/files/layout.ts'
import { findConventions } from './conventions/conventions.ts'
import { examineTables } from './examine.ts'
import { loadFiles } from './files.ts'
import type { DatabaseInput } from './input.ts'
import { findKey } from './key.ts'
import { requireTables, tableLabel } from './names.ts'
import { resourceFor } from './references.ts'

/** What a run reads of a database before it decides anything. */
export type Facts = Awaited<ReturnType<typeof readFacts>>

/** Reads the database at a URL; without one, loads the files of the input into an embedded database first. */
export function readFacts(
  url: string | undefined,
  input: DatabaseInput,
  project: ScaffoldProject,
  ask: Prompter | undefined,
) {
  return withDatabase(url, async (db) => {
    // The files that the tables are made of; undefined for a database of the user.
    const loaded = input.files && (await loadFiles(db, input.files, project))
    const schema = await readSchema(db)
    const chosen = await chooseTables(schema.tables, input.tables, ask)
    // The chosen tables without a model.
    const fresh = chosen.filter((table) => resourceFor(table, project.models) === undefined)
    requireTables(Object.keys(input.keys), schema.tables)
    const findings = await examineTables(db, chosen, input.keys, schema.tables)
    const keyOf = findKey(input.keys, findings)
    return {
      loaded,
      schema,
      chosen,
      fresh,
      findings,
      keyOf,
      pending: loaded ? [] : await findPending(db, project.files),
      conventions: await findConventions(db, schema, fresh, (table) => keyOf(table).columns),
    }
  })
}

async function findPending(db: Knex, files: ProjectFiles): Promise<string[]> {
  // A database without Slipform's own tables has run none.
  const run = await migrationsRun(db).catch((): string[] => [])
  return listMigrations(files).filter((name) => !run.includes(nameOfMigration(name)))
}

/** Returns the tables that a run of `database` is about, by names (`schema.table` outside `public`, `schema.*`), or asks for them. */
async function chooseTables(
  tables: readonly Table[],
  stated: DatabaseInput['tables'],
  ask: Prompter | undefined,
): Promise<readonly Table[]> {
  if (tables.length === 0) throw new UserError('The database has no tables. Check the URL and the schema.')
  const names = stated ?? (ask ? await askTables(tables, ask) : 'all')
  if (names === 'all') return tables
  const schemaOf = ({ schema }: Table) => `${schema}.*`
  requireTables(names, tables, tables.map(schemaOf))
  return tables.filter((table) => names.some((name) => [tableLabel(table), schemaOf(table)].includes(name)))
}

function askTables(tables: readonly Table[], ask: Prompter): Promise<string[]> {
  const choices = tables.map((table) => {
    const label = tableLabel(table)
    const name = `${label} (${table.columns.length} columns${table.isView ? ', a view' : ''})`
    return { name, value: label, checked: true }
  })
  return ask.checkbox('Which tables and views?', choices, true)
}
