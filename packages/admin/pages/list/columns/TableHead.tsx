import { Box, TableSortLabel, Tooltip } from '@mui/material'
import {
  type ComponentPropsWithRef,
  cloneElement,
  createContext,
  isValidElement,
  type ReactNode,
  useContext,
  useId,
} from 'react'
import {
  DataTable,
  DataTableHead,
  type DataTableHeadProps,
  FieldTitle,
  useDataTableCallbacksContext,
  useDataTableSortContext,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
} from 'react-admin'
import { withSmallInitial } from '../../../i18n/fieldLabel.ts'
import type { TableColumn } from './columns.ts'
import { readColumns } from './TableColumnsContext.tsx'

/** The head of a table of records: react-admin's, with units, and the sorting of names. */
export const TableHead = ({ children }: DataTableHeadProps) => <DataTableHead>{headingsOf(children)}</DataTableHead>

/** Returns the columns of a head with headings that are named as their fields, and say how they sort the list. */
export const headingsOf = (children: ReactNode) =>
  readColumns(children).map(({ element, ...column }) => {
    const { source = '@', label, children: content } = element.props
    // Columns of buttons, whose names begin with `@`, are as wide as those.
    const isOfField =
      (element.type === DataTable.Col || element.type === DataTable.NumberCol) && !source.startsWith('@')
    if (!isOfField) return element
    const unit = isValidElement<{ unit?: string }>(content) ? content.props.unit : undefined
    return (
      <ColumnContext key={element.key} value={{ ...column, unit }}>
        {cloneElement(element, {
          // A heading passes it on to its cell.
          ...{ component: Heading },
          // react-admin's own button is named after what it does, which a screen reader would say in each cell.
          ...(column.sort !== undefined && {
            disableSort: true,
            label: <SortLabel field={column.sort}>{isValidElement(label) && label}</SortLabel>,
          }),
        })}
      </ColumnContext>
    )
  })

/** The column of the heading within. */
const ColumnContext = createContext<TableColumn & { readonly unit?: string | undefined }>({ source: '' })

/** The button with the name of the column that sorts the list by a field; what it does is its description. */
const SortLabel = ({ field, children }: { field: string; children: ReactNode }) => {
  const { source, label } = useContext(ColumnContext)
  const resource = useResourceContext()
  const translate = useTranslate()
  const name = String(useTranslateLabel()({ source, label, resource }))
  const sort = useDataTableSortContext()
  const { handleSort } = useDataTableCallbacksContext()
  const isDescending = sort?.order === 'DESC'
  const isSorted = sort?.field === field
  const order = translate(isSorted && !isDescending ? 'ra.sort.DESC' : 'ra.sort.ASC')
  const does = translate('ra.sort.sort_by', { field: name, field_lower_first: withSmallInitial(name), order })
  return (
    <Tooltip title={does} describeChild placement="bottom-start" enterDelay={300}>
      <TableSortLabel
        active={isSorted}
        direction={isDescending ? 'desc' : 'asc'}
        data-field={field}
        data-order="ASC"
        onClick={(event) => handleSort?.(event)}
      >
        {children || <FieldTitle source={source} label={label} resource={resource} />}
      </TableSortLabel>
    </Tooltip>
  )
}

/** A heading with the unit of its column, and how that sorts the list. */
const Heading = ({ children, ...props }: ComponentPropsWithRef<'th'>) => {
  const id = useId()
  const { unit, sort: field } = useContext(ColumnContext)
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
    </th>
  )
}
