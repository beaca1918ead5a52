import type { ResourceAnswer } from '../../answer.ts'
import { renderLiteral } from '../expression.ts'
import { columnsOf, hiddenColumns, renderColumn } from './column.ts'
import { fill } from './fill.ts'
import { renderFilters } from './filter.ts'
import { inputsFor } from './form-pages.ts'
import { element, importOf, type Jsx } from './jsx.ts'
import { isSensitive } from './subject.ts'
import { titleOf } from './title.ts'

const usualBatchLimit = 100
const largestPage = 100

/** Writes the columns of a resource's records. */
export function renderTable(answer: ResourceAnswer): string {
  const columns = columnsOf(answer).map((field) => renderColumn(field, answer))
  const buttons = bulkButtons(answer)
  const [only, second] = buttons
  const bulk = only === undefined ? 'false' : second === undefined ? only.text : `<>${only.text}${second.text}</>`
  const hidden = hiddenColumns(answer)
  const data = { columns, bulk, hidden: hidden && renderLiteral(hidden) }
  return fill('Table', answer, [...columns, ...buttons], data, [
    importOf('RecordTable'),
    { ...importOf('RecordTable'), name: 'RecordTableProps', isType: true },
  ])
}

/** What can be done with selected records, by one request each. */
function bulkButtons(answer: ResourceAnswer): Jsx[] {
  const { operations, batch_limit = usualBatchLimit } = answer
  const batchLimit = batch_limit === usualBatchLimit ? undefined : batch_limit
  const inputs = inputsFor(answer, 'update')
  return [
    ...(operations.includes('updateMany') && inputs ? [element('BulkEditButton', { inputs, batchLimit })] : []),
    ...(operations.includes('removeMany') ? [element('BulkDeleteButton', { batchLimit })] : []),
  ]
}

/** Writes the list page of a resource; `all` are the models it may be related to. */
export function renderList(answer: ResourceAnswer, all: readonly ResourceAnswer[]): string {
  const { fields, operations, max_page_size = largestPage } = answer
  const isSearched = fields.some((field) => field.attributes.fulltext && !isSensitive(field))
  const search = isSearched ? [element('SearchInput', { key: 'q', source: 'q', alwaysOn: true })] : []
  const filters = [...search, ...renderFilters(answer, all)]
  const options = [
    ...(operations.includes('exportMany') ? ['canExport'] : []),
    ...(operations.includes('createMany') ? ['canImport'] : []),
    ...(max_page_size < largestPage ? [`maxPageSize={${max_page_size}}`] : []),
  ]
  return fill('List', answer, filters, { filters, sort: sortOf(answer), options: options.join(' ') }, [
    importOf('RecordList'),
  ])
}

/** The newest first, where the time of creation is known; else by title. */
function sortOf(answer: ResourceAnswer): string | undefined {
  const sortable = (name: string) => answer.fields.some((field) => field.name === name && field.attributes.sortable)
  const [title = ''] = titleOf(answer)
  if (sortable('created_at')) return renderLiteral({ field: 'created_at', order: 'DESC' })
  return sortable(title) ? renderLiteral({ field: title, order: 'ASC' }) : undefined
}
