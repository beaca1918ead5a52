import { Children, createContext, isValidElement, type ReactNode, useContext, useEffect, useState } from 'react'
import type { SortColumn, TableColumns } from './columns.ts'

type Publish = (columns: TableColumns) => void

const PublishContext = createContext<Publish | undefined>(undefined)
const ColumnsContext = createContext<TableColumns | undefined>(undefined)

/** Passes the columns of the table in a list to the views of the list. */
export const TableColumnsProvider = ({ children }: { children: ReactNode }) => {
  const [columns, setColumns] = useState<TableColumns>()
  return (
    <PublishContext.Provider value={setColumns}>
      <ColumnsContext.Provider value={columns}>{children}</ColumnsContext.Provider>
    </PublishContext.Provider>
  )
}

/** Tells the views of a list which columns its table has; does nothing in a table outside of a list. */
export const usePublishColumns = (children: ReactNode, hidden: readonly string[]): void => {
  const publish = useContext(PublishContext)
  const key = JSON.stringify({
    sources: columnSources(children),
    hiddenByDefault: hidden,
    labels: Object.fromEntries(Children.toArray(children).flatMap((column) => labelOf(column) ?? [])),
    sorts: Children.toArray(children).flatMap((column) => sortOf(column) ?? []),
  })
  useEffect(() => publish?.(JSON.parse(key)), [publish, key])
}

/** Returns the columns of the table in the list; undefined before it is shown. */
export const useTableColumns = () => useContext(ColumnsContext)

/** Returns the names of columns in the project's order. */
export const columnSources = (children: ReactNode): string[] =>
  Children.toArray(children).flatMap((column) => sourceOf(column) ?? [])

/** React-admin also names a column without a source by its label. */
const sourceOf = (column: ReactNode): string | undefined => {
  if (!isValidElement<{ source?: string; label?: unknown }>(column)) return undefined
  const { source, label } = column.props
  return source ?? (typeof label === 'string' ? label : '')
}

const labelOf = (column: ReactNode) => {
  if (!isValidElement<{ source?: string; label?: unknown }>(column)) return
  const { source, label } = column.props
  return source !== undefined && typeof label === 'string' ? [[source, label]] : undefined
}

const sortOf = (column: ReactNode): SortColumn | undefined => {
  if (!isValidElement<{ source?: string; sortBy?: string; disableSort?: boolean; label?: unknown }>(column)) return
  const { source = '', sortBy: field = source, disableSort = false, label } = column.props
  if (disableSort || field === '') return undefined
  return { field, source, ...(typeof label === 'string' && { label }) }
}
