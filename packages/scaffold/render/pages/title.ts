import type { ResourceSpec } from '../../spec/resource-spec.ts'
import { titleOf } from '../../spec/title.ts'
import { renderLiteral } from '../../text/expression.ts'
import { isChosenKey } from './field-lookup.ts'

/** Renders the order by title; undefined if the list cannot be sorted by it. */
export function renderTitleOrder(spec: ResourceSpec): string | undefined {
  const [title = ''] = titleOf(spec)
  const isSortable = spec.fields.some(
    (field) => field.name === title && (field.attributes.sortable || isChosenKey(field)),
  )
  return isSortable ? renderLiteral({ field: title, order: 'ASC' }) : undefined
}
