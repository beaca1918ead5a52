import { Box, TableSortLabel } from '@mui/material'
import {
  Children,
  type ComponentPropsWithRef,
  cloneElement,
  type ElementType,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useId,
} from 'react'
import { DataTable, DataTableHead, useDataTableCallbacksContext, useDataTableSortContext } from 'react-admin'
import { ColumnEdge } from './ColumnEdge.tsx'
import { sortOfName } from './TableColumnsContext.tsx'

/** The head of a table of records: react-admin's, with edges by which users make columns wider and narrower, units, and the sorting of names. */
export const TableHead = ({ children }: { children?: ReactNode }) => (
  <DataTableHead>
    {Children.map(children, (column) => (isResizable(column) ? cloneElement(column, headingOf(column)) : column))}
  </DataTableHead>
)

type Column = ReactElement<{
  source?: string
  label?: unknown
  children?: ReactNode
  // A heading passes these on to its cell and to the element that this renders.
  component?: ElementType
  'data-source'?: string
  'data-label'?: string
  'data-unit'?: string
  'data-sort'?: string
}>

/** Whether users can set the width of a column: columns of buttons, whose names begin with `@`, are as wide as those. */
const isResizable = (column: ReactNode): column is Column =>
  isValidElement<{ source?: string }>(column) &&
  (column.type === DataTable.Col || column.type === DataTable.NumberCol) &&
  column.props.source !== undefined &&
  !column.props.source.startsWith('@')

const headingOf = ({ props: { source, label, children } }: Column) => {
  const sortBy = sortOfName(children)
  return {
    component: Heading,
    ...(isValidElement<{ unit?: string }>(children) && { 'data-unit': children.props.unit }),
    ...(source !== undefined && { 'data-source': source, 'data-sort': sortBy ?? source }),
    ...(typeof label === 'string' && { 'data-label': label }),
    ...(sortBy !== undefined && { label: <SortLabel field={sortBy}>{String(label)}</SortLabel> }),
  }
}

/** The heading of names, which are sorted by one of their fields. */
const SortLabel = ({ field, children }: { field: string; children: string }) => {
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

interface HeadingProps extends ComponentPropsWithRef<'th'> {
  'data-source'?: string
  'data-label'?: string
  'data-unit'?: string
  /** The field by which the column sorts. */
  'data-sort'?: string
}

/** A heading with the unit of its column, how that sorts the list, and with the edge of its column, which is no part of its name. */
const Heading = ({
  children,
  'data-source': source = '',
  'data-label': label,
  'data-unit': unit,
  'data-sort': field,
  ...props
}: HeadingProps) => {
  const id = useId()
  const sort = useDataTableSortContext()
  const direction = sort?.order === 'DESC' ? 'descending' : 'ascending'
  return (
    <th {...props} aria-labelledby={id} aria-sort={sort?.field === field ? direction : undefined}>
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
