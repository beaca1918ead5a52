import { Children, createContext, isValidElement, type ReactNode, useContext, useEffect, useState } from 'react'
import { RecordTitle, type RecordTitleProps } from '../RecordTitle.tsx'
import type { SortColumn, TableColumns } from './columns.ts'

type Publish = (columns: TableColumns) => void

const PublishContext = createContext<Publish | undefined>(undefined)
const ColumnsContext = createContext<TableColumns | undefined>(undefined)

const useUnfitState = () => useState<readonly string[]>([])
const UnfitContext = createContext<ReturnType<typeof useUnfitState> | undefined>(undefined)

/** Passes the columns of the table in a list to the views of the list, and which of them do not fit. */
export const TableColumnsProvider = ({ children }: { children: ReactNode }) => {
  const [columns, setColumns] = useState<TableColumns>()
  const unfit = useUnfitState()
  return (
    <PublishContext.Provider value={setColumns}>
      <ColumnsContext.Provider value={columns}>
        <UnfitContext.Provider value={unfit}>{children}</UnfitContext.Provider>
      </ColumnsContext.Provider>
    </PublishContext.Provider>
  )
}

/** The columns that the table in the list has no room for, and a function that sets them. */
export const useUnfitColumns = () => {
  const alone = useUnfitState()
  return useContext(UnfitContext) ?? alone
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
  if (!isValidElement<{ source?: string; disableSort?: boolean; label?: unknown; children?: ReactNode }>(column)) return
  const { source = '', disableSort = false, label, children } = column.props
  const field = sortOfName(children) ?? (disableSort ? '' : source)
  if (field === '') return undefined
  return { field, source, ...(typeof label === 'string' && { label }) }
}

/** Returns the field that sorts by the names in a column. */
export const sortOfName = (children: ReactNode): string | undefined =>
  isValidElement<RecordTitleProps>(children) && children.type === RecordTitle ? children.props.sortBy : undefined
