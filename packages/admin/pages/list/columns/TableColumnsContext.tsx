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
import { RecordTitle, type RecordTitleProps } from '../RecordTitle.tsx'
import type { TableColumn, TableColumns } from './columns.ts'

// How the controls of a list learn which columns its table has, which is rendered beside or below them.

const PublishContext = createContext<((columns: TableColumns) => void) | undefined>(undefined)
const ColumnsContext = createContext<TableColumns | undefined>(undefined)

const useUnfitState = () => useState<readonly string[]>([])
const UnfitContext = createContext<ReturnType<typeof useUnfitState> | undefined>(undefined)

/** Passes the columns of the table in a list to its controls (columns, order, views), and which of them do not fit. */
export const TableColumnsProvider = ({ children }: { children: ReactNode }) => {
  const [columns, setColumns] = useState<TableColumns>()
  const unfit = useUnfitState()
  return (
    <PublishContext value={setColumns}>
      <ColumnsContext value={columns}>
        <UnfitContext value={unfit}>{children}</UnfitContext>
      </ColumnsContext>
    </PublishContext>
  )
}

/** The columns that the table in the list has no room for, and a function that sets them. */
export const useUnfitColumns = () => {
  const outsideOfList = useUnfitState()
  return useContext(UnfitContext) ?? outsideOfList
}

/** Publishes to the controls of a list which columns its table has: the table calls it. Does nothing outside of a list. */
export const usePublishColumns = (children: ReactNode, hiddenByDefault: readonly string[]): void => {
  const publish = useContext(PublishContext)
  // As text: the table renders new elements with the same columns each time.
  const table = JSON.stringify({
    columns: readColumns(children).map(({ element: _element, ...column }) => column),
    hiddenByDefault,
  })
  useEffect(() => publish?.(JSON.parse(table)), [publish, table])
}

/** Returns the columns of the table in the list; undefined before it is shown. */
export const useTableColumns = () => useContext(ColumnsContext)

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
