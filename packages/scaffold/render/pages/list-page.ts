import { defaultBatchLimit, isExcluded, isHidden } from 'slipform/internal'
import type { FieldSpec, ResourceSpec } from '../../spec/resource-spec.ts'
import { renderLiteral } from '../../text/expression.ts'
import { openPages } from './access.ts'
import { columnsOf, hiddenColumns, renderColumn } from './column.ts'
import { renderFilters } from './filter.ts'
import { fieldsFor, inputsFor } from './form-pages.ts'
import { element, importOf, type Jsx } from './jsx.ts'
import { renderLayouts } from './layouts.ts'
import { pageFile } from './parts.ts'
import { renderPage } from './render-page.ts'
import { renderTitleOrder } from './title.ts'

/** The largest page size that RecordList offers. */
const maxPageSize = 100

/** Renders the table of a resource. `all` are the models it may be related to. */
export function renderTable(spec: ResourceSpec, all: readonly ResourceSpec[]): string {
  const columns = columnsOf(spec).map((field) => renderColumn(field, spec, all))
  const buttons = bulkButtons(spec)
  const [only, second] = buttons
  const bulk = only === undefined ? 'false' : second === undefined ? only.text : `<>${only.text}${second.text}</>`
  const hidden = hiddenColumns(spec)
  const data = { columns, bulk, hidden: hidden && renderLiteral(hidden) }
  return renderPage('Table', spec, [...columns, ...buttons], data, [
    importOf('RecordTable'),
    { ...importOf('RecordTable'), name: 'RecordTableProps', isType: true },
  ])
}

/** Renders the buttons for selected records. */
function bulkButtons(spec: ResourceSpec): Jsx[] {
  const { operations, batch_limit = defaultBatchLimit } = spec
  const batchLimit = batch_limit === defaultBatchLimit ? undefined : batch_limit
  const inputs = inputsFor(spec, 'update')
  return [
    ...(operations.includes('updateMany') && inputs ? [element('BulkEditButton', { inputs, batchLimit })] : []),
    ...(operations.includes('removeMany') ? [element('BulkDeleteButton', { batchLimit })] : []),
  ]
}

/** Renders the list page of a resource. `all` are the models it may be related to. */
export function renderList(spec: ResourceSpec, all: readonly ResourceSpec[]): string {
  const { fields, operations, max_page_size = maxPageSize } = spec
  const isSearched = fields.some((field) => field.attributes.fulltext && !isHidden(field))
  const search = isSearched ? [element('SearchInput', { key: 'q', source: 'q', alwaysOn: true })] : []
  const filters = [...search, ...renderFilters(spec, all)]
  const inputs = ['one', 'update'].every((name) => operations.some((operation) => operation === name))
    ? inputsFor(spec, 'update')
    : undefined
  const shown = openPages(spec).show ? fieldsFor(spec) : undefined
  const options = [
    ...(shown ? [`fields={${shown.code}}`] : []),
    ...(inputs ? [`inputs={${inputs.code}}`] : []),
    ...(operations.includes('exportMany') ? ['canExport'] : []),
    ...(operations.includes('createMany') ? ['canImport'] : []),
    ...(max_page_size < maxPageSize ? [`maxPageSize={${max_page_size}}`] : []),
  ]
  const layouts = renderLayouts(spec, all)
  const data = { filters, layouts, sort: sortOf(spec), options: options.join(' ') }
  return renderPage('List', spec, [...filters, ...layouts.map(({ jsx }) => jsx)], data, [
    importOf('RecordList'),
    { name: `${spec.names.className}Table`, from: `./${pageFile(spec.names, 'Table')}` },
    ...(shown?.imports ?? []),
    ...(inputs?.imports ?? []),
  ])
}

/** Returns the default sort: newest first if there is a sortable `created_at`, else by title, else by the first timestamp. */
function sortOf(spec: ResourceSpec): string | undefined {
  const timestamps = spec.fields.filter(
    (field) => field.kind.name === 'datetime' && field.attributes.sortable && !isExcluded(field, 'list'),
  )
  const newestFirst = ({ name }: FieldSpec) => renderLiteral({ field: name, order: 'DESC' })
  const creation = timestamps.find(({ name }) => name === 'created_at')
  if (creation) return newestFirst(creation)
  const [first] = timestamps
  return renderTitleOrder(spec) ?? (first && newestFirst(first))
}
