import type { Knex } from 'knex'
import { checkModels } from '../model/check/models.ts'
import type { AnyModel } from '../model/model.ts'
import { resourceOf } from '../model/resource/resource.ts'
import { ownSchema } from './own-schema.ts'
import { isOwnSchema } from './own-tables.ts'

/** A table that a model reads: its own, or a link table of a relation. */
interface ReadTable {
  readonly where: string
  readonly schema: string | null
  readonly table: string
}

/** Rejects models of Slipform's own tables, which hold users, passwords and history; throws an Error with model, table and remedy. */
export async function rejectOwnTables(db: Knex, models: readonly AnyModel[]): Promise<void> {
  const faults = await findOwnTables(db, models)
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/** Finds models that read Slipform's own tables: by name, by the search path, or in the schema of another project in the database. */
export async function findOwnTables(db: Knex, models: readonly AnyModel[]): Promise<string[]> {
  const read = models.flatMap(tablesOf)
  const { rows } = await db.raw(
    `select distinct w.at, n.nspname as schema, c.relname as "table"
    from json_to_recordset(?) as w (at integer, schema text, "table" text)
      join pg_class as c on c.relname = w."table" join pg_namespace as n on n.oid = c.relnamespace
    where case when w.schema is null then pg_table_is_visible(c.oid) else n.nspname = w.schema end
      and ${isOwnSchema('n.oid', 'n.nspname')}
    order by w.at`,
    [JSON.stringify(read.map((table, at) => ({ at, ...table })))],
  )
  const existing = (rows as { at: number; schema: string; table: string }[]).map(({ at, ...table }) =>
    describe({ where: read[at]?.where ?? '', ...table }),
  )
  return [...new Set([...existing, ...findNamedOwnTables(models)])]
}

/** Returns the error about models that the server would report at its start, for the scaffolder; undefined if the models are valid. */
export function findModelIssue(models: readonly AnyModel[]): string | undefined {
  try {
    checkModels(models)
    return findNamedOwnTables(models)[0]
  } catch (error) {
    return (error as Error).message
  }
}

/** Finds models that name a table of this project's own schema. */
function findNamedOwnTables(models: readonly AnyModel[]): string[] {
  return models
    .flatMap(tablesOf)
    .filter(({ schema }) => schema === ownSchema())
    .map(describe)
}

function describe({ where, schema, table }: ReadTable): string {
  return `${where}: ${schema}.${table} is a table of Slipform's own, which no model may use. Remove the model, with its routes and pages.`
}

function tablesOf(model: AnyModel): ReadTable[] {
  const { schema, table, relations } = resourceOf(model)
  const ownTables = namesOf(schema, table).map((named) => ({ where: model.name, ...named }))
  const links = relations.flatMap(({ name, through }) =>
    through === undefined
      ? []
      : namesOf(through.schema, through.table).map((named) => ({ where: `${model.name}.${name}`, ...named })),
  )
  return [...ownTables, ...links]
}

/** Returns the tables that a name can mean: knex reads a dot in it as the end of a schema. */
function namesOf(schema: string | undefined, table: string): Omit<ReadTable, 'where'>[] {
  const parts = table.split('.')
  const last = parts.pop() ?? table
  const dotted = parts.length > 0 ? [{ schema: parts.pop() ?? null, table: last }] : []
  return [{ schema: schema ?? null, table }, ...dotted]
}
