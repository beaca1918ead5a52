import type { FieldAnswer } from '../../answer.ts'
import { renderLiteral } from '../expression.ts'
import { columnOf } from './column.ts'
import { buildIdentifier, fitsIdentifier } from './identifier.ts'
import { renderIndexName } from './index-line.ts'

/**
 * Writes the indexes that lists need: a column that is filtered, sorted or joined by, and the primary key behind it, as
 * every sort ends with the key. A unique column has its index already.
 */
export function renderIndexes(table: string, fields: readonly FieldAnswer[], key: string): string[] {
  return fields.filter(isIndexed).map((field) => {
    const column = columnOf(field)
    if (field.kind.name === 'arrayOf') {
      return `table.index(${renderLiteral([column])}, ${renderIndexName(buildIdentifier(table, column, 'index'))}, 'gin')`
    }
    const name = fitsIdentifier(table, column, key, 'index')
      ? ''
      : `, ${renderIndexName(buildIdentifier(table, column, key, 'index'))}`
    return `table.index(${renderLiteral([column, key])}${name})`
  })
}

function isIndexed({ kind, options, attributes }: FieldAnswer): boolean {
  if (attributes.primary_key || attributes.non_db_attr || options.unique) return false
  if (kind.name === 'json') return false
  return attributes.filterable === true || attributes.sortable === true || options.references !== undefined
}
