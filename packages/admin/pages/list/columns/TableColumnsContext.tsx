import { Children, createContext, isValidElement, type ReactNode, useContext, useEffect, useState } from 'react'
import { RecordTitle, type RecordTitleProps } from '../RecordTitle.tsx'
import type { SortColumn, TableColumns } from './columns.ts'

// How the controls of a list learn which columns its table has, which is rendered beside or below them.

type Publish = (columns: TableColumns) => void

const PublishContext = createContext<Publish | undefined>(undefined)
const ColumnsContext = createContext<TableColumns | undefined>(undefined)

const useUnfitState = () => useState<readonly string[]>([])
const UnfitContext = createContext<ReturnType<typeof useUnfitState> | undefined>(undefined)

/** Passes the columns of the table in a list to its controls (columns, order, views), and which of them do not fit. */
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
  const outsideOfList = useUnfitState()
  return useContext(UnfitContext) ?? outsideOfList
}

/** Publishes to the controls of a list which columns its table has: the table calls it. Does nothing outside of a list. */
export const usePublishColumns = (children: ReactNode, hidden: readonly string[]): void => {
  const publish = useContext(PublishContext)
  // As text: the table renders new elements with the same columns each time.
  const columns = JSON.stringify({
    sources: columnSources(children),
    hiddenByDefault: hidden,
    labels: Object.fromEntries(Children.toArray(children).flatMap((column) => labelOf(column) ?? [])),
    sorts: Children.toArray(children).flatMap((column) => sortOf(column) ?? []),
  })
  useEffect(() => publish?.(JSON.parse(columns)), [publish, columns])
}

/** Returns the columns of the table in the list; undefined before it is shown. */
export const useTableColumns = () => useContext(ColumnsContext)

/** Returns the names of a table's columns in the order of its page. */
export const columnSources = (children: ReactNode): string[] =>
  Children.toArray(children).flatMap((column) => sourceOf(column) ?? [])

/** Returns the name of a column: its source, or, as react-admin has it, the label of one without. Empty for a column of buttons. */
const sourceOf = (column: ReactNode): string | undefined => {
  if (!isValidElement<{ source?: string; label?: unknown }>(column)) return undefined
  const { source, label } = column.props
  return source ?? (typeof label === 'string' ? label : '')
}

/** Returns the heading of a column as an entry by its source, if it is not the label of its field. */
const labelOf = (column: ReactNode) => {
  if (!isValidElement<{ source?: string; label?: unknown }>(column)) return
  const { source, label } = column.props
  return source !== undefined && typeof label === 'string' ? [[source, label]] : undefined
}

/** Returns by what a column sorts the list; undefined if it does not. */
const sortOf = (column: ReactNode): SortColumn | undefined => {
  if (!isValidElement<{ source?: string; disableSort?: boolean; label?: unknown; children?: ReactNode }>(column)) return
  const { source = '', disableSort = false, label, children } = column.props
  const field = sortOfName(children) ?? (disableSort ? '' : source)
  if (field === '') return undefined
  return { field, source, ...(typeof label === 'string' && { label }) }
}

/** Returns the field that the content of a column, if it is the names of the records, is sorted by. */
export const sortOfName = (children: ReactNode): string | undefined =>
  isValidElement<RecordTitleProps>(children) && children.type === RecordTitle ? children.props.sortBy : undefined
