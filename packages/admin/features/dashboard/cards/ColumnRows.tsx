import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTable, ListContextProvider, type RaRecord, useList } from 'react-admin'
import { useVisible } from '../../../session/visible.ts'
import { useWidth } from '../charts/useWidth.ts'
import { columnsIn, tableStyle } from './tableStyle.ts'

/** The table of a `TableCard` with the columns that the project gave it, the first ones that have room. Loaded on demand, with `DataTable`. */
export const ColumnRows = ({ records, children }: { records: RaRecord[]; children: ReactNode }) => {
  const { ref, width } = useWidth<HTMLDivElement>()
  const columns = useVisible(children)
  return (
    <ListContextProvider value={useList({ data: records, perPage: records.length })}>
      <Box ref={ref} sx={tableStyle}>
        <DataTable bulkActionButtons={false} rowClick={false}>
          {columns.slice(0, columnsIn(width))}
        </DataTable>
      </Box>
    </ListContextProvider>
  )
}
