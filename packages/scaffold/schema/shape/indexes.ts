import { needsIndex } from 'slipform/internal'
import { renderLiteral } from '../../render/expression.ts'
import type { FieldSpec } from '../../resource-spec.ts'
import { buildIdentifier, fitsIdentifier } from './identifier.ts'
import { renderIndexName } from './index-line.ts'
import { columnOf } from './shape.ts'

/**
 * Writes the indexes that lists need, one for a column, the primary key behind it, as every sort ends with the key. Downwards
 * PostgreSQL reads it backwards and sorts the keys of each value by itself.
 */
export function renderIndexes(table: string, fields: readonly FieldSpec[], key: string): string[] {
  return fields.filter(needsIndex).map((field) => {
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
