import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { RecordContextProvider } from 'react-admin'
import { cellFor } from '../../resource/fields.tsx'
import { isIdentifier, isNumber } from '../../resource/kinds.ts'
import { useFindResource } from '../../resource/named.ts'
import { fieldsOf, type ShownReportTable, useColumnLabel } from './useReport.ts'

interface ReportRowsProps extends Pick<ShownReportTable, 'columns' | 'rows'> {
  readonly name: string
  readonly label: string
}

/** The rows of a report as a table, with the fields of lists. */
export const ReportRows = ({ name, label, columns, rows }: ReportRowsProps) => {
  const find = useFindResource()
  const labelOf = useColumnLabel()
  const fields = fieldsOf(name, columns)
  const cells = fields.map((field) => ({
    field,
    cell: cellFor(field, find),
    align: isNumber(field.info) && !isIdentifier(field.source, field.info) ? ('right' as const) : ('left' as const),
  }))
  return (
    <Table size="small" aria-label={label} sx={style}>
      <TableHead>
        <TableRow>
          {columns.map((column, at) => (
            <TableCell key={column.name} align={cells[at]?.align}>
              {labelOf(column)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other key, and their order never changes.
          <RecordContextProvider key={at} value={{ id: at, ...row }}>
            <TableRow>
              {cells.map(({ field, cell, align }) => (
                <TableCell key={field.source} align={align}>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          </RecordContextProvider>
        ))}
      </TableBody>
    </Table>
  )
}

const style = {
  '& td': { fontVariantNumeric: 'tabular-nums' },
  '& tr > :first-of-type': { pl: 2 },
  '& tr > :last-of-type': { pr: 2 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
}
