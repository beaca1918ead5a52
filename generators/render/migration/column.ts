import type { Json, Kind, ScalarKind } from '../../../server/crud/model/kinds.ts'
import type { FieldAnswer } from '../../answer.ts'
import { renderLiteral } from '../expression.ts'
import { buildIdentifier, fitsIdentifier } from './identifier.ts'

/** A primary key as foreign keys need to know it. */
export type TableKey = { column: string; kind: Kind }

/** The primary key of a table. */
export type KeyOf = (table: string) => TableKey

/** Writes a column as knex's schema builder makes it: `table.text('email').notNullable().unique()`. */
export function renderColumn(table: string, field: FieldAnswer, keyOf: KeyOf): string {
  const { kind, options, attributes } = field
  const column = columnOf(field)
  const isKey = attributes.primary_key === true
  return [
    `table.${renderType(column, kind)}`,
    isKey ? '.primary()' : '',
    !isKey && !options.nullable ? '.notNullable()' : '',
    options.default === undefined ? '' : `.defaultTo(${renderDefault(options.default as Json, kind)})`,
    options.unique ? `.unique(${renderUniqueName(table, column)})` : '',
    renderReference(table, column, field, keyOf),
    kind.name === 'oneOf'
      ? `.checkIn(${renderLiteral([...kind.values])}, '${buildIdentifier(table, column, 'check')}')`
      : '',
  ].join('')
}

/** The column that stores a field. */
export function columnOf(field: FieldAnswer): string {
  return field.options.column ?? field.name
}

function renderType(column: string, kind: Kind): string {
  const name = renderLiteral(column)
  switch (kind.name) {
    case 'bigint':
      return `bigInteger(${name})`
    case 'decimal':
      return `decimal(${name}, ${kind.precision}, ${kind.scale})`
    case 'float':
      return `double(${name})`
    case 'oneOf':
      return `text(${name})`
    case 'datetime':
      return `timestamp(${name}, { useTz: true })`
    case 'json':
      return `jsonb(${name})`
    case 'arrayOf':
      return `specificType(${name}, '${sqlType(kind.item)}[]')`
    default:
      return `${kind.name}(${name})`
  }
}

function sqlType(kind: ScalarKind): string {
  switch (kind.name) {
    case 'decimal':
      return `numeric(${kind.precision},${kind.scale})`
    case 'float':
      return 'double precision'
    case 'oneOf':
      return 'text'
    case 'datetime':
      return 'timestamptz'
    case 'json':
      return 'jsonb'
    default:
      return kind.name
  }
}

function renderDefault(value: Json, kind: Kind): string {
  return kind.name === 'json' ? renderLiteral(JSON.stringify(value)) : renderLiteral(value)
}

function renderUniqueName(table: string, column: string): string {
  if (fitsIdentifier(table, column, 'unique')) return ''
  return `{ indexName: '${buildIdentifier(table, column, 'unique')}' }`
}

function renderReference(table: string, column: string, { options }: FieldAnswer, keyOf: KeyOf): string {
  if (options.references === undefined) return ''
  const name = fitsIdentifier(table, column, 'foreign')
    ? ''
    : `.withKeyName('${buildIdentifier(table, column, 'foreign')}')`
  const action = options.on_delete ?? 'restrict'
  return `.references(${renderLiteral(keyOf(options.references).column)}).inTable('${options.references}')${name}.onDelete('${action}')`
}
