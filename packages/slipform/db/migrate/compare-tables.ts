import type { Knex } from 'knex'
import { printedNotices } from '../../base/notices.ts'
import { factsOf, isArray } from '../../model/kinds.ts'
import type { AnyModel } from '../../model/model.ts'
import { kindOfColumn } from '../../model/resource/kind-of-column.ts'
import { type ResourceField, resourceOf } from '../../model/resource/resource.ts'
import { chooseDatabase, describeDatabase } from '../describe-database.ts'
import { findMissingReferences } from '../missing-references.ts'
import { findMissingRules } from '../missing-rules.ts'
import { type ColumnRow, readColumns } from '../table-columns.ts'
import type { Migrated } from './migrate.ts'
import { startNewer } from './migrations-run.ts'

/** The differences between models and database, a sentence each, for a start and `slipform doctor`. */
interface Differences {
  /** Whether the database has no table of any model, so that it may be the wrong one. */
  readonly isOther: boolean
  /** Missing tables and columns that requests need. */
  readonly missing: readonly string[]
  /** Columns of another type than their fields, and required columns that no create fills; one line per model. */
  readonly misfits: readonly string[]
  /** Differences that requests can do without, `misfits` among them, one line per model. */
  readonly warnings: readonly string[]
}

/** Compares the models with their tables. If the role may not read the catalog, that is the only difference. */
export async function findDifferences(db: Knex, models: readonly AnyModel[]): Promise<Differences> {
  const links = models.flatMap((model) => linksOf(model))
  const rows = await readColumns(db, [...models.map(resourceOf), ...links])
  if (rows === undefined)
    return { isOther: false, missing: [], misfits: ['This role may not read the catalog.'], warnings: [] }
  const rowsOf = (at: number) => rows.filter((row) => row.at === at)
  const compared = models.map((model, at) => compareTable(model, rowsOf(at)))
  return {
    isOther: models.length > 0 && rows.every(({ at, isThere }) => at >= models.length || !isThere),
    missing: [
      ...compared.flatMap(({ missing }) => missing),
      ...links.flatMap((link, at) => compareLink(link, rowsOf(models.length + at))),
      ...(await findMissingReferences(db, models)),
    ],
    misfits: compared.flatMap(({ misfits, where }) => sentenceOf(where, misfits)),
    warnings: [
      ...compared.flatMap(({ misfits, added, where }) => sentenceOf(where, [...misfits, ...added])),
      ...(await findMissingRules(db, models)),
    ],
  }
}

const sentenceOf = (where: string, parts: readonly string[]) =>
  parts.length > 0 ? [`${where}: ${parts.join('; ')}.`] : []

/** Options of the comparison at a start. */
interface Comparison extends Partial<Migrated> {
  readonly warn?: (line: string) => void
  /** Returns possible reasons of the differences, a sentence each. */
  readonly explain?: (db: Knex) => Promise<readonly string[]>
}

/**
 * Compares the models with their tables when the server starts. An older release, which lacks migrations, starts if its models fit the tables.
 *
 * @throws Error that names every table and column that a model has and the database lacks; also when the database has no table of any
 * model, or when the models of an older release do not fit.
 */
export async function compareTables(
  db: Knex,
  models: readonly AnyModel[],
  { warn = printedNotices.warn, explain = async () => [], uncommitted = [], lacking }: Comparison = {},
): Promise<void> {
  const { isOther, missing, misfits, warnings } = await findDifferences(db, models)
  if (isOther) {
    throw new Error(
      `${describeDatabase(db)} has none of the ${models.length} tables of the models, so it looks like another database. ${chooseDatabase} If it is, and a model has no migration yet: npm run scaffold sync.`,
    )
  }
  if (lacking !== undefined) {
    const lines = [...missing, ...misfits]
    if (lines.length > 0) throw new Error([`${lacking} ${startNewer}`, differ, ...lines.map(indent)].join('\n'))
    warn(`${lacking} This may be an older release of the project. It starts, as its models fit the tables.`)
    return
  }
  if (missing.length > 0) {
    const rolledBack = uncommitted.length > 0 ? [`These migrations were rolled back: ${uncommitted.join(', ')}.`] : []
    throw new Error(
      [differ, ...missing.map(indent), ...rolledBack, ...(await explain(db)), differencesAdvice].join('\n'),
    )
  }
  if (warnings.length > 0) for (const reason of await explain(db)) warn(reason)
  for (const warning of warnings) warn(`${warning} ${differencesAdvice}`)
}

const differ = 'Models and database differ:'
const indent = (line: string) => `  ${line}`

/** The commands that resolve differences between models and database. */
export const differencesAdvice =
  'If the database changed: npm run scaffold database -- --all. If the models changed: npm run scaffold sync.'

function compareTable(model: AnyModel, rows: readonly ColumnRow[]) {
  const { table, schema, stored, fulltextColumn, singular } = resourceOf(model)
  const label = schema === undefined ? table : `${schema}.${table}`
  const where = `${model.name} and its table ${label} differ`
  const [first] = rows
  if (first?.isThere !== true) {
    const remedy = `If it was renamed, first write its new name as table in the model, and in references of others to it, then: npm run scaffold sync. If it was dropped: npm run scaffold destroy -- ${singular}.`
    return { missing: [`${model.name}: there is no table ${label}. ${remedy}`], misfits: [], added: [], where }
  }
  const columns = new Map(rows.map((row) => [row.name, row]))
  const missing = stored
    .filter(({ column }) => !columns.has(column))
    .map(({ name, column }) => `${model.name}.${name}: the table ${label} has no column ${column}.`)
  if (fulltextColumn !== undefined && !columns.has(fulltextColumn))
    missing.push(`${model.name}: the table ${label} has no column ${fulltextColumn}, which fulltext_column names.`)
  const used = new Set(stored.map(({ column }) => column))
  const unused = rows.filter(({ name, type }) => name !== null && !used.has(name) && kindOfColumn(type) !== undefined)
  const required = rows.filter(
    ({ name, isNullable, isGiven }) => name !== null && !used.has(name) && !isNullable && !isGiven,
  )
  const added = unused.length > 0 ? [`the model lacks ${unused.map(({ name }) => name).join(', ')}`] : []
  const misfits = [
    ...stored.flatMap((field) => faultOfColumn(field, columns.get(field.column))),
    ...(required.length > 0 ? [`no record can be created without ${required.map(({ name }) => name).join(', ')}`] : []),
  ]
  return { missing, misfits, added, where }
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

/** Returns a sentence for each column that a relation reads and its link table lacks; the scaffolder does not compare link tables. */
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
