import type { Knex } from 'knex'
import {
  type Catalog,
  type CatalogColumn,
  type ConstraintRow,
  readCatalog,
  type TableRow,
  type TypeRow,
} from './catalog.ts'
import { resolveType } from './column-type.ts'
import { scan } from './parser.ts'
import type { Check, Column, DatabaseSchema, ForeignKey, Table } from './schema.ts'

/**
 * Reads a database's tables and views, for `database` and for comparisons with models, sorted by schema and name, from all schemas but
 * PostgreSQL's own. Skips tables of migration tools and extensions, and partitions.
 */
export async function readSchema(db: Knex): Promise<DatabaseSchema> {
  const catalog = await readCatalog(db)
  const types = new Map(catalog.types.map((row) => [row.type, row]))
  return { tables: catalog.tables.map((row) => readTable(row, catalog, types)) }
}

function readTable(row: TableRow, catalog: Catalog, types: ReadonlyMap<number, TypeRow>): Table {
  const own = <Row extends { table: number }>(rows: Row[]) => rows.filter(({ table }) => table === row.table)
  const columns = own(catalog.columns).map((column) => readColumn(column, types))
  // Rows of tables that inherit from it may repeat its keys: PostgreSQL checks each table alone.
  const keys = row.hasHeirs ? [] : own(catalog.keys)
  // Foreign keys, which have no condition, and checks.
  const constraints = own(catalog.constraints)
  return {
    schema: row.schema,
    name: row.name,
    isOnPath: catalog.onPath.has(row.table),
    isView: row.isView,
    ...(row.hasHeirs && { hasHeirs: true }),
    isReadable: row.isReadable,
    ...(!row.isFilled && { isFilled: false }),
    rows: row.rows,
    comment: row.comment ?? undefined,
    columns: columns.map(({ column }) => column),
    primaryKey: keys.find(({ isPrimary }) => isPrimary)?.columns ?? [],
    uniques: keys
      .filter(({ isPrimary }) => !isPrimary)
      .map(({ name, columns, isConstraint }) => ({ name, columns, isConstraint })),
    foreignKeys: constraints.filter(({ condition }) => condition === null).map((key) => readForeignKey(key, catalog)),
    checks: [...constraints.flatMap(readCheck), ...columns.flatMap(({ checks }) => checks)],
    indexes: row.indexes,
    triggers: row.triggers,
    fillsOnInsert: row.fillsOnInsert,
    ...(row.insteadOf.length > 0 && { insteadOf: row.insteadOf }),
  }
}

function readColumn(row: CatalogColumn, types: ReadonlyMap<number, TypeRow>): { column: Column; checks: Check[] } {
  const { name, isGenerated, isIdentity } = row
  const resolved = resolveType(types, row.type, row.modifier, row.label)
  return {
    column: {
      name,
      type: row.dimensions > 1 ? { ...resolved.type, dimensions: row.dimensions } : resolved.type,
      isNullable: row.isNullable && resolved.isNullable,
      default: row.default ?? (isGenerated ? undefined : resolved.default),
      isGenerated,
      isIdentity,
      comment: row.comment ?? undefined,
    },
    checks: resolved.checks.map((condition) => ({
      name: undefined,
      column: name,
      expression: domainConditionOn(row.quoted, condition),
    })),
  }
}

const onDelete: Record<string, ForeignKey['onDelete']> = {
  a: 'no action',
  r: 'restrict',
  c: 'cascade',
  n: 'set null',
  d: 'set default',
}

function readForeignKey(row: ConstraintRow, { onPath }: Catalog): ForeignKey {
  return {
    name: row.name,
    columns: row.columns,
    schema: row.targetSchema,
    table: row.targetTable,
    isOnPath: onPath.has(row.target),
    targetColumns: row.targetColumns,
    isToKey: row.isToKey === true,
    onDelete: onDelete[row.onDelete] ?? 'no action',
  }
}

function readCheck({ name, columns, condition }: ConstraintRow): Check[] {
  const [column, ...others] = columns
  return condition === null ? [] : [{ name, column: others.length === 0 ? column : undefined, expression: condition }]
}

/** Replaces VALUE by a column in a domain's condition: `(VALUE > 0)` → `(price > 0)`. */
function domainConditionOn(column: string, condition: string): string {
  // Positions are counted in bytes.
  const bytes = Buffer.from(condition)
  const values = scan(condition).tokens.filter(
    ({ text, keywordKind }) => keywordKind > 0 && text.toUpperCase() === 'VALUE',
  )
  const ends = [0, ...values.map(({ end }) => end)]
  const between = [...values.map(({ start }) => start), bytes.length].map((start, at) =>
    bytes.subarray(ends[at], start).toString(),
  )
  return between.join(column)
}
