import { Box, TableSortLabel } from '@mui/material'
import { type ComponentPropsWithRef, cloneElement, createContext, isValidElement, useContext, useId } from 'react'
import {
  DataTable,
  DataTableHead,
  type DataTableHeadProps,
  useDataTableCallbacksContext,
  useDataTableSortContext,
} from 'react-admin'
import { ColumnEdge } from './ColumnEdge.tsx'
import type { TableColumn } from './columns.ts'
import { readColumns } from './TableColumnsContext.tsx'

/** The head of a table of records: react-admin's, with edges by which users make columns wider and narrower, units, and the sorting of names. */
export const TableHead = ({ children }: DataTableHeadProps) => (
  <DataTableHead>
    {readColumns(children).map(({ element, ...column }) => {
      const { source = '@', children: content } = element.props
      // Columns of buttons, whose names begin with `@`, are as wide as those.
      const isResizable =
        (element.type === DataTable.Col || element.type === DataTable.NumberCol) && !source.startsWith('@')
      if (!isResizable) return element
      const unit = isValidElement<{ unit?: string }>(content) ? content.props.unit : undefined
      const isOtherSort = column.sort !== undefined && column.sort !== source
      return (
        <ColumnContext key={element.key} value={{ ...column, unit }}>
          {cloneElement(element, {
            // A heading passes it on to its cell.
            ...{ component: Heading },
            ...(isOtherSort && { label: <SortLabel field={column.sort}>{column.label}</SortLabel> }),
          })}
        </ColumnContext>
      )
    })}
  </DataTableHead>
)

/** The column of the heading within. */
const ColumnContext = createContext<TableColumn & { readonly unit?: string | undefined }>({ source: '' })

/** The heading of names, which are sorted by one of their fields. */
const SortLabel = ({ field, children }: { field?: string | undefined; children: string | undefined }) => {
  const sort = useDataTableSortContext()
  const { handleSort } = useDataTableCallbacksContext()
  return (
    <TableSortLabel
      active={sort?.field === field}
      direction={sort?.order === 'DESC' ? 'desc' : 'asc'}
      data-field={field}
      data-order="ASC"
      onClick={(event) => handleSort?.(event)}
    >
      {children}
    </TableSortLabel>
  )
}

/** A heading with the unit of its column, how that sorts the list, and with the edge of its column, which is no part of its name. */
const Heading = ({ children, ...props }: ComponentPropsWithRef<'th'>) => {
  const id = useId()
  const { source, label, unit, sort: field } = useContext(ColumnContext)
  const sort = useDataTableSortContext()
  const direction = sort?.order === 'DESC' ? 'descending' : 'ascending'
  return (
    <th {...props} aria-labelledby={id} aria-sort={sort && sort.field === field ? direction : undefined}>
      <span id={id} style={{ flexDirection: 'inherit' }}>
        {children}
        {unit !== undefined && (
          <Box component="span" sx={{ ml: 0.5, color: 'text.disabled' }}>
            ({unit})
          </Box>
        )}
      </span>
      <ColumnEdge source={source} label={label} />
    </th>
  )
}
