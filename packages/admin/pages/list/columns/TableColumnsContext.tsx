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

// How the controls of a list learn which columns its table has, which is rendered beside or below them.

const createTable = () => ({
  columns: createStore<TableColumns | undefined>(undefined),
  unfit: createStore<readonly string[]>([]),
})

const TableContext = createContext<ReturnType<typeof createTable> | undefined>(undefined)

/** The table in the list around; outside of lists, one that no controls read. */
const useTable = () => {
  const [outsideOfList] = useState(createTable)
  return useContext(TableContext) ?? outsideOfList
}

/** Passes the columns of the table in a list to its controls (columns, order, views), and which of them do not fit. */
export const TableColumnsProvider = ({ children }: { children: ReactNode }) => (
  <TableContext value={useState(createTable)[0]}>{children}</TableContext>
)

/** The columns that the table in the list has no room for, and a function that sets them. */
export const useUnfitColumns = () => {
  const { unfit } = useTable()
  const set = (sources: readonly string[]) => {
    if (sources.join() !== unfit.get().join()) unfit.set(sources)
  }
  return [unfit.useValue(), set] as const
}

/** Publishes to the controls of a list which columns its table has: the table calls it. */
export const usePublishColumns = (children: ReactNode, hiddenByDefault: readonly string[]): void => {
  const { columns } = useTable()
  // As text: the table renders new elements with the same columns each time.
  const table = JSON.stringify({
    columns: readColumns(children).map(({ element: _element, ...column }) => column),
    hiddenByDefault,
  })
  useEffect(() => columns.set(JSON.parse(table)), [columns, table])
}

/** Returns the columns of the table in the list; undefined before it is shown. */
export const useTableColumns = () => useTable().columns.useValue()

/** A column as the page of the table has it. */
type ColumnElement = ReactElement<{
  source?: string
  label?: unknown
  disableSort?: boolean
  children?: ReactNode
}>

/** Reads the columns of a table in the order of its page. */
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

/** Returns the names of a table's columns in the order of its page. */
export const columnSources = (children: ReactNode): string[] => readColumns(children).map(({ source }) => source)
