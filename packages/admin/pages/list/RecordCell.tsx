import { Children, createElement, isValidElement, memo, type ReactElement, type ReactNode } from 'react'
import { DataTable, type DataTableColumnProps, useFieldValue } from 'react-admin'
import { valueClasses } from '../../theme/names.ts'

// The properties that a cell needs or that concern the heading alone. A column with more, such as styles, is rendered by react-admin.
const plainProps = ['source', 'label', 'field', 'children', 'align', 'disableSort', 'sortByOrder']

const isPlain = (column: ReactNode): column is ReactElement<DataTableColumnProps> =>
  isValidElement<DataTableColumnProps>(column) &&
  column.type === DataTable.Col &&
  Object.keys(column.props).every((name) => plainProps.includes(name))

/** Returns the cells of each row without those of hidden columns: plain elements where the column has only `plainProps`. */
export const cellsOf = (columns: ReactNode, hidden: readonly string[]): ReactNode =>
  Children.map(columns, (column) => {
    if (!isPlain(column)) return column
    const { source, label, field, align, children } = column.props
    return hidden.includes(source ?? String(label)) ? null : <RecordCell {...{ source, field, align, children }} />
  })

type RecordCellProps = Pick<DataTableColumnProps, 'source' | 'field' | 'align' | 'children'>

/** A cell as react-admin renders it, but in one component: a list has hundreds of cells. */
const RecordCell = memo(({ source, field, align, children }: RecordCellProps) => {
  const value: unknown = useFieldValue({ source: source ?? '' })
  return (
    <td className={`${valueClasses.cell} RaDataTable-rowCell column-${source}`} data-align={align}>
      {children ?? (field ? createElement(field, { source }) : value?.toString())}
    </td>
  )
})
