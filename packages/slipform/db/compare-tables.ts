import type { Knex } from 'knex'
import { printedNotices } from '../base/notices.ts'
import { factsOf, isArray } from '../model/kinds.ts'
import type { AnyModel } from '../model/model.ts'
import { kindOfColumn } from '../model/resource/kind-of-column.ts'
import { type ResourceField, resourceOf } from '../model/resource/resource.ts'
import { chooseDatabase, describeDatabase } from './describe-database.ts'
import { findMissingReferences } from './missing-references.ts'
import { type ColumnRow, readColumns } from './table-columns.ts'

/** The differences between models and database, one sentence each, as a start and `slipform doctor` find them. */
interface Differences {
  /** The database has no table of any model. */
  readonly isOther: boolean
  /** Missing tables and columns that requests need. */
  readonly missing: readonly string[]
  /** Differences that requests can do without, one line per model. */
  readonly warnings: readonly string[]
}

/** Compares the models with their tables; finds nothing if the database user may not read the catalog. */
export async function findDifferences(db: Knex, models: readonly AnyModel[]): Promise<Differences> {
  const links = models.flatMap((model) => linksOf(model))
  const rows = await readColumns(db, [...models.map(resourceOf), ...links])
  if (rows === undefined) return { isOther: false, missing: [], warnings: [] }
  const rowsOf = (at: number) => rows.filter((row) => row.at === at)
  const compared = models.map((model, at) => compareTable(model, rowsOf(at)))
  return {
    isOther: models.length > 0 && rows.every(({ at, isThere }) => at >= models.length || !isThere),
    missing: [
      ...compared.flatMap(({ missing }) => missing),
      ...links.flatMap((link, at) => compareLink(link, rowsOf(models.length + at))),
      ...(await findMissingReferences(db, models)),
    ],
    warnings: compared.flatMap(({ warnings, where }) =>
      warnings.length > 0 ? [`${where}: ${warnings.join('; ')}.`] : [],
    ),
  }
}

/**
 * Compares the models with their tables when the server starts. `explain` says what differences may come of, a sentence each.
 *
 * @throws DifferenceError that names every table and column that a model has and the database lacks; Error when the database has
 * no table of any model.
 */
export async function compareTables(
  db: Knex,
  models: readonly AnyModel[],
  warn: (line: string) => void = printedNotices.warn,
  explain: () => Promise<readonly string[]> = async () => [],
): Promise<void> {
  const { isOther, missing, warnings } = await findDifferences(db, models)
  if (isOther) {
    throw new Error(
      `${describeDatabase(db)} has none of the ${models.length} tables of the models, so it looks like another database. ${chooseDatabase} If it is, and a model has no migration yet: npm run scaffold sync.`,
    )
  }
  if (missing.length > 0) {
    const lines = missing.map((line) => `  ${line}`).join('\n')
    throw new DifferenceError(
      ['Models and database differ:', lines, ...(await explain()), differencesAdvice].join('\n'),
    )
  }
  if (warnings.length > 0) for (const reason of await explain()) warn(reason)
  for (const warning of warnings) warn(`${warning} ${differencesAdvice}`)
}

/** The database lacks tables or columns of the models. */
export class DifferenceError extends Error {}

/** The commands that resolve differences between models and database. */
export const differencesAdvice =
  'If the database changed: npm run scaffold database -- --all. If the models changed: npm run scaffold sync.'

function compareTable(model: AnyModel, rows: readonly ColumnRow[]) {
  const { table, schema, stored, fulltextColumn, singular } = resourceOf(model)
  const label = schema === undefined ? table : `${schema}.${table}`
  const where = `${model.name} and its table ${label} differ`
  const [first] = rows
  if (first?.isThere !== true) {
    // Quoted for a shell.
    const renaming = `'${label.replaceAll("'", `'\\''`)}=<its new name>'`
    const remedy = `If it was renamed: npm run scaffold database -- --all --rename ${renaming}. If it was dropped: npm run scaffold destroy -- ${singular}.`
    return { missing: [`${model.name}: there is no table ${label}. ${remedy}`], warnings: [], where }
  }
  const columns = new Map(rows.map((row) => [row.name, row]))
  const missing = stored
    .filter(({ column }) => !columns.has(column))
    .map(({ name, column }) => `${model.name}.${name}: the table ${label} has no column ${column}.`)
  if (fulltextColumn !== undefined && !columns.has(fulltextColumn))
    missing.push(`${model.name}: the table ${label} has no column ${fulltextColumn}, which fulltext_column names.`)
  const used = new Set(stored.map(({ column }) => column))
  const more = rows.filter(({ name, type }) => name !== null && !used.has(name) && kindOfColumn(type) !== undefined)
  const required = rows.filter(
    ({ name, isNullable, isGiven }) => name !== null && !used.has(name) && !isNullable && !isGiven,
  )
  const warnings = [
    ...stored.flatMap((field) => faultOfColumn(field, columns.get(field.column))),
    ...(more.length > 0 ? [`the model lacks ${more.map(({ name }) => name).join(', ')}`] : []),
    ...(required.length > 0 ? [`no record can be created without ${required.map(({ name }) => name).join(', ')}`] : []),
  ]
  return { missing, warnings, where }
}

/** The link table of a many-to-many relation, and the columns that the relation reads in it. */
interface Link {
  readonly where: string
  readonly schema: string | undefined
  readonly table: string
  readonly columns: Readonly<Record<'foreign_key' | 'other_key', readonly string[]>>
}

function linksOf(model: AnyModel): Link[] {
  return resourceOf(model).relations.flatMap(({ name, through }): Link[] => {
    if (through === undefined) return []
    const { schema, table, from, to } = through
    return [{ where: `${model.name}.${name}`, schema, table, columns: { foreign_key: from, other_key: to } }]
  })
}

/** Names the columns that a relation reads and its link table lacks; the scaffolder does not follow link tables. */
function compareLink({ where, schema, table, columns }: Link, rows: readonly ColumnRow[]): string[] {
  const label = schema === undefined ? table : `${schema}.${table}`
  if (rows[0]?.isThere !== true) return [`${where}: there is no link table ${label}.`]
  const there = rows.map(({ name }) => name)
  return Object.entries(columns)
    .flatMap(([key, names]) => names.map((column) => [key, column] as const))
    .filter(([, column]) => !there.includes(column))
    .map(
      ([key, column]) =>
        `${where}: the link table ${label} has no column ${column}. Set ${key} in the model to one of its columns: ${there.join(', ')}.`,
    )
}

function faultOfColumn({ name, kind, nullable }: ResourceField, column: ColumnRow | undefined): string[] {
  if (column === undefined) return []
  const isOther =
    !isArray(kind) && kindOfColumn(column.type) !== undefined && !factsOf(kind).columnTypes.includes(column.type)
  const isRequired = nullable && !column.isNullable && !column.isView && !column.isGiven
  return [
    ...(isOther ? [`${name} is ${kind.name} in the model and ${column.label} in the table`] : []),
    ...(isRequired ? [`${name} may be null in the model and not in the table`] : []),
  ]
}
