import { needsIndex } from 'slipform/internal'
import { factsOf } from 'slipform/kinds'
import type { FieldSpec } from '../../spec/resource-spec.ts'
import { renderLiteral } from '../../text/expression.ts'
import { buildIdentifier, fitsIdentifier } from './identifier.ts'
import { renderIndexName } from './index-line.ts'
import { columnOf } from './shape.ts'

/**
 * Renders the indexes that lists need: one for each column, followed by the primary key, as every sort ends with the key.
 * For descending order PostgreSQL scans it backwards and sorts the keys of equal values.
 */
export function renderIndexes(table: string, fields: readonly FieldSpec[], key: readonly string[]): string[] {
  return fields.filter(needsIndex).map((field) => {
    const column = columnOf(field)
    if (factsOf(field.kind).index(field.kind) === 'gin') {
      return `table.index(${renderLiteral([column])}, ${renderIndexName(buildIdentifier(table, column, 'index'))}, 'gin')`
    }
    const columns = [column, ...key.filter((name) => name !== column)]
    const name = fitsIdentifier(table, ...columns, 'index')
      ? ''
      : `, ${renderIndexName(buildIdentifier(table, ...columns, 'index'))}`
    return `table.index(${renderLiteral(columns)}${name})`
  })
}
