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

/** The head of a table of records: react-admin's, with units, and with sorting of the column of names. */
export const TableHead = ({ children }: DataTableHeadProps) => <DataTableHead>{headingsOf(children)}</DataTableHead>

/** Returns the columns of a head; a heading is named after its field alone, and its description says how it sorts the list. */
export const headingsOf = (children: ReactNode) =>
  readColumns(children).map(({ element, ...column }) => {
    const { source = '@', label, children: content } = element.props
    // Columns of buttons, whose sources begin with `@`, need neither a unit nor sorting.
    const isOfField =
      (element.type === DataTable.Col || element.type === DataTable.NumberCol) && !source.startsWith('@')
    if (!isOfField) return element
    const unit = isValidElement<{ unit?: string }>(content) ? content.props.unit : undefined
    return (
      <ColumnContext key={element.key} value={{ ...column, unit }}>
        {cloneElement(element, {
          // Spread, as the type of a column lacks it: a heading passes `component` on to its cell.
          ...{ component: Heading },
          // Replaces react-admin's button: its name is the whole action ("Sort by…"), which a screen reader would say in each cell.
          ...(column.sort !== undefined && {
            disableSort: true,
            label: <SortLabel field={column.sort}>{isValidElement(label) && label}</SortLabel>,
          }),
        })}
      </ColumnContext>
    )
  })

/** The column of the enclosing heading. */
const ColumnContext = createContext<TableColumn & { readonly unit?: string | undefined }>({ source: '' })

/** The button that sorts the list by a field. Its name is the column's; the action is its description. */
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
  const description = translate('ra.sort.sort_by', { field: name, field_lower_first: withSmallInitial(name), order })
  return (
    <Tooltip title={description} describeChild placement="bottom-start" enterDelay={300}>
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

/** A heading with the unit of its column, and the direction in which the column sorts the list. */
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
