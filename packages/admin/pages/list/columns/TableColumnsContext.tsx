import {
  Children,
  createContext,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react'
import { createStore } from '../../../api/store.ts'
import { RecordTitle, type RecordTitleProps } from '../RecordTitle.tsx'
import type { TableColumn, TableColumns } from './columns.ts'

// Lets the controls of a list read the columns of its table, which is rendered beside or below them.

const createTable = () => ({
  columns: createStore<TableColumns | undefined>(undefined),
  unfit: createStore<readonly string[]>([]),
})

const TableContext = createContext<ReturnType<typeof createTable> | undefined>(undefined)

/** Returns the stores of the enclosing list's table; outside of a list, stores of the caller's own that no controls read. */
const useTable = () => {
  const [outsideOfList] = useState(createTable)
  return useContext(TableContext) ?? outsideOfList
}

/** Passes the columns of a list's table, and which of them do not fit, to the list's controls: columns, order, views. */
export const TableColumnsProvider = ({ children }: { children: ReactNode }) => (
  <TableContext value={useState(createTable)[0]}>{children}</TableContext>
)

/** The sources of the columns for which the list's table has no room, and a function that sets them. */
export const useUnfitColumns = () => {
  const { unfit } = useTable()
  const setUnfit = (sources: readonly string[]) => {
    if (sources.join() !== unfit.get().join()) unfit.set(sources)
  }
  return [unfit.useValue(), setUnfit] as const
}

/** Publishes the columns of a table to the controls of its list. Called by the table. */
export const usePublishColumns = (children: ReactNode, hiddenByDefault: readonly string[]): void => {
  const { columns } = useTable()
  // As text, so that the effect runs only for other columns: each render creates new elements.
  const table = JSON.stringify({
    columns: readColumns(children).map(({ element: _element, ...column }) => column),
    hiddenByDefault,
  })
  useEffect(() => columns.set(JSON.parse(table)), [columns, table])
}

/** Returns the columns of the list's table; undefined before the table is shown. */
export const useTableColumns = () => useTable().columns.useValue()

/** The element of a column in the page of a table. */
type ColumnElement = ReactElement<{
  source?: string
  label?: unknown
  disableSort?: boolean
  children?: ReactNode
}>

/** Reads the columns of a table in the page's order, not in the order that users chose. */
export const readColumns = (children: ReactNode): (TableColumn & { element: ColumnElement })[] =>
  Children.toArray(children)
    .filter((child): child is ColumnElement => isValidElement(child))
    .map((element) => {
      const { source, label, disableSort, children: content } = element.props
      const heading = typeof label === 'string' ? label : undefined
      const isName = isValidElement<RecordTitleProps>(content) && content.type === RecordTitle
      const sort = (isName ? content.props.sortBy : undefined) ?? (disableSort ? undefined : source)
      return {
        element,
        source: source ?? heading ?? '',
        ...(heading !== undefined && { label: heading }),
        ...(sort && { sort }),
      }
    })

/** Returns the sources of a table's columns in the page's order. */
export const columnSources = (children: ReactNode): string[] => readColumns(children).map(({ source }) => source)
