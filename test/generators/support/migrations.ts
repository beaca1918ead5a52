import type { Knex } from 'knex'
import * as slipform from 'slipform'
import { ts } from 'ts-morph'
import { expect } from 'vitest'
import type { ResourceSpec } from '../../../packages/scaffold/answers/resource-spec.ts'
import { UserError } from '../../../packages/scaffold/base/user-error.ts'
import { readResource } from '../../../packages/scaffold/check/resource.ts'
import type { Decisions } from '../../../packages/scaffold/schema/compare/decisions.ts'
import { compareModels, type MigrationPlan } from '../../../packages/scaffold/schema/compare/plan.ts'
import { readSchema } from '../../../packages/scaffold/schema/read/read.ts'
import type { Table } from '../../../packages/scaffold/schema/read/schema.ts'
import { recordTable } from '../../../packages/scaffold/schema/shape/table-state.ts'
import type { Step } from '../../../packages/scaffold/schema/steps/step.ts'
import { renderSteps } from '../../../packages/scaffold/schema/write/migration.ts'
import { createChangeLog } from '../../http/support/create-change-log.ts'

/** Makes a model of fields in the field grammar, which refers to models that are there. */
export function modelOf(name: string, fields: string[], others: ResourceSpec[] = [], relations: string[] = []) {
  return readResource({ name, fields, relations, timestamps: false }, others)
}

/** Models as they were and as they are, by position; a model that was not there yet has only an after. */
export type Change = { before: ResourceSpec[]; after: ResourceSpec[]; decisions?: Decisions }

/** Plans a migration. Throws the differences that it cannot resolve, as generators do. */
export function planMigration(...args: Parameters<typeof compareModels>): MigrationPlan {
  const { issues, ...plan } = compareModels(...args)
  if (issues.length > 0) throw new UserError(...issues)
  return plan
}

/** Plans the migration from a change's models to the tables that are there. */
export async function planChange(db: Knex, { before, after, decisions }: Change): Promise<MigrationPlan> {
  const compared = after.map((spec, at) => ({ spec, state: before[at] && recordTable(before[at]) }))
  return planMigration(compared, await readTables(db), after, decisions)
}

/** Empties a database, and makes the tables of models by the migration that is generated for them. */
export async function createModels(db: Knex, models: ResourceSpec[]): Promise<Step[]> {
  const schemas = await db('pg_namespace').pluck('nspname').whereRaw(`nspname !~ '^(pg_|information_schema)'`)
  for (const schema of schemas) await db.raw('drop schema ?? cascade', [schema])
  await db.raw('create schema public')
  await createChangeLog(db)
  const { steps } = planMigration(
    models.map((spec) => ({ spec })),
    [],
    models,
  )
  await run(db, steps, 'up')
  return [...steps]
}

/** Runs the migration of steps as a project runs it, in a transaction of its own; returns its text. */
export async function run(db: Knex, steps: readonly Step[], way: 'up' | 'down'): Promise<string> {
  const text = renderSteps(steps)
  const target = ts.ScriptTarget.ES2022
  const module = ts.ModuleKind.CommonJS
  const { outputText } = ts.transpileModule(text, { compilerOptions: { target, module } })
  const migration: Partial<Record<typeof way, (db: Knex) => Promise<void>>> = {}
  // All that a migration imports.
  new Function('exports', 'require', outputText)(migration, () => slipform)
  try {
    await db.transaction(async (trx) => migration[way]?.(trx))
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${text}`)
  }
  return text
}

/**
 * Takes a change there and back with the records that `insert` writes: afterwards there is nothing left to plan, and the way
 * back leads to the same catalog. Returns what `records` reads before, after and back again: the records of the first model.
 */
export async function evolve(
  db: Knex,
  change: Change,
  insert: () => Promise<unknown> = async () => {},
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever columns its own models name.
  records: () => Promise<any[]> = async () => db(change.before[0]?.names.table ?? '').orderBy('id'),
) {
  await createModels(db, change.before)
  await insert()
  const catalog = await readCatalog(db)
  const before = await records()
  const plan = await planChange(db, change)
  expect(plan.questions).toEqual([])
  const text = await run(db, plan.steps, 'up')
  const rows = await records()
  expect((await planChange(db, { before: change.after, after: change.after })).steps, text).toEqual([])
  await run(db, plan.steps, 'down')
  expect(await readCatalog(db), text).toEqual(catalog)
  const restored = await records()
  expect(restored).toHaveLength(before.length)
  return { plan, text, before, rows, restored }
}

/** The tables of a database. */
export const readTables = async (db: Knex): Promise<readonly Table[]> => (await readSchema(db)).tables

/** The catalog as far as a way back can restore it: a column that comes back stands last, and estimates of rows stay. */
export async function readCatalog(db: Knex): Promise<unknown> {
  const byName = <T extends { name: string | undefined }>(all: readonly T[]) =>
    all.toSorted((one, other) => String(one.name).localeCompare(String(other.name)))
  // Adding an index counts rows, and removing it does not forget them.
  const tables = (await readTables(db)).map(({ rows: _rows, ...table }) => ({
    ...table,
    columns: byName(table.columns),
    uniques: byName(table.uniques),
    foreignKeys: byName(table.foreignKeys),
    checks: byName(table.checks),
  }))
  const indexes = await db('pg_indexes')
    .select('indexdef')
    .whereRaw(`schemaname !~ '^(pg_|information_schema)'`)
    .orderBy(['indexname', 'schemaname'])
  return { tables, indexes: indexes.map(({ indexdef }) => indexdef) }
}
