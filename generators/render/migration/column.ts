import type { Json, Kind } from '../../../server/crud/model/kinds.ts'
import type { FieldAnswer } from '../../answer.ts'
import { arrayText, quoteName, quoteText, sqlDefault, sqlType } from '../../migration/sql.ts'
import type { CheckRule, ColumnShape, Default, Reference, TableName } from '../../migration/step.ts'
import { renderLiteral } from '../expression.ts'
import { isUsualName } from './identifier.ts'
import { renderPart, renderRaw } from './raw.ts'

/** The column that stores a field. */
export function columnOf(field: FieldAnswer): string {
  return field.options.column ?? field.name
}

/** Writes a column as knex's schema builder makes it: `table.text('email').notNullable().unique()`. */
export function renderColumn(table: TableName, shape: ColumnShape): string {
  const { name, isKey, isNullable, unique, reference } = shape
  return [
    `table.${renderType(shape)}`,
    isKey ? '.primary()' : '',
    !isKey && !isNullable ? '.notNullable()' : '',
    shape.default === undefined ? '' : `.defaultTo(${renderDefault(shape.default, shape.kind)})`,
    unique === undefined ? '' : `.unique(${renderUniqueOptions(table, name, unique)})`,
    reference === undefined ? '' : renderReference(table, name, reference),
    ...shape.checks.map((check) =>
      isPlainList(check) ? `.checkIn(${renderLiteral([...check.values])}, ${renderConstraint(check.name)})` : '',
    ),
  ].join('')
}

/** Writes the checks of a column that stand on lines of their own, in a table that is made or changed. */
export function renderChecks({ name, checks }: ColumnShape, isNewTable: boolean): string[] {
  return checks.filter((check) => !isPlainList(check)).map((check) => renderCheck(name, check, isNewTable))
}

/** Writes the name of a check, which knex takes as it is. */
export function renderConstraint(name: string): string {
  const isPlain = /^[a-z]\w*_[a-z0-9_]+$/.test(name) && name === name.toLowerCase()
  return renderLiteral(isPlain ? name : quoteName(name).replaceAll('?', '\\?'))
}

/** Writes a check as a line: `table.check(…, undefined, 'tracks_rating_check')`. */
export function renderCheck(column: string, check: CheckRule, isNewTable = false): string {
  const condition =
    'values' in check ? `${quoteName(column)} in (${check.values.map(quoteText).join(', ')})` : check.expression
  return `table.check(${isNewTable ? renderPart(condition) : renderRaw(condition)}, undefined, ${renderConstraint(check.name)})`
}

// What knex escapes itself, it reads placeholders in.
function isPlainList(check: CheckRule): check is Extract<CheckRule, { values: unknown }> {
  return 'values' in check && !check.values.some((value) => value.includes('?'))
}

function renderType({ name, kind, type }: ColumnShape): string {
  const column = renderName(name)
  const length = /^character varying\((\d+)\)$/.exec(type)?.[1]
  if (length !== undefined) return `string(${column}, ${length})`
  if (kind === undefined || type !== sqlType(kind)) return `specificType(${column}, ${renderLiteral(type)})`
  switch (kind.name) {
    case 'bigint':
      return `bigInteger(${column})`
    case 'decimal':
      return `decimal(${column}, ${kind.precision}, ${kind.scale})`
    case 'float':
      return `double(${column})`
    case 'oneOf':
      return `text(${column})`
    case 'datetime':
      return `timestamp(${column}, { useTz: true })`
    case 'json':
      return `jsonb(${column})`
    case 'arrayOf':
      return `specificType(${column}, ${renderLiteral(type)})`
    default:
      return `${kind.name}(${column})`
  }
}

/** Writes a name for knex. */
export function renderName(name: string): string {
  return renderLiteral(name)
}

function renderDefault(given: Default, kind: Kind | undefined): string {
  if ('sql' in given) return `knex.raw(${renderPart(given.sql)})`
  const value = plainDefault(given.value, kind)
  return JSON.stringify(value).includes('?') ? `knex.raw(${renderPart(sqlDefault(given, kind))})` : renderLiteral(value)
}

function plainDefault(value: Json, kind: Kind | undefined): Json {
  if (kind?.name === 'json') return JSON.stringify(value)
  return kind?.name === 'arrayOf' && Array.isArray(value) ? arrayText(value, kind.item) : value
}

/** Writes how a unique constraint is to be called, where knex would call it otherwise. */
export function renderUniqueOptions(
  table: TableName,
  column: string,
  { name, isConstraint }: NonNullable<ColumnShape['unique']>,
): string {
  if (!isConstraint) return `{ indexName: ${renderLiteral(name)}, useConstraint: false }`
  return isUsualName(name, table.name, column, 'unique') ? '' : `{ indexName: ${renderLiteral(name)} }`
}

/** Writes what a foreign key refers to, from `.references` on. */
export function renderReference(table: TableName, column: string, { name, ...to }: Reference): string {
  const isNamed = !isUsualName(name, table.name, column, 'foreign')
  return [
    `.references(${renderName(to.column)})`,
    `.inTable(${renderName(to.table.schema === undefined ? to.table.name : `${to.table.schema}.${to.table.name}`)})`,
    isNamed ? `.withKeyName(${renderLiteral(name)})` : '',
    `.onDelete('${to.onDelete}')`,
  ].join('')
}
