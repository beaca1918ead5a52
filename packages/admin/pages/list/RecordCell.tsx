import { Children, createElement, isValidElement, memo, type ReactElement, type ReactNode } from 'react'
import { DataTable, type DataTableColumnProps, useFieldValue } from 'react-admin'
import { valueClasses } from '../../theme/names.ts'

// What a cell needs, and what concerns the heading alone. A column with more, such as styles of its own, is rendered by react-admin.
const plainProps = ['source', 'label', 'field', 'children', 'align', 'disableSort', 'sortByOrder']

const isPlain = (column: ReactNode): column is ReactElement<DataTableColumnProps> =>
  isValidElement<DataTableColumnProps>(column) &&
  column.type === DataTable.Col &&
  Object.keys(column.props).every((name) => plainProps.includes(name))

/** Returns the cells of each row, which are plain elements where their columns need no more; without those of hidden columns. */
export const cellsOf = (columns: ReactNode, hidden: readonly string[]): ReactNode =>
  Children.map(columns, (column) => {
    if (!isPlain(column)) return column
    const { source, label, field, align, children } = column.props
    return hidden.includes(source ?? String(label)) ? null : <RecordCell {...{ source, field, align, children }} />
  })

type RecordCellProps = Pick<DataTableColumnProps, 'source' | 'field' | 'align' | 'children'>

/** A cell as react-admin renders it, but of one element: each of hundreds of cells would else be several components. */
const RecordCell = memo(({ source, field, align, children }: RecordCellProps) => {
  const value: unknown = useFieldValue({ source: source ?? '' })
  return (
    <td className={`${valueClasses.cell} RaDataTable-rowCell column-${source}`} data-align={align}>
      {children ?? (field ? createElement(field, { source }) : value?.toString())}
    </td>
  )
})
